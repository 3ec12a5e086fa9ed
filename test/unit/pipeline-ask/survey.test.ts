import { describe, expect, it } from 'vitest';
import type { SurveyOutput } from '#core/calls/survey.ts';
import type { AskEvent } from '#core/model/answer.ts';
import { EVERYTHING } from '#core/model/chunk.ts';
import { brand, type DocumentId } from '#core/model/ids.ts';
import type { Question } from '#core/model/query.ts';
import type { Survey } from '#core/model/survey.ts';
import type { AskSettings } from '#core/pipeline/ask-ports.ts';
import { ask } from '#core/pipeline/ask.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { CountingReranker, hashEmbedder, MemoryLibrary } from './memory-library.ts';

const SETTINGS: AskSettings = DEFAULT_SETTINGS;

const FERRY = 'Which files mention the ferry?';
const document = (name: string) => ({
  document: brand<DocumentId>(name),
  name,
  sentences: 2,
  citations: [],
});

function made(changes: Partial<Survey> = {}): SurveyOutput {
  const survey: Survey = {
    unit: 'documents',
    wanted: { parts: [{ text: 'ferry', exact: false }], join: 'all' },
    unwanted: null,
    documents: [document('a.md'), document('b.md')],
    scattered: [],
    searched: 5,
    unsearched: [],
    forms: ['ferry'],
    ...changes,
  };
  return { kind: 'made', survey, sentences: [], sources: [], filters: [] };
}

const DOCUMENTS = { a: ['The ferry leaves at nine.'], b: ['No ferry today.'] };

interface Setup {
  readonly documents?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly settings?: AskSettings;
}

async function run(
  question: Partial<Question> & { readonly text: string },
  surveys: Readonly<Record<string, SurveyOutput>>,
  { documents = DOCUMENTS, settings = SETTINGS }: Setup = {},
): Promise<{ events: readonly AskEvent[]; reranker: CountingReranker }> {
  const searcher = new MemoryLibrary(documents);
  for (const [text, output] of Object.entries(surveys)) searcher.surveys.set(text, output);
  const reranker = new CountingReranker();
  const clock = { now: () => 0, elapsed: () => 0 };
  const ports = { embedder: hashEmbedder, reranker, searcher, generator: null, clock };
  const asked = { history: [], scope: EVERYTHING, ...question };
  const events: AskEvent[] = [];
  for await (const event of ask(asked, ports, settings, { aborted: false })) events.push(event);
  return { events, reranker };
}

describe('a question about the documents as a whole', () => {
  it('is counted, not guessed from the best passages', async () => {
    const { events, reranker } = await run({ text: FERRY }, { [FERRY]: made() });
    expect(events.map(({ type }) => type)).toEqual(['understood', 'done']);
    expect(events.at(-1)).toMatchObject({
      answer: { status: 'answered', short: '2', confidence: 1, survey: { searched: 5 } },
      trace: { candidates: [], probability: 1 },
    });
    expect(reranker.calls).toEqual([]);
  });

  it('counts sentences where those are asked for', async () => {
    const { events } = await run({ text: FERRY }, { [FERRY]: made({ unit: 'sentences' }) });
    expect(events.at(-1)).toMatchObject({ answer: { short: '4' } });
  });

  it('is answered with none where nothing holds the words', async () => {
    const { events } = await run({ text: FERRY }, { [FERRY]: made({ documents: [] }) });
    expect(events.at(-1)).toMatchObject({ answer: { status: 'answered', short: '0' } });
  });

  it('may be a follow-up', async () => {
    const { events } = await run(
      { text: 'And the bus?', history: [{ role: 'user', text: FERRY }] },
      { 'Which files mention the bus?': made() },
    );
    expect(events.at(-1)).toMatchObject({
      answer: { survey: {} },
      trace: { understanding: { searchText: 'Which files mention the bus?', rewritten: true } },
    });
  });

  it('goes the ordinary way where the user wants that, or nothing can be searched', async () => {
    for (const given of [
      await run({ text: FERRY, manner: 'ordinary' }, { [FERRY]: made() }),
      await run({ text: FERRY }, { [FERRY]: made({ searched: 0 }) }),
    ]) {
      expect(given.events.some(({ type }) => type === 'evidence')).toBe(true);
    }
  });

  it('is answered the ordinary way and offered as a list where the rule is unsure', async () => {
    const { events } = await run({ text: FERRY }, { [FERRY]: { kind: 'offered' } });
    expect(events[0]).toMatchObject({ understanding: { offersSurvey: true } });
    expect(events.some(({ type }) => type === 'evidence')).toBe(true);
    const plain = await run({ text: FERRY }, {});
    expect(plain.events[0]).not.toMatchObject({ understanding: { offersSurvey: true } });
  });
});

describe('a question that does not say what to count', () => {
  const UNCLEAR = 'Which files do not mention the ferry and the bus?';
  const settings = { ...SETTINGS, 'answer.threshold': 0 };

  it('is neither counted nor answered from one sentence', async () => {
    const { events } = await run(
      { text: UNCLEAR },
      { [UNCLEAR]: { kind: 'unclear' } },
      { settings },
    );
    expect(events.at(-1)).toMatchObject({
      answer: { status: 'abstained', reason: 'unclear-count' },
    });
  });

  it('is answered the ordinary way where the user wants that', async () => {
    const { events } = await run(
      { text: UNCLEAR, manner: 'ordinary' },
      { [UNCLEAR]: { kind: 'unclear' } },
      { settings },
    );
    expect(events.at(-1)).toMatchObject({ answer: { status: 'answered' } });
  });
});

describe('a question for a total or an average over everything', () => {
  const TOTAL = 'What is the total of all ferries?';
  const STATED = { a: ['The ferries carried 900 people altogether, the total of all ferries.'] };
  const decided = async (certain: boolean, documents?: Readonly<Record<string, string[]>>) => {
    const surveys = { [TOTAL]: { kind: 'aggregate' as const, certain } };
    const settings = { ...SETTINGS, 'answer.threshold': 0 };
    const { events } = await run({ text: TOTAL }, surveys, { documents, settings });
    return events.at(-1);
  };

  it('is not answered from one sentence, and no generator is asked', async () => {
    expect(await decided(true, STATED)).toMatchObject({
      answer: { status: 'abstained', reason: 'needs-counting' },
    });
    expect(await decided(false)).toMatchObject({ answer: { reason: 'needs-counting' } });
  });

  it('is answered where a sentence states it, unless whole documents are added up', async () => {
    expect(await decided(false, STATED)).toMatchObject({ answer: { status: 'answered' } });
  });
});
