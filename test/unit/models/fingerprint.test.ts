import { describe, expect, it } from 'vitest';
import { brand, type ContentHash } from '#core/model/ids.ts';
import { ALL_MINILM_L6, MULTILINGUAL_E5_SMALL } from '#models/catalogue.ts';
import type { EmbedderEntry } from '#models/entry.ts';
import { embedderFingerprint, runtimeFiles, weightsFile } from '#models/fingerprint.ts';

const entry = MULTILINGUAL_E5_SMALL;

describe('the embedder fingerprint', () => {
  it('stays the same for the same pack, or every stored vector would be stale', () => {
    expect(embedderFingerprint(entry, 'q8')).toBe(
      'multilingual-e5-small-en-pt/q8/8d1956764d0285a6/5829feda5a7c3045/mean/512/["query: ","passage: "]',
    );
  });

  it('keeps the two weight files of a pack apart, whose vectors are close but not equal', () => {
    expect(embedderFingerprint(entry, 'q4')).not.toBe(embedderFingerprint(entry, 'q8'));
  });

  it.each<[string, EmbedderEntry]>([
    ['the weights', { ...entry, weights: { ...entry.weights, q8: other(entry.weights.q8) } }],
    ['the tokenizer', { ...entry, tokenizer: other(entry.tokenizer) }],
    ['a prefix', { ...entry, prefixes: { ...entry.prefixes, query: 'question: ' } }],
    ['the longest input', { ...entry, maxTokens: 256 }],
    ['the model', ALL_MINILM_L6],
  ])('changes with %s', (_, changed) => {
    expect(embedderFingerprint(changed, 'q8')).not.toBe(embedderFingerprint(entry, 'q8'));
  });
});

describe('the files of a pack', () => {
  it('are configuration, tokenizer and the weights of one format', () => {
    expect(runtimeFiles(entry, 'q4').map((file) => file.path)).toEqual([
      'config.json',
      'tokenizer_config.json',
      'tokenizer.json',
      'onnx/model_q4.onnx',
    ]);
  });

  it('are model-missing where the pack has no weights of that format', () => {
    expect(() => weightsFile(ALL_MINILM_L6, 'q4')).toThrow(
      expect.objectContaining({ code: 'model-missing', subject: 'all-MiniLM-L6-v2' }),
    );
  });
});

function other<File extends { readonly sha256: ContentHash }>(file: File): File {
  return { ...file, sha256: brand<ContentHash>('0'.repeat(64)) };
}
