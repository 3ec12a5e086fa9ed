import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defaultClientConditions, defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { contentSecurityPolicyTag } from './tools/vite/content-security-policy.ts';
import { vendorFiles } from './tools/vite/vendor-files.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

export default defineConfig({
  // Relative, so that the built folder works under any path of a static host.
  base: './',
  plugins: [
    svelte(),
    vendorFiles(),
    contentSecurityPolicyTag(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'workers',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      injectManifest: {
        rollupFormat: 'iife',
        // Everything is listed with its revision; the service worker decides what it caches when.
        globPatterns: ['**/*'],
        globIgnores: ['**/MODEL.md', 'sw.js', '**/*.map'],
        maximumFileSizeToCacheInBytes: 256 * 1024 * 1024,
      },
      manifest: {
        name: 'Lastro',
        short_name: 'Lastro',
        description: 'Ask your own documents, entirely inside the browser.',
        lang: 'en',
        display: 'standalone',
        background_color: '#faf7f1',
        theme_color: '#faf7f1',
        icons: [
          { src: 'icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          {
            src: 'icons/icon-maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
        ],
      },
    }),
  ],
  define: { __APP_VERSION__: JSON.stringify(version) },
  resolve: {
    // The app names its WASM files itself (they are in ort/); without this condition the bundler
    // would ship a second copy of them.
    conditions: ['onnxruntime-web-use-extern-wasm', ...defaultClientConditions],
    alias: {
      // Its browser build decodes by the DOM, which the worker that reads Markdown does not have.
      'decode-named-character-reference': fileURLToPath(
        new URL('node_modules/decode-named-character-reference/index.js', import.meta.url),
      ),
    },
  },
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        // Apart from the page's own scripts, whose size is limited; one script serves both.
        chunkFileNames: ({ name }) =>
          `assets/${name === 'pdf.worker.min' ? '' : 'worker/'}[name]-[hash].js`,
      },
    },
  },
  build: {
    target: 'baseline-widely-available',
    // Fonts and scripts as data: URLs would need a weaker Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Says which script imports which, for the check of sizes.
    manifest: true,
    chunkSizeWarningLimit: 8192,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    headers: {
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    },
  },
});
