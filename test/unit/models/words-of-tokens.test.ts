import { expect, it } from 'vitest';
import { wordsOfTokens } from '#adapters/transformers/words-of-tokens.ts';

it('gives every token the whole word that it belongs to', () => {
  expect(wordsOfTokens('Pay 900 euros.', ['▁Pay', '▁9', '00', '▁euro', 's', '.'])).toEqual([
    { start: 0, end: 3 },
    { start: 4, end: 7 },
    { start: 4, end: 7 },
    { start: 8, end: 14 },
    { start: 8, end: 14 },
    { start: 8, end: 14 },
  ]);
});

it('counts offsets behind characters of two units and any white space', () => {
  expect(wordsOfTokens('😀\u00a0\n ok', ['▁', '<unk>', '▁ok'])).toEqual([
    { start: 0, end: 2 },
    { start: 0, end: 2 },
    { start: 5, end: 7 },
  ]);
});

it('gives the whole text where the tokenizer parts it in another way', () => {
  expect(wordsOfTokens('a´b', ['▁a', '▁b'])).toEqual([
    { start: 0, end: 3 },
    { start: 0, end: 3 },
  ]);
});
