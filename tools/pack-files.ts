import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A JSON file of a model's pack in a folder. */
export function readPackJson(folder: string, name: string): object {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as object;
}

/** What a pack's tokenizer is made of: its vocabulary with its rules, and its configuration. */
export function readTokenizer(folder: string): readonly [tokenizer: object, config: object] {
  return [
    readPackJson(folder, 'tokenizer.json'),
    readPackJson(folder, 'tokenizer_config.json'),
  ] as const;
}
