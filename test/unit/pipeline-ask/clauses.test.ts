import { describe, expect, it } from 'vitest';
import type { Answer } from '#core/model/answer.ts';
import { EVERYTHING } from '#core/model/chunk.ts';
import { ask } from '#core/pipeline/ask.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { CountingReranker, hashEmbedder, MemoryLibrary } from './memory-library.ts';

const DOCUMENTS = {
  lease: [
    'Contract number LC-2025-0417. The landlord is Ada Oak.',
    '6.1 The tenant may leave after a year. Notice is given in writing.\n6.2 All keys are returned.',
  ],
};

async function answerTo(text: string): Promise<Answer> {
  const ports = {
    embedder: hashEmbedder,
    reranker: new CountingReranker(),
    searcher: new MemoryLibrary(DOCUMENTS),
    generator: null,
    clock: { now: () => 0, elapsed: () => 0 },
  };
  const question = { text, history: [], scope: EVERYTHING };
  for await (const event of ask(question, ports, DEFAULT_SETTINGS, { aborted: false })) {
    if (event.type === 'done') return event.answer;
  }
  throw new Error('The pipeline ended without an answer.');
}

describe('a question for what a clause says', () => {
  it('is answered with the whole clause, whatever the models think of it', async () => {
    const answer = await answerTo('What does clause 6.1 say?');
    expect(answer.status === 'answered' && answer.sentences.map(({ text }) => text)).toEqual([
      '6.1 The tenant may leave after a year.',
      'Notice is given in writing.',
    ]);
  });

  it('names the clause that does not occur', async () => {
    const answer = await answerTo('What does clause 9.4 say?');
    expect(answer).toMatchObject({ status: 'abstained', reason: 'identifier-absent' });
  });
});
