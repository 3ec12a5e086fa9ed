import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SETTING_DEFINITIONS } from '#core/model/settings.ts';
import {
  EMBEDDERS,
  findEmbedder,
  findReader,
  findReranker,
  READERS,
  RERANKERS,
} from '#models/catalogue.ts';
import type { ModelEntry, PackFile } from '#models/entry.ts';
import { GENERATORS } from '#models/generators.ts';

function filesOf(entry: ModelEntry): readonly PackFile[] {
  return [
    entry.config,
    entry.tokenizer,
    entry.tokenizerConfig,
    entry.weights.q8,
    ...(entry.weights.q4 ? [entry.weights.q4] : []),
    ...(entry.purpose === 'reranker' ? [entry.calibration] : []),
  ];
}

function read(entry: ModelEntry, file: PackFile): Buffer {
  return readFileSync(`public/models/${entry.id}/${file.path}`);
}

const entries: readonly ModelEntry[] = [...EMBEDDERS, ...RERANKERS, ...READERS];

describe.each(entries.map((entry) => [entry.id, entry] as const))('catalogue: %s', (_, entry) => {
  it.each(filesOf(entry).map((file) => [file.path, file] as const))(
    'gives size and SHA-256 of the shipped %s',
    (_, file) => {
      const bytes = read(entry, file);
      expect(bytes.length).toBe(file.bytes);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
    },
  );

  it('allows no longer inputs than the model has positions', () => {
    const config = JSON.parse(read(entry, entry.config).toString()) as Record<string, number>;
    expect(entry.maxTokens).toBeLessThanOrEqual(config['max_position_embeddings'] ?? 0);
  });
});

describe('catalogue', () => {
  it('gives the vector length that the embedders have', () => {
    for (const entry of EMBEDDERS) {
      const config = JSON.parse(read(entry, entry.config).toString()) as Record<string, number>;
      expect(entry.dimensions).toBe(config['hidden_size']);
    }
  });

  it('binds the calibration to the weights that it was fitted on', () => {
    for (const entry of RERANKERS) {
      const calibration = JSON.parse(read(entry, entry.calibration).toString()) as {
        sha256: string;
      };
      expect(calibration.sha256).toBe(entry.weights.q8.sha256);
    }
  });

  it('has the embedder that is set by default, first', () => {
    expect(EMBEDDERS[0]?.id).toBe(SETTING_DEFINITIONS['embed.model'].default);
  });

  it('answers an unknown id with model-missing that names it', () => {
    for (const find of [findEmbedder, findReranker, findReader]) {
      expect(() => find('no-such-model')).toThrow(
        expect.objectContaining({ code: 'model-missing', subject: 'no-such-model' }),
      );
    }
  });
});

it('the larger the download of a generator, the more memory it is said to need', () => {
  const bySize = GENERATORS.toSorted((a, b) => a.bytes - b.bytes);
  const memory = bySize.map((generator) => generator.memory);
  expect(memory).toEqual(memory.toSorted((a, b) => a - b));
});
