import { Tokenizer } from '@huggingface/tokenizers';
import type { Reranker } from '#core/ports.ts';
import { openSession, rowTensor } from '../node-runtime.ts';
import { readTokenizer } from '../pack-files.ts';

/** Longest pair in tokens, as the app has it. */
const LONGEST = 256;

/** The app's cross-encoder on the same runtime and files, in Node. */
export async function loadReranker(folder: string): Promise<Reranker> {
  const tokenizer = new Tokenizer(...readTokenizer(folder));
  const session = await openSession(folder, 'onnx/model_quantized.onnx');
  const scoreOne = async (question: string, passage: string): Promise<number> => {
    const { ids } = tokenizer.encode(question, { text_pair: passage });
    const row = ids.length > LONGEST ? [...ids.slice(0, LONGEST - 1), ids.at(-1) ?? 0] : ids;
    const outputs = await session.run({
      input_ids: rowTensor(row),
      attention_mask: rowTensor(row.map(() => 1)),
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
