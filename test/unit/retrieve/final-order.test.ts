import { describe, expect, it } from 'vitest';
import { finalOrder } from '#core/retrieve/final-order.ts';
import { standardise } from '#core/retrieve/standardise.ts';
import { candidate } from './candidate.ts';

const NO_IDENTIFIERS = { coverage: 0.5, identifierCoverage: 1, otherLanguage: false };

function read(ordinal: number, logit: number, cosine: number | null, bm25: number | null = null) {
  return candidate({ ordinal, logit, cosine, bm25, match: NO_IDENTIFIERS });
}

const ordinals = (candidates: ReturnType<typeof finalOrder>) =>
  candidates.map(({ chunk }) => chunk.ordinal);

/** What the cross-encoder counts by default. */
const WEIGHT = 1.5;

describe('the final order', () => {
  it('adds what the cross-encoder says to what the first stage says', () => {
    // The second is best for the cross-encoder by a little, the first by far for the embedder.
    const order = finalOrder([read(1, 1.9, 0.9), read(2, 2, 0.7), read(3, -4, 0.7)], 1, 1, WEIGHT);
    expect(ordinals(order)).toEqual([1, 2, 3]);
  });

  it('counts words only as far as they are trusted', () => {
    const candidates = [read(1, 1, 0.8, 2), read(2, 0.9, 0.79, 14), read(3, -2, 0.6, 1)];
    expect(ordinals(finalOrder(candidates, 1, 1, WEIGHT))[0]).toBe(2);
    expect(ordinals(finalOrder(candidates, 0, 1, WEIGHT))[0]).toBe(1);
  });

  it('never lets similar text push down a passage with the identifier that was asked for', () => {
    const named = {
      ...read(1, -1, 0.7),
      match: { coverage: 1, identifierCoverage: 1, otherLanguage: false },
    };
    const similar = [2, 3, 4].map((ordinal) => ({
      ...read(ordinal, 1.5, 0.85),
      match: { coverage: 0.4, identifierCoverage: 0, otherLanguage: false },
    }));
    expect(ordinals(finalOrder([...similar, named], 1, 1, WEIGHT))[0]).toBe(1);
  });

  it('treats a candidate that the vector list does not hold as its lowest', () => {
    const order = finalOrder([read(1, 1, null), read(2, 1, 0.9), read(3, 1, 0.6)], 1, 1, WEIGHT);
    expect(ordinals(order)).toEqual([2, 1, 3]);
  });

  it('keeps candidates that were not read behind the others, in their order', () => {
    const unread = [candidate({ ordinal: 8 }), candidate({ ordinal: 9 })];
    expect(ordinals(finalOrder([read(1, -5, 0.1), ...unread], 1, 1, WEIGHT))).toEqual([1, 8, 9]);
  });

  it('keeps the order where nothing tells the candidates apart', () => {
    expect(ordinals(finalOrder([read(1, 2, 0.5), read(2, 2, 0.5)], 1, 1, WEIGHT))).toEqual([1, 2]);
  });
});

describe('standard scores', () => {
  it('have mean 0 and deviation 1', () => {
    expect(standardise([1, 3])).toEqual([-1, 1]);
  });

  it('are 0 for values that are all alike', () => {
    expect(standardise([4, 4, 4])).toEqual([0, 0, 0]);
  });
});
