import { describe, expect, it } from 'vitest';
import type { AppError } from '#core/errors.ts';
import { CountingReranker, MemoryLibrary } from './memory-library.ts';
import { DOCUMENTS, ANSWER_ALL, start, run, finish } from './asking.ts';

describe('answering', () => {
  it('tells what it understood, then evidence twice, then sentences, then the whole', async () => {
    const types = (await run({ question: 'How much is the monthly rent?' })).map((event) =>
      event.type === 'evidence' ? event.stage : event.type,
    );
    expect(types.slice(0, 3)).toEqual(['understood', 'hybrid', 'reranked']);
    expect(new Set(types.slice(3, -1))).toEqual(new Set(['sentence']));
    expect(types.at(-1)).toBe('done');
  });

  it("gives the documents' own sentence, word for word, with the short answer in it", async () => {
    const answer = await finish({ question: 'How much is the monthly rent?' });
    expect(answer).toMatchObject({
      status: 'answered',
      short: '1,200 euros',
      sentences: [{ text: 'The monthly rent is 1,200 euros.', citations: [1] }],
      sources: [{ n: 1, documentName: 'lease.md', quote: 'The monthly rent is 1,200 euros.' }],
    });
  });

  it('explains itself: trace with the time of every stage and what decided', async () => {
    const done = (await run({ question: 'How much is the monthly rent?' })).at(-1);
    if (done?.type !== 'done') throw new Error('no end');
    const { timings, candidates, features, probability, threshold } = done.trace;
    expect(Object.keys(timings).sort()).toEqual([
      'answer',
      'decide',
      'embed',
      'rerank',
      'search',
      'understand',
    ]);
    expect(candidates[0]?.chunk.document).toBe('lease');
    expect(candidates.every(({ logit, relevance }) => logit !== null && relevance !== null)).toBe(
      true,
    );
    expect(features?.coverage).toBe(1);
    expect(probability).toBe(done.answer.confidence);
    expect(threshold).toBe(ANSWER_ALL);
  });

  it('lets every fused score be the sum of its parts', async () => {
    for (const event of await run({ question: 'How much is the monthly rent?' })) {
      if (event.type !== 'evidence') continue;
      for (const { fused, parts } of event.candidates) {
        expect(parts.reduce((sum, part) => sum + part.contribution, 0)).toBeCloseTo(fused, 12);
      }
    }
  });

  it('completes a follow-up from the history', async () => {
    const answer = await finish({
      question: 'And what was its running current?',
      history: [{ role: 'user', text: 'What happened to pump P-203?' }],
    });
    expect(answer).toMatchObject({ status: 'answered', short: '38 A' });
  });

  it('reads no more candidates than the depth allows', async () => {
    const reranker = new CountingReranker();
    await run({ question: 'How much is the monthly rent?', depth: 2, reranker });
    expect(reranker.calls[0]).toHaveLength(2);
  });

  it('works without a cross-encoder', async () => {
    const reranker = new CountingReranker();
    const events = await run({ question: 'How much is the monthly rent?', depth: 0, reranker });
    expect(reranker.calls).toEqual([]);
    expect(events.filter(({ type }) => type === 'evidence')).toHaveLength(1);
    expect(events.at(-1)).toMatchObject({ answer: { status: 'answered', short: '1,200 euros' } });
  });
});

describe('other documents', () => {
  const question = 'How much is the monthly rent?';
  const other = async (text: string) =>
    finish({ question, library: new MemoryLibrary({ ...DOCUMENTS, other: [text] }) });

  it('that answer with another value are named beside the answer', async () => {
    expect(await other('The monthly rent is 1,350 euros.')).toMatchObject({
      short: '1,200 euros',
      disagreement: [{ short: '1,350 euros', source: { n: 3, documentName: 'other.md' } }],
    });
  });

  it.each([
    'The monthly rent is 1200 euros.',
    'The rent of the garage is 90 euros.',
    'The monthly rent is due on the first day.',
  ])('are not where they say the same or something else: %s', async (text) => {
    expect(await other(text)).not.toHaveProperty('disagreement');
  });
});

describe('cancelling', () => {
  it.each(['understood', 'evidence', 'sentence'])('stops after %s', async (last) => {
    const signal = { aborted: false };
    const seen: string[] = [];
    const reading = (async () => {
      for await (const { type } of start({ question: 'How much is the monthly rent?' }, signal)) {
        seen.push(type);
        if (type === last) signal.aborted = true;
      }
    })();
    const error = await reading.then(
      () => null,
      (thrown: unknown) => thrown as AppError,
    );
    expect(error?.code).toBe('cancelled');
    expect(seen.at(-1)).toBe(last);
  });
});
