import { describe, expect, it } from 'vitest';
import { brand, type DocumentId } from '#core/model/ids.ts';
import { recheckSentence } from '#core/pipeline/recheck.ts';
import type { Reranker } from '#core/ports.ts';
import { MemoryLibrary } from './memory-library.ts';

const SIGNAL = { aborted: false };
const LEASE = ['The rent of the flat amounts to 950 euros a month.', 'It is paid on the fifth.'];
const library = new MemoryLibrary({ lease: LEASE, other: ['The rent is 900 euros a month.'] });

/** Finds every pair to be about each other, or none; counts how often it was asked. */
function reader(logit: number): Reranker & { asked: number } {
  return {
    asked: 0,
    score(_, passages) {
      this.asked += 1;
      return Promise.resolve(new Float32Array(passages.length).fill(logit));
    },
  };
}

function recheck(text: string, reranker: Reranker, documents = ['lease']) {
  const ids = documents.map((id) => brand<DocumentId>(id));
  return recheckSentence({ text, documents: ids }, library, reranker, SIGNAL);
}

describe('a sentence of an old answer', () => {
  it('stands where its document says the same in other words, which the cross-encoder has read', async () => {
    const reranker = reader(3);
    const verdict = await recheck('The rent of the flat is 950 euros a month.', reranker);
    expect(verdict).toMatchObject({ supported: true, how: 'checked' });
    expect(reranker.asked).toBe(1);
  });

  it('falls where the cross-encoder does not find the document to be about it', async () => {
    const verdict = await recheck('The rent of the flat is 950 euros a month.', reader(-5));
    expect(verdict).toEqual({ supported: false, objection: 'doubtful' });
  });

  it('falls with its value, although another document still has it', async () => {
    const verdict = await recheck('The rent is 900 euros a month.', reader(3));
    expect(verdict).toEqual({ supported: false, objection: 'value' });
  });

  it('is held against no document when all of its own are gone', async () => {
    const reranker = reader(3);
    expect(await recheck('The rent is 900 euros a month.', reranker, [])).toEqual({
      supported: false,
      objection: 'nothing-like-it',
    });
    expect(reranker.asked).toBe(0);
  });
});
