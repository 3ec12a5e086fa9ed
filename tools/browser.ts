import { chromium } from 'playwright-core';
import type { Browser, LaunchOptions } from 'playwright-core';
import { BROWSER_ARGUMENTS, findChromium } from './chromium.mjs';

export { findChromium } from './chromium.mjs';

/**
 * Starts the machine's Chromium, headless unless the options say otherwise.
 *
 * @throws Error with what to do when there is no Chromium
 */
export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    headless: true,
    ...options,
    args: [...BROWSER_ARGUMENTS, ...(options.args ?? [])],
  });
}
