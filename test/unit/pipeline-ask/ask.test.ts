import { describe, expect, it } from 'vitest';
import { AppError } from '#core/errors.ts';
import type { Answer, AskEvent } from '#core/model/answer.ts';
import { EVERYTHING, type SearchScope } from '#core/model/chunk.ts';
import { brand, type DocumentId } from '#core/model/ids.ts';
import type { Turn } from '#core/model/query.ts';
import type { AskPorts, AskSettings } from '#core/pipeline/ask-ports.ts';
import { ask } from '#core/pipeline/ask.ts';
import type { Generator, PromptMessage } from '#core/ports.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { CountingReranker, hashEmbedder, MemoryLibrary } from './memory-library.ts';

const DOCUMENTS = {
  pump: [
    'Pump P-203 tripped twice. The mechanical seal was replaced by Orla Fennimore. The running current was 38 A.',
    'The drive belt of fan F-12 was cracked across its whole width.',
    'The oil sample of the gearbox contained water.',
  ],
  lease: [
    'The monthly rent is 1,200 euros. The rent is due on the fifth day of the month.',
    'The tenant repairs small damages.',
  ],
};

const ANSWER_ALL = 0;
const ANSWER_NONE = 1;

class TickingClock {
  #time = 0;
  now = (): number => this.#time;
  elapsed = (): number => (this.#time += 1);
}

class ScriptedGenerator implements Generator {
  readonly name = 'scripted';
  readonly evidenceTokens = 600;
  readonly prompts: (readonly PromptMessage[])[] = [];
  readonly #pieces: readonly string[];

  constructor(...pieces: readonly string[]) {
    this.#pieces = pieces;
  }

  countTokens(texts: readonly string[]): Promise<readonly number[]> {
    return Promise.resolve(texts.map((text) => text.split(/\s+/u).length));
  }

  async *generate(messages: readonly PromptMessage[]): AsyncGenerator<string> {
    this.prompts.push(messages);
    for (const piece of this.#pieces) yield await Promise.resolve(piece);
  }
}

interface Case {
  readonly question: string;
  readonly threshold?: number;
  readonly depth?: number;
  readonly scope?: SearchScope;
  readonly history?: readonly Turn[];
  readonly library?: MemoryLibrary;
  readonly generator?: Generator;
  readonly reranker?: CountingReranker;
}

function start(
  {
    question,
    threshold = ANSWER_ALL,
    depth = 30,
    scope = EVERYTHING,
    history = [],
    ...given
  }: Case,
  signal = { aborted: false },
) {
  const ports: AskPorts = {
    embedder: hashEmbedder,
    reranker: given.reranker ?? new CountingReranker(),
    searcher: given.library ?? new MemoryLibrary(DOCUMENTS),
    generator: given.generator ?? null,
    clock: new TickingClock(),
  };
  const settings: AskSettings = {
    ...DEFAULT_SETTINGS,
    'rerank.depth': depth,
    'answer.threshold': threshold,
  };
  return ask({ text: question, history, scope }, ports, settings, signal);
}

async function run(given: Case): Promise<AskEvent[]> {
  const events: AskEvent[] = [];
  for await (const event of start(given)) events.push(event);
  return events;
}

async function finish(given: Case): Promise<Answer> {
  const last = (await run(given)).at(-1);
  if (last?.type !== 'done') throw new Error('The pipeline ended without an answer.');
  return last.answer;
}

const only = (document: string): SearchScope => ({
  collections: [],
  documents: [brand<DocumentId>(document)],
});

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

describe('abstaining', () => {
  it('says that nothing is relevant below the threshold, and what was searched', async () => {
    const answer = await finish({ question: 'Who painted Guernica?', threshold: ANSWER_NONE });
    expect(answer).toMatchObject({
      status: 'abstained',
      reason: 'nothing-relevant',
      missing: [],
      searched: { documents: 2, passages: 5 },
    });
  });

  it('shows the sentence that would have been the answer when the decision was close', async () => {
    const question = 'How much is the monthly rent?';
    const sure = await finish({ question });
    const close = await finish({ question, threshold: sure.confidence + 0.01 });
    expect(close).toMatchObject({
      reason: 'nothing-relevant',
      nearest: [{ quote: expect.stringContaining('1,200 euros') as string }],
    });
  });

  it('shows no sentence when nothing came near', async () => {
    const answer = await finish({ question: 'Who painted Guernica?', threshold: ANSWER_NONE });
    expect(answer).not.toHaveProperty('nearest');
  });

  it('names an identifier that occurs nowhere, however similar the rest', async () => {
    expect(await finish({ question: 'What happened to pump P-207?' })).toMatchObject({
      reason: 'identifier-absent',
      missing: ['P-207'],
      confidence: 0,
    });
  });

  it('says that the scope excludes what would answer', async () => {
    const scope = only('lease');
    expect(await finish({ question: 'What happened to pump P-203?', scope })).toMatchObject({
      reason: 'scope-excludes',
      missing: [],
      outside: { documents: [{ document: 'pump', name: 'pump.md' }] },
    });
    expect(await finish({ question: 'What happened to pump P-207?', scope })).toMatchObject({
      reason: 'identifier-absent',
    });
  });

  it('says so when the library is empty, or only the scope is', async () => {
    const empty = new MemoryLibrary({});
    expect(await finish({ question: 'What is the rent?', library: empty })).toMatchObject({
      reason: 'library-empty',
      confidence: 0,
    });
    expect(await finish({ question: 'What is the rent?', scope: only('other') })).toMatchObject({
      reason: 'scope-excludes',
    });
  });

  it('says that documents are still being read', async () => {
    const library = new MemoryLibrary(DOCUMENTS);
    library.pending = 1;
    expect(await finish({ question: 'What happened to pump P-207?', library })).toMatchObject({
      reason: 'still-indexing',
    });
  });

  it('says that the pages have no text when nothing else was searched', async () => {
    const library = new MemoryLibrary({});
    library.unreadablePages = 3;
    expect(await finish({ question: 'What is the rent?', library })).toMatchObject({
      reason: 'no-readable-text',
    });
  });

  it('shows the nearest passages in the trace', async () => {
    const done = (await run({ question: 'Where is the fan?', threshold: ANSWER_NONE })).at(-1);
    if (done?.type !== 'done') throw new Error('no end');
    expect(done.trace.candidates[0]?.chunk.text).toContain('belt of fan');
  });

  it.each([
    { question: 'Who painted Guernica?', threshold: ANSWER_NONE },
    { question: 'What happened to pump P-207?' },
    { question: 'What happened to pump P-203?', scope: only('lease') },
  ])('never calls the generator: $question', async (given) => {
    const generator = new ScriptedGenerator('Invented.');
    expect((await finish({ ...given, generator })).status).toBe('abstained');
    expect(generator.prompts).toEqual([]);
  });
});

describe('a generator', () => {
  const question = 'How much is the monthly rent?';

  it('answers in its own words where the passages back them', async () => {
    const generator = new ScriptedGenerator('Each month the rent is ', '1,200 euros [1].');
    const answer = await finish({ question, generator });
    expect(answer).toMatchObject({
      sentences: [{ text: 'Each month the rent is 1,200 euros.', citations: [1] }],
      sources: [{ n: 1, quote: 'The monthly rent is 1,200 euros.' }],
    });
    expect(generator.prompts[0]?.at(-1)?.content).toContain('The monthly rent is 1,200 euros.');
  });

  it('loses the sentences that nothing backs', async () => {
    const generator = new ScriptedGenerator(
      'The monthly rent is 1,200 euros [1]. It includes heating for 90 euros [1].',
    );
    expect(await finish({ question, generator })).toMatchObject({
      sentences: [{ text: 'The monthly rent is 1,200 euros.' }],
    });
  });

  it("is replaced by the documents' own sentences when nothing that it says is backed", async () => {
    const generator = new ScriptedGenerator('It costs 5,000 dollars.');
    expect(await finish({ question, generator })).toMatchObject({
      short: '1,200 euros',
      sentences: [{ text: 'The monthly rent is 1,200 euros.' }],
    });
  });

  it.each([[[]], [['The monthly rent is 1,200 euros [1]. It ']]])(
    "is replaced by the documents' own sentences when it fails after %j, and the answer says so",
    async (pieces) => {
      const generator: Generator = {
        name: 'failing',
        evidenceTokens: 600,
        countTokens: (texts) => Promise.resolve(texts.map(() => 1)),
        async *generate() {
          for (const piece of pieces) yield await Promise.resolve(piece);
          throw new AppError('gpu-lost', 'The device was lost.');
        },
      };
      expect(await finish({ question, generator })).toMatchObject({
        short: '1,200 euros',
        sentences: [{ text: 'The monthly rent is 1,200 euros.' }],
        generatorFailure: 'gpu-lost',
      });
    },
  );
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
