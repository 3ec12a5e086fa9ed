import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the repository. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Folder of the built app. */
export const DIST = join(ROOT, 'dist');

/** Everything that the built app is made of; test and tool sources are not. */
const SOURCES = [
  'index.html',
  'package.json',
  'package-lock.json',
  'svelte.config.js',
  'vite.config.ts',
  'public',
  'src',
  'workers',
  'tools/headers.mjs',
  'tools/vite',
];

/**
 * Stops with a clear message when Node is too old for the tools.
 *
 * @throws {Error} on Node before 20.19
 */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Lastro needs Node 20.19 or later; this is ${process.versions.node}.`);
  }
}

/** Installs the packages of the lockfile when they are not there. Output goes to standard error. */
export function install() {
  if (isInstalled()) return;
  console.error('Installing packages (npm ci) …');
  const ci = ['ci', '--include=dev'];
  const npm = process.env['npm_execpath'];
  if (npm !== undefined && npm.endsWith('.js')) runQuietly(process.execPath, [npm, ...ci]);
  else runQuietly(process.platform === 'win32' ? 'npm.cmd' : 'npm', ci);
}

/**
 * Builds the app when a source is newer than the built page. Output goes to standard error.
 *
 * @returns {boolean} whether it was built
 */
export function build() {
  const page = join(DIST, 'index.html');
  const built = existsSync(page) ? statSync(page).mtimeMs : 0;
  if (SOURCES.every((source) => newest(join(ROOT, source)) <= built)) return false;
  console.error('Building the app (vite build) …');
  const started = new Date();
  runQuietly(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build']);
  // What changes while the build runs is newer than the build.
  utimesSync(page, started, started);
  return true;
}

/** Whether node_modules holds what the lockfile asks for; optional packages may be missing. */
function isInstalled() {
  const installedList = join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(installedList)) return false;
  const wanted = packages(join(ROOT, 'package-lock.json'));
  const installed = packages(installedList);
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/')) return true;
    const there = installed[path];
    if (there !== undefined) return there.version === entry.version;
    return entry.optional === true || entry.devOptional === true || entry.peer === true;
  });
}

/**
 * @param {string} lockfile
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }>}
 */
function packages(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
}

/**
 * Latest modification in a file or folder, milliseconds since 1970; folders count too, so that a
 * removed file is noticed.
 *
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  if (!existsSync(path)) return 0;
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function runQuietly(program, args) {
  execFileSync(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    // A test runner sets another one, which would make another app.
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32' && program.endsWith('.cmd'),
  });
}
