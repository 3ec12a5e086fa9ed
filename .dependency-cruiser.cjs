// Who may import whom: the table of ARCHITECTURE.md as rules. `test/arch` shows that they bite.

const CORE = '^src/core/';
const MODELS = '^src/models/';
const RPC = '^src/rpc/';
const CONTRACTS = '^src/services/contracts\\.ts$';

/** Packages that core may use: pure, no DOM, no I/O. */
const CORE_PACKAGES = ['valibot', 'porter2', '@orama/stemmers'];

/** Each of these packages is imported in one place only. */
const OWNERS = {
  '@huggingface/tokenizers': '^src/adapters/tokenizers/',
  '@huggingface/transformers': '^src/adapters/transformers/',
  '@mlc-ai/web-llm': '^src/adapters/webllm/',
  '@orama/orama': '^src/adapters/orama/',
  // Read by the formats, written by the adapter.
  fflate: '^src/(formats/shared|adapters/browser)/',
  idb: '^src/adapters/idb/',
  chardet: '^src/formats/shared/',
  'mdast-util-from-markdown': '^src/formats/markdown/',
  'mdast-util-gfm': '^src/formats/markdown/',
  'micromark-extension-gfm': '^src/formats/markdown/',
  'postal-mime': '^src/formats/mail/',
  // Read for its text by the format, drawn for the reader by the adapter.
  papaparse: '^src/formats/csv/',
  '@noble/ciphers': '^src/formats/encrypted-office/',
  '@noble/hashes': '^src/(formats/encrypted-office|adapters/webllm)/',
  'pdfjs-dist': '^src/(formats/pdf|adapters/browser)/',
  parse5: '^src/formats/shared/',
  saxes: '^src/formats/shared/',
  'tesseract.js': '^src/adapters/tesseract/',
  'workbox-precaching': '^src/adapters/workbox/',
  'bits-ui': '^src/ui/',
  '@lucide/svelte': '^src/ui/',
  virtua: '^src/ui/',
};

/** @param {readonly string[]} names */
const packages = (names) => names.map((name) => `node_modules/${name}(/|$)`);

/**
 * Modules matched by `from` may import only what `allowed` lists.
 *
 * @param {string} name
 * @param {string} from
 * @param {readonly string[]} allowed
 */
const only = (name, from, allowed) => ({
  name: `${name}-imports`,
  severity: 'error',
  comment: 'See the import table in ARCHITECTURE.md.',
  from: { path: from },
  to: { pathNot: allowed },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'A component may import itself (a list within a list); longer cycles are errors.',
      from: { path: '^(.+)$' },
      to: { circular: true, via: { pathNot: '^$1$' } },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      comment: 'The imported file or package does not exist.',
      from: {},
      // Types alone, which the compiler finds.
      to: { couldNotResolve: true, pathNot: '^vite/client$' },
    },
    {
      name: 'no-development-packages',
      severity: 'error',
      comment: 'The app uses packages of "dependencies", and what the build tools bring along.',
      from: { path: '^(src|workers)/' },
      to: {
        dependencyTypes: ['npm-dev'],
        pathNot: packages(['svelte', 'vite', '@types']),
      },
    },
    ...Object.entries(OWNERS).map(([name, owner]) => ({
      name: `one-place-for-${name.replace(/^.*\//, '')}`,
      severity: 'error',
      comment: 'This package is imported behind its own adapter or format, nowhere else.',
      from: { path: '^(src|workers)/', pathNot: owner },
      to: { path: packages([name]) },
    })),
    only('core', CORE, [CORE, ...packages(CORE_PACKAGES)]),
    only('format', '^src/formats/([^/]+)/', [
      CORE,
      '^src/formats/$1/',
      '^src/formats/shared/',
      '^src/formats/format\\.ts$',
      'node_modules/',
    ]),
    only('format-registry', '^src/formats/[^/]+\\.ts$', [CORE, '^src/formats/', '^vite/client$']),
    only('adapter', '^src/adapters/([^/]+)/', [CORE, '^src/adapters/$1/', MODELS, 'node_modules/']),
    only('models', MODELS, [MODELS, CORE]),
    only('rpc', RPC, [RPC, '^src/core/errors\\.ts$']),
    // What an entry point is too small for is in a folder of its name.
    only('workers', '^workers/', [
      '^workers/[^/]+/',
      CORE,
      MODELS,
      RPC,
      '^src/formats/',
      '^src/adapters/',
      // The service worker sends the same headers as the server.
      '^tools/headers\\.mjs$',
    ]),
    only('services', '^src/services/', [
      CORE,
      MODELS,
      RPC,
      '^src/services/',
      '^src/adapters/browser/',
      ...packages(['valibot']),
      // Named as the address of a worker's script, never called.
      '^workers/',
    ]),
    only('state', '^src/state/', [
      CORE,
      CONTRACTS,
      '^src/state/',
      '^src/i18n/',
      ...packages(['svelte']),
    ]),
    only('i18n', '^src/i18n/', [CORE, '^src/i18n/']),
    only('ui', '^src/ui/', [
      CORE,
      CONTRACTS,
      '^src/ui/',
      '^src/state/',
      '^src/i18n/',
      ...packages(['svelte', 'bits-ui', '@lucide/svelte', 'virtua']),
    ]),
    {
      name: 'no-tests-in-the-app',
      severity: 'error',
      comment: 'Tests depend on the app, never the other way round.',
      from: { path: '^(src|workers|tools)/' },
      to: { path: '^test/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['svelte', 'browser', 'import', 'default'],
    },
  },
};
