import { describe, expect, it } from 'vitest';
import { AppError } from '#core/errors.ts';
import { EVERYTHING } from '#core/model/chunk.ts';
import type { Turn, Understanding } from '#core/model/query.ts';
import type { Settings } from '#core/model/settings.ts';
import type { AskPorts } from '#core/pipeline/ask-ports.ts';
import { ask } from '#core/pipeline/ask.ts';
import type { Generator } from '#core/ports.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { CountingReranker, hashEmbedder, MemoryLibrary } from './memory-library.ts';
import { WritingGenerator } from './writing-generator.ts';

const DOCUMENTS = {
  kayak: ['The deposit for the kayak is 40 pounds in cash.', 'The jetty is closed in winter.'],
  sauna: ['The deposit for the locker is 10 pounds.', 'Towels are lent for 4 pounds.'],
};
const HISTORY: readonly Turn[] = [
  { role: 'user', text: 'How much is the deposit for the kayak?' },
  { role: 'assistant', text: 'The deposit for the kayak is 40 pounds in cash.' },
];
const FOLLOW_UP = 'Who holds it?';
const COMPARISON = 'Compare the deposit for the kayak with that for the locker.';
const LATE = new AppError('cancelled', 'Its time was up.');

interface Asked extends Partial<Pick<AskPorts, 'generator' | 'helper'>> {
  readonly question?: string;
  readonly history?: readonly Turn[];
  readonly settings?: Partial<Settings>;
}

async function understand({
  question = FOLLOW_UP,
  history = HISTORY,
  settings = { 'question.rewrite': 'generator' },
  generator = null,
  ...helping
}: Asked): Promise<Understanding> {
  const ports = {
    embedder: hashEmbedder,
    reranker: new CountingReranker(),
    searcher: new MemoryLibrary(DOCUMENTS),
    generator,
    ...helping,
    clock: { now: () => 0, elapsed: () => 0 },
  };
  const asked = { text: question, history, scope: EVERYTHING };
  const events = ask(asked, ports, { ...DEFAULT_SETTINGS, ...settings }, { aborted: false });
  for await (const event of events) if (event.type === 'done') return event.trace.understanding;
  throw new Error('The pipeline ended without an answer.');
}

describe('a follow-up that a generator is to complete', () => {
  const SOUND = 'Who holds the deposit for the kayak?';

  it('is searched for as it was worded, and the trace names the generator', async () => {
    const generator = new WritingGenerator([`${SOUND}\n\nNow: Who`]);
    expect(await understand({ generator })).toMatchObject({
      searchText: SOUND,
      focus: SOUND,
      rewritten: true,
      rewrittenBy: { by: 'generator', generator: 'writing' },
    });
    const [prompt = []] = generator.prompts;
    expect(prompt.at(-1)?.content).toContain(FOLLOW_UP);
    for (const { text } of HISTORY) expect(prompt.at(-1)?.content).toContain(text);
  });

  it('is worded within bounds of length and time', async () => {
    const generator = new WritingGenerator([SOUND]);
    await understand({ generator });
    const [{ maxTokens, maxMilliseconds } = { maxTokens: NaN }] = generator.options;
    expect(maxTokens).toBeLessThanOrEqual(64);
    expect(maxMilliseconds).toBeLessThanOrEqual(30_000);
  });

  it.each([
    ['what it wrote names another thing', 'Who holds the deposit for Marta?', 'adds'],
    ['it wrote an answer', 'The club holds the deposit for the kayak.', 'no-question'],
    ['its time was up', LATE, 'late'],
    ['it cannot be run', new AppError('gpu-lost', 'The device was lost.'), 'failed'],
  ] as const)('is completed by rule where %s, and the trace says so', async (_, text, because) => {
    const ruled = await understand({ settings: {} });
    const understood = await understand({ generator: new WritingGenerator([text]) });
    expect(ruled.rewrittenBy).toBeUndefined();
    expect(understood).toEqual({ ...ruled, rewrittenBy: { by: 'rule', because } });
  });

  it('is completed by rule without a generator, and the trace says so', async () => {
    const { searchText, rewrittenBy } = await understand({});
    expect(searchText).toBe((await understand({ settings: {} })).searchText);
    expect(rewrittenBy).toEqual({ by: 'rule', because: 'no-generator' });
  });

  it('is never asked of it where a question stands alone or begins a conversation', async () => {
    const generator = new WritingGenerator([]);
    const question = 'How much is the deposit for the locker?';
    expect((await understand({ generator, question })).rewrittenBy).toBeUndefined();
    expect((await understand({ generator, history: [] })).rewrittenBy).toBeUndefined();
    expect(generator.prompts).toEqual([]);
  });

  it('can be worded by a generator that writes no answers', async () => {
    const { searchText } = await understand({ helper: new WritingGenerator([SOUND]) });
    expect(searchText).toBe(SOUND);
  });

  it('ends with the question when that is cancelled', async () => {
    const signal = { aborted: false };
    const generator: Generator = {
      name: 'cancelling',
      evidenceTokens: 600,
      countTokens: () => Promise.resolve([]),
      async *generate() {
        await Promise.resolve();
        signal.aborted = true;
        yield SOUND;
      },
    };
    const ports = {
      embedder: hashEmbedder,
      reranker: new CountingReranker(),
      searcher: new MemoryLibrary(DOCUMENTS),
      generator,
      clock: { now: () => 0, elapsed: () => 0 },
    };
    const settings = { ...DEFAULT_SETTINGS, 'question.rewrite': 'generator' as const };
    const asked = { text: FOLLOW_UP, history: HISTORY, scope: EVERYTHING };
    await expect(ask(asked, ports, settings, signal).next()).rejects.toMatchObject({
      code: 'cancelled',
    });
  });
});

describe('a question that a generator is to take apart', () => {
  const settings = { 'question.decompose': 'generator' } as const;
  const PARTS = ['What is the deposit for the kayak?', 'What is the deposit for the locker?'];
  const asking = (generator: WritingGenerator | null, question = COMPARISON) =>
    understand({ question, history: [], settings, generator });

  it('is searched for by the questions that it wrote, and the trace names it', async () => {
    const understood = await asking(new WritingGenerator([PARTS.join('\n')]));
    expect(understood.subQuestions).toEqual(PARTS);
    expect(understood.partedBy).toEqual({ by: 'generator', generator: 'writing' });
  });

  it.each([
    ['it leaves something out', new WritingGenerator([PARTS[0] ?? '']), 'drops'],
    ['it fails', new WritingGenerator([]), 'failed'],
    ['there is none', null, 'no-generator'],
  ] as const)('is taken apart by rule where %s', async (_, generator, because) => {
    const understood = await asking(generator);
    expect(understood.subQuestions).toEqual([
      'the deposit for the kayak',
      'the deposit for the locker',
    ]);
    expect(understood.partedBy).toEqual({ by: 'rule', because });
  });

  it('is not shown to it where nothing in it joins or compares', async () => {
    const generator = new WritingGenerator([]);
    const { subQuestions, partedBy } = await asking(generator, 'How much is the deposit?');
    expect([subQuestions, partedBy]).toEqual([undefined, undefined]);
    expect(generator.prompts).toEqual([]);
  });
});
