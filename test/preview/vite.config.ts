import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/**
 * Every state of the app with made-up content and without models, for looking at:
 * `npx vite --config test/preview/vite.config.ts`, then `/?scene=ask-answered&lang=pt-BR&theme=dark`.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../../public',
  cacheDir: '../../node_modules/.vite-preview',
  plugins: [svelte({ configFile: '../../svelte.config.js' })],
  // Screens are loaded on demand; without this each would make the server bundle anew.
  optimizeDeps: { entries: ['main.ts', '../../src/ui/**/*.svelte'] },
  define: { __APP_VERSION__: JSON.stringify('0.0.0') },
  worker: { format: 'es' },
  server: { port: 5199, strictPort: false },
});
