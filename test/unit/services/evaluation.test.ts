import { indexFingerprint } from '#core/chunk/index-fingerprint.ts';
import { describe, expect, it } from 'vitest';
import type { LibraryMap } from '#core/calls/library.ts';
import type { AppError } from '#core/errors.ts';
import { importSet } from '#core/eval/import-set.ts';
import type { SettledQuestion } from '#core/eval/own-set.ts';
import { libraryCalls } from '#core/library/library-calls.ts';
import { SETTING_DEFINITIONS, type Settings } from '#core/model/settings.ts';
import type { EvaluationStep } from '#core/eval/evaluate.ts';
import type { IncomingFile, ModelStatus } from '#services/contracts.ts';
import { LibraryClient } from '#services/library-client.ts';
import { openEvaluation, readSet, type EvaluationParts } from '#services/evaluation-run.ts';
import { createEvaluationService } from '#services/evaluation.ts';
import { FakeBrowser } from '../library/fake-tabs.ts';
import { newDatabase, Tab } from '../library/open-library.ts';
import { countingReader, CountingReranker, hashEmbedder } from '../pipeline-ask/memory-library.ts';

const FOLDER: Readonly<Record<string, string>> = {
  'tiny/golden.json': JSON.stringify({
    name: 'tiny',
    language: 'en',
    licence: 'CC0-1.0',
    description: 'Two questions.',
    questions: 'questions.jsonl',
    passages: 'passages.jsonl',
  }),
  'tiny/questions.jsonl': [
    {
      id: 'q1',
      question: 'What is the monthly rent?',
      answerable: true,
      gold: [{ document: 'a' }],
    },
    { id: 'q2', question: 'Who painted Guernica?', answerable: false, gold: [] },
  ]
    .map((line) => JSON.stringify(line))
    .join('\n'),
  'tiny/passages.jsonl': JSON.stringify({
    id: 'a1',
    document: 'a',
    text: 'The monthly rent is 1,200 euros.',
  }),
};

const incoming = (files: Readonly<Record<string, string>>): IncomingFile[] =>
  Object.entries(files).map(([path, text]) => ({ path, file: new File([text], path) }));

const STATUS: ModelStatus = {
  embedder: null,
  reranker: null,
  loading: null,
  download: null,
  error: null,
  selfTest: null,
  isolated: true,
  threads: 2,
};

type Calls = LibraryMap['calls'];

/** A library worker of its own, and what became of it. */
class FakeHost {
  readonly calls: string[] = [];
  ended = false;
  readonly #tab = new Tab(new FakeBrowser(), newDatabase());

  readonly host = {
    call: async (name: string, input: unknown): Promise<unknown> => {
      this.calls.push(name);
      const { library, database } = this.#tab;
      const { open, ...calls } = libraryCalls(library);
      if (name === 'open') return open({ ...(input as Calls['open']['input']), database });
      return (calls as Readonly<Record<string, (input: unknown) => unknown>>)[name]?.(input);
    },
    stream: () => {
      throw new Error('The evaluation watches nothing.');
    },
    onRestart: () => () => undefined,
    terminate: () => {
      this.ended = true;
    },
  };
}

const defaults = Object.entries(SETTING_DEFINITIONS).map(([key, one]) => [key, one.default]);
const settings = { ...(Object.fromEntries(defaults) as Settings), 'answer.threshold': 0 };

const INDEX = indexFingerprint(hashEmbedder.fingerprint, settings);

function parts(fake: FakeHost): EvaluationParts {
  return {
    version: '1.2.3',
    // Here the same worker that a run has to itself.
    client: new LibraryClient(fake.host as never, () =>
      Promise.resolve({ database: '', dimensions: 64, fingerprint: INDEX }),
    ),
    generator: () => null,
    calibration: () => Promise.resolve(undefined),
    createLibraryHost: () => fake.host as never,
    parser: {
      detect: () => Promise.reject(new Error('A set with passages is not parsed.')),
      hash: () => Promise.reject(new Error('A set with passages is not parsed.')),
      parse: () => {
        throw new Error('A set with passages is not parsed.');
      },
    },
    models: {
      reranker: new CountingReranker(),
      reader: countingReader,
      status: () => STATUS,
    },
    vectors: {
      wanted: () => Promise.resolve({ embedder: hashEmbedder, fingerprint: INDEX }),
      answering: () => Promise.resolve({ embedder: hashEmbedder, fingerprint: INDEX }),
      second: () => Promise.resolve(null),
    },
    settings: { get: () => settings },
    clock: { now: () => 0, elapsed: () => performance.now() },
  };
}

function service(fake: FakeHost) {
  return createEvaluationService(parts(fake));
}

/** A library that holds the documents of the folder. @returns their ids by name */
async function filledLibrary(fake: FakeHost) {
  const { set, files } = await readSet(incoming(FOLDER));
  const { ports } = await openEvaluation(parts(fake), fake.host as never, set);
  for await (const event of importSet(files, ports.ingest, { aborted: false })) {
    if (event.type === 'imported') return event.imported.documents;
  }
  throw new Error('nothing was imported');
}

async function run(fake: FakeHost, signal = new AbortController().signal) {
  const evaluation = service(fake);
  await evaluation.read(incoming(FOLDER));
  const events: EvaluationStep[] = [];
  for await (const event of evaluation.run({ limit: null, stage: 'answer' }, signal)) {
    events.push(event);
  }
  return { evaluation, events };
}

describe('the evaluation service', () => {
  it('reads a folder and says what is in it', async () => {
    expect(await service(new FakeHost()).read(incoming(FOLDER))).toEqual({
      name: 'tiny',
      language: 'en',
      licence: 'CC0-1.0',
      description: 'Two questions.',
      questions: 2,
      documents: 1,
    });
  });

  it('names the file of a folder that is no golden set', async () => {
    const error = await service(new FakeHost())
      .read(incoming({ 'notes/readme.md': 'Hello.' }))
      .then(
        () => null,
        (thrown: unknown) => thrown as AppError,
      );
    expect(error).toMatchObject({ code: 'golden-set-invalid', subject: 'golden.json' });
  });

  it('runs nothing before a set was read', async () => {
    const events = service(new FakeHost()).run(
      { limit: null, stage: 'answer' },
      new AbortController().signal,
    );
    await expect(events.next()).rejects.toMatchObject({ code: 'golden-set-invalid' });
  });

  it('runs in a library of its own, emptied before and after, whose worker it ends', async () => {
    const fake = new FakeHost();
    const { events } = await run(fake);
    expect(events.at(-1)?.type).toBe('done');
    expect(fake.calls.slice(0, 2)).toEqual(['open', 'clear']);
    expect(fake.calls.slice(-2)).toEqual(['clear', 'close']);
    expect(fake.ended).toBe(true);
  });

  it('ends the worker when the run is cancelled', async () => {
    const fake = new FakeHost();
    const abort = new AbortController();
    abort.abort();
    await expect(run(fake, abort.signal)).rejects.toMatchObject({ code: 'cancelled' });
    expect(fake.ended).toBe(true);
  });

  it('asks the questions of the user of the library as it is, without touching it', async () => {
    const fake = new FakeHost();
    const documents = await filledLibrary(fake);
    const document = documents.get('a')!;
    const before = fake.calls.length;
    const question = (id: string, text: string, quotes: readonly string[]): SettledQuestion => ({
      id,
      question: text,
      answerable: quotes.length > 0,
      evidence: quotes.map((quote) => ({ document, name: 'a', quote, page: null })),
      answers: [],
      origin: 'answer',
      verdict: 'right',
      index: null,
      createdAt: 0,
      changedAt: 0,
    });
    const questions = [
      question('q1', 'What is the monthly rent?', ['rent is 1,200 euros']),
      question('q2', 'Who painted Guernica?', []),
    ];
    const own = { name: 'mine', questions, documents: [document], passages: 1 };
    const events: EvaluationStep[] = [];
    const run = service(fake).runOwn(
      own,
      { limit: null, stage: 'answer' },
      new AbortController().signal,
    );
    for await (const event of run) events.push(event);
    const last = events.at(-1);
    if (last?.type !== 'done') throw new Error('no result');
    expect(last.result).toMatchObject({ set: 'mine', answerable: 1, unanswerable: 1, passages: 1 });
    expect(last.result.per_question[0]).toMatchObject({ id: 'q1', ranks: { rerank: 1 } });
    const called = new Set(fake.calls.slice(before));
    expect(called.has('clear') || called.has('close') || called.has('admit')).toBe(false);
    expect(fake.ended).toBe(false);
  });

  it('reports results with the version of the app and the device', async () => {
    const { evaluation, events } = await run(new FakeHost());
    const last = events.at(-1);
    if (last?.type !== 'done') throw new Error('no result');
    expect(evaluation.report([last.result])).toEqual({
      app: { version: '1.2.3' },
      device: { backend: 'wasm', threads: 2, isolated: true },
      sets: [last.result],
    });
  });
});
