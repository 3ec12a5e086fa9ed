import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { BROWSER_ARGUMENTS, locateChromium } from './tools/chromium.mjs';
import viteConfig from './vite.config.ts';

const executablePath = locateChromium();

/** A project whose tests run in Node. */
function inNode(name: string, include: string[]): TestProjectInlineConfiguration {
  return {
    test: { name, include, environment: 'node', testTimeout: 30_000, hookTimeout: 30_000 },
  };
}

/** The project whose tests drive the built app, one file after the other. */
function builtApp(name: string, include: string[]): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      include,
      environment: 'node',
      globalSetup: 'test/e2e/support/build.ts',
      fileParallelism: false,
      // Models are slow on a machine that has other work; nothing waits this long on a free one.
      testTimeout: 900_000,
      hookTimeout: 900_000,
      // A page that the browser did not bring up in time is no fault of what is tested.
      retry: 1,
    },
  };
}

/**
 * What workers import late. A dependency that the dev server discovers while tests run makes it
 * prepare all of them again, and scripts under way are gone.
 */
const LATE_DEPENDENCIES = [
  '@huggingface/tokenizers',
  '@huggingface/transformers',
  '@mlc-ai/web-llm',
  '@orama/orama',
  '@orama/orama/trees',
  '@orama/stemmers/portuguese',
  'bits-ui',
  'idb',
  'mdast-util-from-markdown',
  'mdast-util-gfm',
  'micromark-extension-gfm',
  'pdfjs-dist/legacy/build/pdf.mjs',
  'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
  'porter2',
  'tesseract.js',
];

/** Components are looked through for their dependencies, those that are loaded late as well. */
const LATE_ENTRIES = ['src/**/*.svelte', 'test/**/*.test.ts'];

/** A project whose tests run in the machine's Chromium; vite serves the sources and public/. */
function inBrowser(name: string, include: string[]): TestProjectInlineConfiguration {
  return {
    extends: true,
    optimizeDeps: { include: LATE_DEPENDENCIES, entries: LATE_ENTRIES },
    test: {
      name,
      include,
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // A page that the browser did not bring up in time is no fault of what is tested.
      retry: 1,
      // The first test waits for the browser to load the app's modules.
      expect: { poll: { timeout: 15_000 } },
      fileParallelism: false,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: {
            args: BROWSER_ARGUMENTS,
            ...(executablePath === null ? {} : { executablePath }),
          },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      projects: [
        inNode('unit', ['test/unit/**/*.test.ts', 'test/arch/**/*.test.ts']),
        inNode('contract', ['test/contract/**/*.test.ts', '!**/*.browser.test.ts']),
        inBrowser('contract-browser', ['test/contract/**/*.browser.test.ts']),
        inBrowser('component', ['test/component/**/*.test.ts']),
        builtApp('e2e', ['test/e2e/**/*.test.ts']),
      ],
    },
  }),
);
