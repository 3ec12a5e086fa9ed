import { describe, expect, it } from 'vitest';
import type { Answer } from '#core/model/answer.ts';
import { EVERYTHING } from '#core/model/chunk.ts';
import type { Settings } from '#core/model/settings.ts';
import type { Trace } from '#core/model/trace.ts';
import { ask } from '#core/pipeline/ask.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { CountingReranker, hashEmbedder, MemoryLibrary } from './memory-library.ts';

const DOCUMENTS = {
  kayak: ['The deposit for the kayak is 40 pounds in cash.', 'The jetty is closed in winter.'],
  sauna: ['The deposit for the locker is 10 pounds.', 'Towels are lent for 4 pounds.'],
};
const COMPARISON = 'Compare the deposit for the kayak with that for the locker.';

async function finish(
  question: string,
  changes: Partial<Settings> = {},
): Promise<{ answer: Answer; trace: Trace }> {
  const ports = {
    embedder: hashEmbedder,
    reranker: new CountingReranker(),
    searcher: new MemoryLibrary(DOCUMENTS),
    generator: null,
    clock: { now: () => 0, elapsed: () => 0 },
  };
  const settings = { ...DEFAULT_SETTINGS, 'answer.threshold': 0.2, ...changes };
  const asked = { text: question, history: [], scope: EVERYTHING };
  for await (const event of ask(asked, ports, settings, { aborted: false })) {
    if (event.type === 'done') return event;
  }
  throw new Error('The pipeline ended without an answer.');
}

describe('a question that asks for several things', () => {
  it('is answered with sentences for each, whose passages come first in turn', async () => {
    const { answer, trace } = await finish(COMPARISON);
    const texts = answer.status === 'answered' ? answer.sentences.map(({ text }) => text) : [];
    expect(texts).toEqual(
      expect.arrayContaining([
        'The deposit for the kayak is 40 pounds in cash.',
        'The deposit for the locker is 10 pounds.',
      ]),
    );
    expect(trace.candidates.slice(0, 2).map(({ documentName }) => documentName)).toEqual([
      'kayak.md',
      'sauna.md',
    ]);
  });

  it('has a list of its own for each, named in the trace, and its passages once', async () => {
    const { trace } = await finish(COMPARISON);
    const subQuestions = ['the deposit for the kayak', 'the deposit for the locker'];
    expect(trace.understanding.subQuestions).toEqual(subQuestions);
    const named = new Set(trace.candidates[0]?.parts.map(({ subQuestion }) => subQuestion));
    expect(named).toEqual(new Set([undefined, ...subQuestions]));
    const ids = trace.candidates.map(({ chunk }) => chunk.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { fused, parts } of trace.candidates) {
      expect(fused).toBeCloseTo(parts.reduce((sum, { contribution }) => sum + contribution, 0));
    }
  });

  it('is answered as far as the documents say it, and what they do not say is named', async () => {
    const { answer } = await finish('How much is the deposit for the kayak and who wrote Macbeth?');
    expect(answer).toMatchObject({
      status: 'answered',
      sentences: [{ text: 'The deposit for the kayak is 40 pounds in cash.' }],
      unanswered: ['who wrote Macbeth'],
    });
  });

  it('is not answered where the documents say none of it', async () => {
    const { answer } = await finish('Who wrote Macbeth and who painted Guernica?');
    expect(answer).toMatchObject({ status: 'abstained', missing: ['Macbeth', 'Guernica'] });
  });

  it('is one question where the setting is off', async () => {
    const { trace } = await finish(COMPARISON, { 'question.decompose': 'off' });
    expect(trace.understanding.subQuestions).toBeUndefined();
  });
});
