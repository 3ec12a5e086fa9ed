import { describe, expect, it } from 'vitest';
import { generateCorpus } from '../../../bench/data.ts';

describe('generateCorpus', () => {
  it('is the same every time', () => {
    expect(generateCorpus(30, 8, 4)).toEqual(generateCorpus(30, 8, 4));
  });

  it('asks questions whose words and vectors point at a chunk', () => {
    const { documents, vectors, questions } = generateCorpus(50, 64, 10);
    for (const { text, vector } of questions) {
      const row = documents.findIndex(({ body }) => body.includes(text));
      const chunk = vectors.subarray(row * 64, (row + 1) * 64);
      const cosine = chunk.reduce((sum, value, place) => sum + value * (vector[place] ?? 0), 0);
      expect(row).toBeGreaterThanOrEqual(0);
      expect(cosine).toBeGreaterThan(0.8);
    }
  });
});
