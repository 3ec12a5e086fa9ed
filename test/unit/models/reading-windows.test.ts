import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestSpan, readingWindows } from '#adapters/transformers/reading-windows.ts';

const SPECIAL = { start: 0, separator: 2 };
const LIMITS = { maxTokens: 20, maxQuestionTokens: 4, maxPlaceTokens: 3 };

describe('dividing a passage for the reader', () => {
  it('puts question and place in front of all parts where they fit', () => {
    const passage = { question: [10, 11], place: [12], parts: [[20, 21], [22]] };
    expect(readingWindows(passage, SPECIAL, LIMITS)).toEqual([
      {
        ids: [0, 10, 11, 2, 2, 12, 20, 21, 22, 2],
        parts: [
          { part: 0, start: 6, end: 8 },
          { part: 1, start: 8, end: 9 },
        ],
      },
    ]);
  });

  it('reads what precedes a cut once more after it', () => {
    const parts = [1, 2, 3, 4, 5].map((one) => [one, one, one, one]);
    const windows = readingWindows({ question: [9], place: [], parts }, SPECIAL, LIMITS);
    expect(windows.map(({ parts: held }) => held.map(({ part }) => part))).toEqual([
      [0, 1, 2],
      [2, 3, 4],
    ]);
  });

  it('cuts an overlong question and place, so that the passage is read', () => {
    const long = Array<number>(50).fill(7);
    const [window] = readingWindows({ question: long, place: long, parts: [[5]] }, SPECIAL, LIMITS);
    expect(window?.ids).toEqual([0, 7, 7, 7, 7, 2, 2, 7, 7, 7, 5, 2]);
  });

  it('has nothing to read of a passage without parts', () => {
    expect(readingWindows({ question: [1], place: [], parts: [] }, SPECIAL, LIMITS)).toEqual([]);
  });

  it('reads every part, keeps to the limit and marks the right tokens, whatever the lengths', () => {
    const tokens = fc.array(fc.integer({ min: 100, max: 999 }), { maxLength: 30 });
    fc.assert(
      fc.property(tokens, tokens, fc.array(tokens, { maxLength: 12 }), (question, place, parts) => {
        const windows = readingWindows({ question, place, parts }, SPECIAL, LIMITS);
        for (const { ids, parts: held } of windows) {
          expect(ids.length).toBeLessThanOrEqual(LIMITS.maxTokens);
          for (const { part, start, end } of held) {
            expect(ids.slice(start, end)).toEqual(parts[part]?.slice(0, end - start));
          }
        }
        const read = new Set(windows.flatMap(({ parts: held }) => held.map(({ part }) => part)));
        expect(read.size).toBe(parts.length);
      }),
    );
  });
});

describe('the best span', () => {
  const starts = Float32Array.of(0, 5, 1, 4, 0);
  const ends = Float32Array.of(0, 0, 3, 0, 9);

  it('begins no later than it ends, inside the part, and is no longer than allowed', () => {
    const all = { start: 0, end: 5 };
    expect(bestSpan(starts, ends, all, 9)).toEqual({ score: 14, start: 1, end: 5 });
    expect(bestSpan(starts, ends, { start: 0, end: 4 }, 9)).toEqual({ score: 8, start: 1, end: 3 });
    expect(bestSpan(starts, ends, all, 2)).toEqual({ score: 13, start: 3, end: 5 });
  });

  it('of nothing is none', () => {
    expect(bestSpan(starts, ends, { start: 2, end: 2 }, 9).score).toBe(-Infinity);
  });
});
