import { env, LogLevel } from '@huggingface/transformers';
import { AppError, toAppError } from '#core/errors.ts';
import type { PackBytes } from '#models/fetch-pack.ts';
import { threadCount } from '#models/threads.ts';

/**
 * Builds of the ONNX Runtime that the app serves under `ort/`: the plain one is half the size and
 * runs on WASM only, the asyncify one runs on WebGPU as well. A worker can load only one of them.
 */
export type RuntimeBuild = 'plain' | 'asyncify';

const BUILD_FILES: Readonly<Record<RuntimeBuild, string>> = {
  plain: 'ort/ort-wasm-simd-threaded',
  asyncify: 'ort/ort-wasm-simd-threaded.asyncify',
};

/** Folder, seen from transformers.js, in which `offerPack` puts verified files. */
const VERIFIED_FOLDER = '/verified/';

let configured: RuntimeBuild | null = null;
const offered = new Map<string, Uint8Array<ArrayBuffer>>();

/**
 * Prepares transformers.js in this worker; to be called before the first model is loaded. From then
 * on the library reads model files only from memory, and the runtime only from the app's own folder.
 * @param base address of the app's folder, ending with a slash
 * @returns the number of threads
 * @throws AppError internal when the worker has been prepared for another build
 */
export function configureRuntime(base: string, build: RuntimeBuild): number {
  const { wasm } = env.backends.onnx;
  if (!wasm) throw new AppError('internal', 'The ONNX Runtime has no WASM back end.');
  if (configured !== null && configured !== build) {
    throw new AppError('internal', `This worker runs on the ${configured} build of the runtime.`);
  }
  configured = build;
  const threads = threadCount(globalThis.crossOriginIsolated, navigator.hardwareConcurrency);
  wasm.numThreads = threads;
  wasm.wasmPaths = {
    mjs: new URL(`${BUILD_FILES[build]}.mjs`, base).href,
    wasm: new URL(`${BUILD_FILES[build]}.wasm`, base).href,
  };
  env.allowRemoteModels = false;
  env.allowLocalModels = true;
  env.localModelPath = VERIFIED_FOLDER;
  env.useBrowserCache = false;
  env.useWasmCache = false;
  env.logLevel = LogLevel.ERROR;
  env.fetch = (address) => Promise.resolve(readOffered(String(address)));
  return threads;
}

/** Lends verified files to transformers.js while `use` runs; what was verified is what is loaded. */
export async function withPack<Value>(
  entry: { readonly id: string },
  files: PackBytes,
  use: () => Promise<Value>,
): Promise<Value> {
  for (const [path, bytes] of files) offered.set(`${VERIFIED_FOLDER}${entry.id}/${path}`, bytes);
  try {
    return await use();
  } finally {
    for (const path of files.keys()) offered.delete(`${VERIFIED_FOLDER}${entry.id}/${path}`);
  }
}

function readOffered(path: string): Response {
  const bytes = offered.get(path);
  return bytes ? new Response(bytes) : new Response(null, { status: 404 });
}

/** Finds the code of a failure of the runtime, which tells what went wrong only in words. */
export function toRunError(error: unknown): AppError {
  const text = error instanceof Error ? error.message : String(error);
  if (/no available backend.*\[wasm\]/s.test(text)) {
    const advice = 'Put a complete copy of the app on the server, then reload.';
    return new AppError(
      'model-missing',
      `The runtime of the models could not be loaded from ort/: ${text} ${advice}`,
      { subject: 'ort/', cause: error },
    );
  }
  const memory = /out of memory|bad_alloc|memory access out of bounds|allocat/i.test(text);
  return toAppError(error, memory ? 'out-of-memory' : 'internal');
}
