import { Tokenizer } from '@huggingface/tokenizers';
import { Tensor } from 'onnxruntime-web/wasm';
import { throwIfCancelled } from '#core/errors.ts';
import type { Generator, PromptMessage } from '#core/ports.ts';
import { openSession, rowTensor } from '../../../tools/node-runtime.ts';
import { readPackJson, readTokenizer } from '../../../tools/pack-files.ts';

/** What a model's configuration says about its caches. */
interface Shape {
  readonly num_hidden_layers: number;
  readonly num_key_value_heads: number;
  readonly head_dim: number;
  readonly eos_token_id: number;
}

/** A text generator with prompts in ChatML on the app's runtime, in Node; takes the likeliest token. */
export async function loadGenerator(folder: string): Promise<Generator> {
  const tokenizer = new Tokenizer(...readTokenizer(folder));
  const shape = readPackJson(folder, 'config.json') as Shape;
  const session = await openSession(folder, 'onnx/model_q4.onnx', {
    extra: { session: { disable_quant_qdq: '1' } },
  });
  const noCache = (): Map<string, Tensor> => {
    const empty = [1, shape.num_key_value_heads, 0, shape.head_dim];
    const layers = Array.from({ length: shape.num_hidden_layers }, (_, layer) => layer);
    const names = layers.flatMap((layer) => [`${layer}.key`, `${layer}.value`]);
    return new Map(names.map((name) => [name, new Tensor('float32', [], empty)]));
  };

  async function* tokens(prompt: readonly number[], most: number): AsyncGenerator<number> {
    let cache = noCache();
    let [past, ids] = [0, prompt];
    for (let written = 0; written < most; written += 1) {
      const known = past + ids.length;
      const inputs: Record<string, Tensor> = {
        input_ids: rowTensor(ids),
        attention_mask: rowTensor(Array<number>(known).fill(1)),
        position_ids: rowTensor(ids.map((_, index) => past + index)),
        num_logits_to_keep: new Tensor('int64', [1n], []),
      };
      for (const [name, tensor] of cache) inputs[`past_key_values.${name}`] = tensor;
      const needed = Object.entries(inputs).filter(([name]) => session.inputNames.includes(name));
      const outputs = await session.run(Object.fromEntries(needed));
      const logits = outputs['logits']?.data as Float32Array;
      const last = logits.slice(-(outputs['logits']?.dims.at(-1) ?? 0));
      const token = last.reduce((best, value, at) => (value > (last[best] ?? 0) ? at : best), 0);
      if (token === shape.eos_token_id) return;
      yield token;
      cache = new Map(
        [...cache.keys()].map((name) => [name, outputs[`present.${name}`] as Tensor]),
      );
      [past, ids] = [known, [token]];
    }
  }

  return {
    name: 'native',
    evidenceTokens: 600,
    countTokens: (texts) => Promise.resolve(texts.map((text) => tokenizer.encode(text).ids.length)),
    async *generate(messages, { maxTokens }, signal) {
      let text = '';
      const written: number[] = [];
      for await (const token of tokens(tokenizer.encode(chatML(messages)).ids, maxTokens)) {
        throwIfCancelled(signal);
        written.push(token);
        const whole = tokenizer.decode(written, { skip_special_tokens: true });
        yield whole.slice(text.length);
        text = whole;
      }
    },
  };
}

function chatML(messages: readonly PromptMessage[]): string {
  const said = messages.map(({ role, content }) => `<|im_start|>${role}\n${content}<|im_end|>\n`);
  return `${said.join('')}<|im_start|>assistant\n`;
}
