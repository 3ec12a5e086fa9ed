import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InferenceSession, Tensor, env } from 'onnxruntime-web/wasm';

/** Opens a pack's weights in Node, on the runtime that the app has, in one thread. */
export async function openSession(
  folder: string,
  weights: string,
  options: InferenceSession.SessionOptions = {},
): Promise<InferenceSession> {
  env.wasm.numThreads = 1;
  return InferenceSession.create(await readFile(join(folder, weights)), options);
}

/** One row of whole numbers as a model takes it; of shape [1, length]. */
export function rowTensor(values: readonly number[]): Tensor {
  return new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);
}
