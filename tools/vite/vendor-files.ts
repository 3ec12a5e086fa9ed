import { cpSync, createReadStream, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { mediaType } from '../media-types.mjs';
import { ROOT } from '../prepare.mjs';

/** A folder of a package whose files the app fetches at run time from its own origin. */
interface VendorFolder {
  /** Folder in the built app. */
  readonly to: string;
  readonly from: string;
  readonly wanted: (name: string) => boolean;
}

const FOLDERS: readonly VendorFolder[] = [
  {
    to: 'ort',
    from: 'node_modules/onnxruntime-web/dist',
    // The plain build runs on WASM; the asyncify build also drives WebGPU.
    wanted: (name) => /^ort-wasm-simd-threaded(\.asyncify)?\.(mjs|wasm)$/.test(name),
  },
  { to: 'pdf/cmaps', from: 'node_modules/pdfjs-dist/cmaps', wanted: () => true },
  { to: 'pdf/standard_fonts', from: 'node_modules/pdfjs-dist/standard_fonts', wanted: () => true },
  { to: 'pdf/iccs', from: 'node_modules/pdfjs-dist/iccs', wanted: () => true },
  {
    to: 'pdf/wasm',
    from: 'node_modules/pdfjs-dist/wasm',
    // Decoders only: no scripting engine, no fallbacks for browsers without WebAssembly.
    wanted: (name) => !/quickjs|nowasm/i.test(name),
  },
  {
    to: 'ocr',
    from: 'node_modules/tesseract.js/dist',
    wanted: (name) => name === 'worker.min.js',
  },
  {
    to: 'ocr',
    from: 'node_modules/tesseract.js-core',
    // Only the neural engine; the script picks the build that the processor supports.
    wanted: (name) => name.endsWith('-lstm.wasm.js'),
  },
  ...['eng', 'por'].map((language) => ({
    to: 'ocr',
    from: `node_modules/@tesseract.js-data/${language}/4.0.0_best_int`,
    wanted: () => true,
  })),
];

/**
 * Puts the run-time files of onnxruntime-web, pdf.js and tesseract.js, and the licences, on the own
 * origin: copied into the built app as they are, and served from the packages during development.
 */
export function vendorFiles(): Plugin {
  const sources = new Map([
    ['LICENSE.txt', join(ROOT, 'LICENSE')],
    ['NOTICE.txt', join(ROOT, 'NOTICE')],
  ]);
  for (const { to, from, wanted } of FOLDERS) {
    for (const name of readdirSync(join(ROOT, from)).filter(wanted)) {
      sources.set(`${to}/${name}`, join(ROOT, from, name));
    }
  }
  return {
    name: 'lastro:vendor-files',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').replace(/[?#].*$/, '').replace(/^\/+/, '');
        const source = sources.get(path);
        if (source === undefined) {
          next();
          return;
        }
        response.setHeader('Content-Type', mediaType(path));
        response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
        response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
        createReadStream(source).pipe(response);
      });
    },
    writeBundle({ dir }) {
      if (dir === undefined || !existsSync(dir)) return;
      for (const [path, source] of sources) {
        mkdirSync(join(dir, path, '..'), { recursive: true });
        cpSync(source, join(dir, path));
      }
    },
  };
}
