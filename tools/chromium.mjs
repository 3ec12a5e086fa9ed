import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Flags with which every headless run starts Chromium. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

const PLACES = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Looks for a Chromium on this machine: CHROME_PATH, then the PATH, then the usual places.
 *
 * @returns {string | null} path of the executable, or null when there is none
 * @throws {Error} when CHROME_PATH is set but names nothing that can be run
 */
export function locateChromium() {
  const chosen = process.env['CHROME_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (isExecutable(chosen)) return chosen;
    throw new Error(`CHROME_PATH is “${chosen}”, but there is no program to run there.`);
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...PLACES,
  ];
  return candidates.find(isExecutable) ?? null;
}

/**
 * Finds a Chromium, or installs Debian's when this is Debian (or a relative of it) and we are root.
 *
 * @returns {string} path of the executable
 * @throws {Error} with what to do when there is none and none can be installed
 */
export function findChromium() {
  const found = locateChromium();
  if (found !== null) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found: installing Debian’s.');
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = /** @type {const} */ ({ stdio: 'inherit' });
    execFileSync('apt-get', ['update'], { ...options, env: environment });
    execFileSync(
      'apt-get',
      ['install', '--yes', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'],
      { ...options, env: environment },
    );
    const installed = locateChromium();
    if (installed !== null) return installed;
  }
  throw new Error(
    'No Chromium or Chrome found. Install one, or set CHROME_PATH to its executable, and try again.',
  );
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
