import { describe, expect, it } from 'vitest';
import { EVERYTHING } from '#core/model/chunk.ts';
import type { Settings } from '#core/model/settings.ts';
import type { Trace } from '#core/model/trace.ts';
import { ask } from '#core/pipeline/ask.ts';
import type { Generator } from '#core/ports.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { CountingReranker, hashEmbedder, MemoryLibrary } from './memory-library.ts';
import { WritingGenerator } from './writing-generator.ts';

const DOCUMENTS = {
  kayak: ['The deposit for the kayak is 40 pounds in cash.', 'The jetty is closed in winter.'],
  sauna: ['Towels are lent for 4 pounds.', 'The stove burns birch wood.'],
};
const QUESTION = 'What is burnt in the sauna?';

async function trace(
  imagined: Settings['question.imagined'],
  generator: Generator | null,
): Promise<Trace> {
  const ports = {
    embedder: hashEmbedder,
    reranker: new CountingReranker(),
    searcher: new MemoryLibrary(DOCUMENTS),
    generator,
    clock: { now: () => 0, elapsed: () => 0 },
  };
  const settings = { ...DEFAULT_SETTINGS, 'question.imagined': imagined };
  const question = { text: QUESTION, history: [], scope: EVERYTHING };
  for await (const event of ask(question, ports, settings, { aborted: false })) {
    if (event.type === 'done') return event.trace;
  }
  throw new Error('The pipeline ended without an answer.');
}

/** Weights of the lists of imagined answers that a passage is in. */
const imaginedIn = ({ candidates }: Trace, text: string) =>
  candidates
    .find(({ chunk }) => chunk.text === text)
    ?.parts.filter(({ list }) => list === 'imagined')
    .map(({ rank, weight }) => ({ rank, weight }));

describe('searching with imagined answers', () => {
  const STOVE = 'The stove burns birch wood.';

  it('ranks by what was imagined, in a list of its own that the trace names', async () => {
    const generator = new WritingGenerator([STOVE]);
    expect(imaginedIn(await trace('one', generator), STOVE)).toEqual([{ rank: 1, weight: 1 }]);
    expect(generator.prompts).toHaveLength(1);
    expect(generator.prompts[0]?.at(-1)?.content).toContain(QUESTION);
  });

  it('takes several answers each for itself, all together as heavy as the question', async () => {
    const generator = new WritingGenerator([STOVE, 'Birch wood is burnt.', 'A stove burns.']);
    const parts = imaginedIn(await trace('several', generator), STOVE) ?? [];
    expect(parts.map(({ weight }) => weight)).toEqual([1 / 3, 1 / 3, 1 / 3]);
    expect(parts.map(({ rank }) => rank)).toEqual([1, 1, 1]);
  });

  it('takes the mean of several and the question as one list', async () => {
    const generator = new WritingGenerator([STOVE, 'Birch wood is burnt.', 'A stove burns.']);
    expect(imaginedIn(await trace('average', generator), STOVE)).toHaveLength(1);
    expect(generator.prompts).toHaveLength(3);
  });

  it('goes on without where the generator fails, is missing, or the setting is off', async () => {
    const broken = await trace('several', new WritingGenerator([]));
    expect(imaginedIn(broken, STOVE)).toEqual([]);
    expect(imaginedIn(await trace('one', null), STOVE)).toEqual([]);
    const unused = new WritingGenerator([STOVE]);
    await trace('off', unused);
    expect(unused.prompts).toEqual([]);
  });
});
