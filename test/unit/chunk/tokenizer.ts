import { createTokenCounter } from '#adapters/tokenizers/token-counter.ts';
import type { TokenCounter } from '#core/ports.ts';
import { readTokenizer } from '../../../tools/pack-files.ts';

/** The real tokenizer of a pack that ships with the app. */
export function packTokenizer(model: string): TokenCounter {
  return createTokenCounter(...readTokenizer(`public/models/${model}`));
}
