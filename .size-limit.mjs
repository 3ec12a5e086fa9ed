// Sizes of the built app, measured by `npm run check`.
import { readFileSync } from 'node:fs';

/**
 * What a visitor without documents loads: the page, its services, the question screen and one
 * language, the larger one.
 */
const BEFORE_THE_FIRST_IMPORT = [
  'index.html',
  'src/services/compose.ts',
  'src/services/offline.ts',
  'src/ui/ask/AskScreen.svelte',
  'src/i18n/pt-br/index.ts',
];

/** @type {import('vite').Manifest} */
const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));

/**
 * Adds a script and all that it imports, without what it only loads when needed.
 *
 * @param {string} name of a script in the build's manifest
 * @param {Set<string>} files
 */
function addScript(name, files) {
  const script = manifest[name];
  if (!script) throw new Error(`The build has no script for ${name}.`);
  const path = `dist/${script.file}`;
  if (files.has(path)) return;
  files.add(path);
  for (const imported of script.imports ?? []) addScript(imported, files);
}

const firstScripts = new Set();
for (const name of BEFORE_THE_FIRST_IMPORT) addScript(name, firstScripts);

const libraryWorker = manifest['src/services/compose.ts']?.assets?.find((file) =>
  file.startsWith('assets/library-'),
);

export default [
  {
    name: 'JavaScript of the page before the first import',
    path: [...firstScripts],
    gzip: true,
    limit: '170 kB',
  },
  { name: 'styles', path: 'dist/assets/*.css', gzip: true, limit: '30 kB' },
  { name: 'library worker', path: `dist/${libraryWorker}`, gzip: true, limit: '60 kB' },
  { name: 'service worker', path: 'dist/sw.js', gzip: true, limit: '30 kB' },
];
