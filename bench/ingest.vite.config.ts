import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { vendorFiles } from '../tools/vite/vendor-files.ts';
import appConfig from '../vite.config.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const { define = {}, resolve = {}, worker = {} } = appConfig;

/** The page that measures imports: the app's services and workers with its models, without its screens. */
export default defineConfig({
  root: folder,
  base: './',
  publicDir: fileURLToPath(new URL('../public', import.meta.url)),
  plugins: [vendorFiles()],
  define,
  resolve,
  worker,
  build: {
    outDir: fileURLToPath(new URL('../out/bench-ingest', import.meta.url)),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    rolldownOptions: { input: fileURLToPath(new URL('ingest.html', import.meta.url)) },
  },
});
