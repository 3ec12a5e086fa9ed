import { describe, expect, it } from 'vitest';
import { packEvidence } from '#core/answer/evidence.ts';
import { buildPrompt } from '#core/answer/prompt.ts';
import { findSupport, splitGenerated } from '#core/answer/verify.ts';
import type { Reranker } from '#core/ports.ts';
import { candidate } from '../retrieve/candidate.ts';

const SIGNAL = { aborted: false };
const EVIDENCE = packEvidence([
  candidate({
    ordinal: 0,
    text: 'The rent is 1,200 euros. It is due on the fifth day of the month.',
  }),
  candidate({ ordinal: 1, text: 'Ada Penhallow manages the building LC-0148.' }),
]);

const agreeable: Reranker = {
  score: (_, passages) => Promise.resolve(new Float32Array(passages.length).fill(2)),
};
const doubtful: Reranker = {
  score: (_, passages) => Promise.resolve(new Float32Array(passages.length).fill(-4)),
};

async function support(text: string, cited: readonly number[], reranker = agreeable) {
  const found = await findSupport({ text, cited }, EVIDENCE, reranker, SIGNAL);
  return found.map(({ candidate: one, start, end }) => one.chunk.text.slice(start, end));
}

describe('evidence for a generator', () => {
  it('is numbered in order and stays within the budget', () => {
    const candidates = Array.from({ length: 20 }, (_, ordinal) =>
      candidate({ ordinal, tokens: 256 }),
    );
    const packed = packEvidence(candidates, 1000);
    expect(packed.map(({ n }) => n)).toEqual([1, 2, 3]);
  });

  it('skips a passage that does not fit, whole, for one that does', () => {
    const packed = packEvidence(
      [candidate({ ordinal: 0, tokens: 900 }), candidate({ ordinal: 1, tokens: 100 })],
      500,
    );
    expect(packed.map(({ candidate: one }) => one.chunk.ordinal)).toEqual([1]);
  });

  it('stands in the prompt under its number and place, before the question', () => {
    const [, user] = buildPrompt('When is the rent due?', EVIDENCE, 'en');
    expect(user?.content).toMatch(/^\[1\] contract\.md\nThe rent is/);
    expect(user?.content).toMatch(/Question: When is the rent due\?$/);
  });
});

describe('generated text', () => {
  it('is cut into sentences, and the citations are taken out of them', () => {
    expect(splitGenerated('The rent is 1,200 euros [1]. It is due on the fifth. [1, 2]')).toEqual([
      { text: 'The rent is 1,200 euros.', cited: [1] },
      { text: 'It is due on the fifth.', cited: [1, 2] },
    ]);
  });

  it('holds nothing where there are only citations', () => {
    expect(splitGenerated(' [1] ')).toEqual([]);
  });
});

describe('backing a generated sentence', () => {
  it('finds the sentence that says it, word for word', async () => {
    expect(await support('It is due on the fifth day of the month.', [1], doubtful)).toEqual([
      'It is due on the fifth day of the month.',
    ]);
  });

  it('accepts other words when numbers and names agree and the cross-encoder does', async () => {
    expect(await support('The rent amounts to 1,200 euros.', [1])).toEqual([
      'The rent is 1,200 euros.',
    ]);
    expect(await support('The rent amounts to 1,200 euros.', [1], doubtful)).toEqual([]);
  });

  it.each([
    ['a number', 'The rent is 1,300 euros.'],
    ['a name', 'The building LC-0148 is managed by Bob Penhallow.'],
    ['an identifier', 'Ada Penhallow manages the building LC-0149.'],
  ])('refuses %s that the passage does not hold', async (_, sentence) => {
    expect(await support(sentence, [])).toEqual([]);
  });

  it('refuses what the cited passage does not say, even if another one does', async () => {
    expect(await support('Ada Penhallow manages the building LC-0148.', [1])).toEqual([]);
  });

  it('refuses a passage that does not exist', async () => {
    expect(await support('It is due on the fifth day of the month.', [9])).toEqual([]);
  });
});
