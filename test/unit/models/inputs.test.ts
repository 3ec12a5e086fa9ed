import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextTask, planBatches } from '#adapters/transformers/batches.ts';
import { truncatePair, truncateText, windowsOf } from '#adapters/transformers/truncate.ts';
import { threadCount } from '#models/threads.ts';

describe('batches', () => {
  it('hold every input once, at most so many, longest first', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 512 })),
        fc.integer({ min: 1, max: 16 }),
        (lengths, size) => {
          const batches = planBatches(lengths, size);
          const order = batches.flat();
          expect([...order].sort((left, right) => left - right)).toEqual([...lengths.keys()]);
          expect(batches.every((batch) => batch.length >= 1 && batch.length <= size)).toBe(true);
          const sorted = order.map((index) => lengths[index] ?? 0);
          expect(sorted).toEqual([...sorted].sort((left, right) => right - left));
        },
      ),
    );
  });

  it('let a message in between, so that a cancellation is heard', async () => {
    const { port1, port2 } = new MessageChannel();
    let heard = false;
    port1.onmessage = () => {
      heard = true;
      port1.close();
    };
    port2.postMessage('cancel');
    while (!heard) await nextTask();
  });
});

describe('reading an overlong passage in windows', () => {
  it('keeps one that fits as it is', () => {
    expect(windowsOf([0, 5, 7, 8, 2], 1, 5)).toEqual([[0, 5, 7, 8, 2]]);
  });

  it('gives each window the prefix and the special tokens, and about the same length', () => {
    // 0 and 2 are special, 5 is the prefix; six tokens share two windows of at most four.
    expect(windowsOf([0, 5, 10, 11, 12, 13, 14, 15, 2], 1, 7)).toEqual([
      [0, 5, 10, 11, 12, 2],
      [0, 5, 13, 14, 15, 2],
    ]);
  });

  it('leaves out no token, up to four windows', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: 0, max: 3 }),
        (length, head) => {
          const body = Array.from({ length }, (_, n) => 100 + n);
          const prefix = Array.from({ length: head }, (_, n) => 10 + n);
          const windows = windowsOf([0, ...prefix, ...body, 2], head, 12);
          expect(windows.every((row) => row.length <= 12)).toBe(true);
          const read = windows.flatMap((row) => row.filter((id) => id >= 100));
          expect(read).toEqual(
            body.slice(0, Math.max(read.length, Math.min(length, 4 * (10 - head)))),
          );
        },
      ),
    );
  });
});

describe('cutting an overlong text', () => {
  it('keeps a text that fits as it is', () => {
    expect(truncateText([0, 7, 8, 2], 4)).toEqual([0, 7, 8, 2]);
  });

  it('keeps the closing token and the beginning of the text', () => {
    expect(truncateText([0, 7, 8, 9, 10, 2], 4)).toEqual([0, 7, 8, 2]);
  });
});

describe('cutting an overlong pair', () => {
  const limits = { maxTokens: 10, maxQuestionTokens: 3 };

  it('keeps a pair that fits as it is, even with a long question', () => {
    const pair = [0, 1, 1, 1, 1, 2, 2, 5, 5, 2];
    expect(truncatePair(pair, 4, limits)).toEqual(pair);
  });

  it('cuts the end of the passage when the question is short', () => {
    expect(truncatePair([0, 1, 1, 2, 2, 5, 6, 7, 8, 9, 10, 2], 2, limits)).toEqual([
      0, 1, 1, 2, 2, 5, 6, 7, 8, 2,
    ]);
  });

  it('cuts a long question before the passage, so that the passage is still read', () => {
    const question = Array.from({ length: 300 }, () => 1);
    expect(truncatePair([0, ...question, 2, 2, 5, 6, 7, 8, 2], 300, limits)).toEqual([
      0, 1, 1, 1, 2, 2, 5, 6, 7, 2,
    ]);
  });
});

describe('threads', () => {
  it.each([
    [false, 16, 1],
    [true, 1, 1],
    [true, 2, 2],
    [true, 16, 4],
  ])('isolated %s with %i cores: %i', (isolated, cores, threads) => {
    expect(threadCount(isolated, cores)).toBe(threads);
  });
});
