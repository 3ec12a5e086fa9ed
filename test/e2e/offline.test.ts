import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from '#i18n/en/index.ts';
import { DIST } from '../../tools/prepare.mjs';
import { serve } from '../../tools/serve.mjs';
import type { App } from './support/app.ts';
import { Lab } from './support/lab.ts';

const NOTE = { name: 'boiler.md', content: '# Boiler\n\nThe boiler code is 4711.\n' };
const QUESTION = 'What is the boiler code?';

let lab: Lab;

beforeAll(async () => {
  lab = await Lab.open();
});

afterAll(() => lab.close());

/** Waits until everything that is needed without a network is kept. */
async function keptForOffline(app: App): Promise<void> {
  await app.go('library');
  await app.page.getByText(en.library.worksOffline, { exact: true }).waitFor();
  await app.go('ask');
}

describe('without a network', () => {
  it('works right after the first visit, first import and question included', async () => {
    const server = await serve({ folder: DIST });
    const app = await lab.visit({ server });
    await keptForOffline(app);
    await server.close();
    app.expectErrors(/ERR_CONNECTION_REFUSED|Failed to load resource/);
    await app.page.reload();
    await app.importFiles(NOTE);
    const { answer, citations } = await app.ask(QUESTION);
    expect(answer).toContain('4711');
    expect(citations[0]).toContain('boiler.md');
    await app.close();
  });
});

describe('on a static host that sends no headers, under a path', () => {
  it('isolates itself at the first visit, and answers', async () => {
    const server = await serve({ folder: DIST, base: '/demo/lastro/', headers: false });
    const app = await lab.visit({ server });
    // The page loads once more by itself; nothing is evaluated before, because that would count as
    // a person at work, whom the reload must not disturb.
    await expect.poll(() => app.loads, { timeout: 240_000 }).toBe(2);
    expect(await app.page.evaluate(() => crossOriginIsolated)).toBe(true);
    await app.importFiles(NOTE);
    expect((await app.ask(QUESTION)).answer).toContain('4711');
    await app.close();
    await server.close();
  });

  it('works on one thread where service workers are blocked', async () => {
    const server = await serve({ folder: DIST, base: '/demo/', headers: false });
    const app = await lab.visit({ server, serviceWorkers: 'block' });
    await app.importFiles(NOTE);
    expect(await app.page.evaluate(() => crossOriginIsolated)).toBe(false);
    expect((await app.ask(QUESTION)).answer).toContain('4711');
    await app.close();
    await server.close();
  });
});

describe('a new version', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lastro-'));
    cpSync(DIST, folder, { recursive: true });
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('waits until the user says so, then takes over', async () => {
    const server = await serve({ folder });
    const app = await lab.visit({ server });
    await keptForOffline(app);

    const page = join(folder, 'index.html');
    const html = readFileSync(page, 'utf8').replace('<title>', '<title data-newer>');
    writeFileSync(page, html);
    const script = join(folder, 'sw.js');
    writeFileSync(script, readFileSync(script, 'utf8').replace(revisionOfPage, 'newer'));
    await app.page.reload();
    const newer = app.page.locator('title[data-newer]');
    const update = app.page.getByRole('button', { name: en.shell.updateNow });
    await update.waitFor();
    expect(await newer.count()).toBe(0);
    await update.click();
    await newer.waitFor({ state: 'attached' });
    await app.close();
    await server.close();
  });
});

/** The revision of the page in the service worker's list. */
const revisionOfPage = /[0-9a-f]{32}(?=","url":"index\.html")/;
