import { readFileSync } from 'node:fs';
import { createTokenCounter } from '#adapters/tokenizers/token-counter.ts';
import type { TokenCounter } from '#core/ports.ts';

/** The real tokenizer of a pack that ships with the app. */
export function packTokenizer(model: string): TokenCounter {
  return createTokenCounter(
    readJson(`public/models/${model}/tokenizer.json`),
    readJson(`public/models/${model}/tokenizer_config.json`),
  );
}

function readJson(path: string): object {
  return JSON.parse(readFileSync(path, 'utf8')) as object;
}
