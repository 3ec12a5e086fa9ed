import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** The benchmark's page: built for `npm run bench`, no part of the app. */
export default defineConfig({
  root: folder,
  base: './',
  publicDir: false,
  build: {
    outDir: fileURLToPath(new URL('../out/bench', import.meta.url)),
    emptyOutDir: true,
    target: 'baseline-widely-available',
  },
});
