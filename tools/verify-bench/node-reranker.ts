import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor, env } from 'onnxruntime-web/wasm';
import type { Reranker } from '#core/ports.ts';

/** Longest pair in tokens, as the app has it. */
const LONGEST = 256;

/** The app's cross-encoder on the same runtime and files, in Node. */
export async function loadReranker(folder: string): Promise<Reranker> {
  env.wasm.numThreads = 1;
  const json = async (name: string): Promise<object> =>
    JSON.parse(await readFile(join(folder, name), 'utf8')) as object;
  const tokenizer = new Tokenizer(
    await json('tokenizer.json'),
    await json('tokenizer_config.json'),
  );
  const session = await InferenceSession.create(
    await readFile(join(folder, 'onnx/model_quantized.onnx')),
  );
  const scoreOne = async (question: string, passage: string): Promise<number> => {
    const { ids } = tokenizer.encode(question, { text_pair: passage });
    const row = ids.length > LONGEST ? [...ids.slice(0, LONGEST - 1), ids.at(-1) ?? 0] : ids;
    const tensor = (values: readonly number[]): Tensor =>
      new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);
    const outputs = await session.run({
      input_ids: tensor(row),
      attention_mask: tensor(row.map(() => 1)),
    });
    return Number(outputs['logits']?.data[0]);
  };
  return {
    score: async (question, passages) => {
      const logits: number[] = [];
      for (const passage of passages) logits.push(await scoreOne(question, passage));
      return Float32Array.from(logits);
    },
  };
}
