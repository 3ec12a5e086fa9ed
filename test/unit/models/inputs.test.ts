import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextTask, planBatches } from '#adapters/transformers/batches.ts';
import { truncatePair, truncateText } from '#adapters/transformers/truncate.ts';
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
