import { describe, expect, it } from 'vitest';
import type { CollectionStanding } from '#core/model/document.ts';
import type { Candidate } from '#core/model/hit.ts';
import { finalOrder } from '#core/retrieve/final-order.ts';
import { metadataGains } from '#core/retrieve/metadata-gain.ts';
import { candidate } from './candidate.ts';

const YEAR = 365.25 * 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 0);

function found(
  ordinal: number,
  relevance: number,
  standing: CollectionStanding,
  age: number | null = null,
): Candidate {
  const date = age === null ? null : NOW - age * YEAR;
  return candidate({ ordinal, relevance, metadata: { standing, date } });
}

describe('collection and date', () => {
  it('add between nothing and their weight to passages that answer', () => {
    const weights = { standing: 0.5, recency: 0, threshold: 0.6 };
    const all = [found(1, 0.9, 'higher'), found(2, 0.8, 'usual'), found(3, 0.7, 'lower')];
    expect(metadataGains(all, weights)).toEqual([0.5, 0.25, 0]);
    expect(metadataGains(all.slice(1, 2), weights)).toEqual([0]);
    const dated = [found(1, 0.9, 'usual', 0), found(2, 0.9, 'usual', 1), found(3, 0.9, 'usual')];
    expect(metadataGains(dated, { standing: 0, recency: 0.4, threshold: 0.6 })).toEqual([
      0.4,
      expect.closeTo(0.2, 6),
      0,
    ]);
  });

  it('never lift a passage that does not answer above one that does', () => {
    const good = { ...found(1, 0.9, 'lower', 20), logit: 0.1, cosine: 0.81 };
    const bad = { ...found(2, 0.2, 'higher', 0), logit: 0, cosine: 0.8 };
    const order = finalOrder([good, bad], 0, 0, 1.5, { standing: 1, recency: 1, threshold: 0.6 });
    expect(order.map(({ chunk }) => chunk.ordinal)).toEqual([1, 2]);
    expect(order.every(({ metadataGain }) => metadataGain === undefined || metadataGain >= 0)).toBe(
      true,
    );
  });

  it('decide between passages that answer about as well, and say what they added', () => {
    const weights = { standing: 0.5, recency: 0, threshold: 0.6 };
    const all = [1, 2, 3, 4].map((n) => ({
      ...found(n, n < 3 ? 0.9 : 0.1, n === 2 ? 'higher' : 'usual'),
      logit: n < 3 ? 2 - n * 0.01 : -n,
      cosine: 0.8,
    }));
    const [first, second] = finalOrder(all, 0, 0, 1.5, weights);
    expect([first?.chunk.ordinal, second?.chunk.ordinal]).toEqual([2, 1]);
    expect(first?.metadataGain).toBe(0.25);
    expect(finalOrder(all, 0, 0, 1.5)[0]?.chunk.ordinal).toBe(1);
  });
});
