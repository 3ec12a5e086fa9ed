import { mkdir } from 'node:fs/promises';
import { createServer } from 'vite';
import { chromium } from 'playwright-core';
import { BROWSER_ARGUMENTS, locateChromium } from '../../tools/chromium.mjs';
import { SCENES } from './scenes.ts';

/*
 * Takes pictures of scenes:
 * `npx tsx test/preview/shoot.ts OUT [SCENE[,SCENE…]] [wide,phone] [light,dark] [en,pt-BR]`
 */
const [out = 'out/preview', scenes = 'all', sizes = 'wide,phone', themes = 'light', langs = 'en'] =
  process.argv.slice(2);
const SIZES: Readonly<Record<string, { width: number; height: number }>> = {
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
};

await mkdir(out, { recursive: true });
const server = await createServer({ configFile: `${import.meta.dirname}/vite.config.ts` });
await server.listen();
const address = server.resolvedUrls?.local[0] ?? '';
const executablePath = locateChromium();
const browser = await chromium.launch({
  args: BROWSER_ARGUMENTS,
  ...(executablePath === null ? {} : { executablePath }),
});
for (const scene of scenes === 'all' ? Object.keys(SCENES) : scenes.split(',')) {
  for (const size of sizes.split(',')) {
    for (const theme of themes.split(',')) {
      for (const lang of langs.split(',')) {
        const page = await browser.newPage({ viewport: SIZES[size] ?? null });
        page.on('pageerror', (error) => console.error(scene, error.message));
        page.on('console', (message) => {
          if (['error', 'warning'].includes(message.type())) console.error(scene, message.text());
        });
        await page.goto(`${address}?scene=${scene}&theme=${theme}&lang=${lang}`);
        await page.waitForSelector('main [data-screen-title], main h1');
        await page.waitForTimeout(700);
        await page.screenshot({ path: `${out}/${scene}-${size}-${theme}-${lang}.png` });
        await page.close();
      }
    }
  }
}
await browser.close();
await server.close();
