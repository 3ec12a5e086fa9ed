import { describe, expect, it } from 'vitest';
import { evaluate, type EvaluationPorts, type EvaluationStep } from '#core/eval/evaluate.ts';
import type { GoldenSet } from '#core/eval/golden-set.ts';
import { PassageParser, passagesByDocument } from '#core/eval/passage-parser.ts';
import type { LastStage } from '#core/eval/question-run.ts';
import type { AppError } from '#core/errors.ts';
import type { EvaluationStage, SetResult } from '#core/model/evaluation.ts';
import { brand, type Fingerprint } from '#core/model/ids.ts';
import { SETTING_DEFINITIONS, type Settings } from '#core/model/settings.ts';
import { CountingReranker, hashEmbedder } from '../pipeline-ask/memory-library.ts';
import { FakeBrowser } from '../library/fake-tabs.ts';
import { newDatabase, Tab } from '../library/open-library.ts';

const PASSAGES = [
  { id: 'a1', document: 'a', title: 'Pumps', text: 'The running current of the pump was 38 A.' },
  { id: 'a2', document: 'a', title: null, text: 'The belt of the fan was cracked.' },
  { id: 'b1', document: 'b', title: null, text: 'The monthly rent is 1,200 euros.' },
];

const question = (id: string, text: string, document: string | null, passage: string | null) => ({
  id,
  question: text,
  answerable: document !== null,
  gold: document === null ? [] : [{ document, passage, quote: null, grade: 1 }],
  answers: document === null ? [] : ['38 A'],
  history: [],
  split: null,
});

const SET: GoldenSet = {
  name: 'tiny',
  language: 'en',
  licence: 'CC0-1.0',
  source: '',
  description: '',
  questions: [
    question('b', 'What was the running current of the pump?', 'a', 'a1'),
    question('q2', 'Who painted the ceiling?', null, null),
  ],
  documents: null,
  passages: PASSAGES,
  pool: 'all',
};

function settingsWith(changes: Partial<Settings> = {}): Settings {
  const defaults = Object.entries(SETTING_DEFINITIONS).map(([key, { default: value }]) => [
    key,
    value,
  ]);
  return { ...(Object.fromEntries(defaults) as Settings), ...changes };
}

async function openPorts(parser: EvaluationPorts['ingest']['parser']): Promise<EvaluationPorts> {
  const fingerprint = brand<Fingerprint>('hash');
  const tab = new Tab(new FakeBrowser(), newDatabase());
  const { library, clock } = tab;
  await library.open({ database: tab.database, dimensions: hashEmbedder.dimensions, fingerprint });
  return {
    ingest: {
      parser,
      embedder: hashEmbedder,
      clock,
      fingerprint,
      library: {
        admit: (admission) => library.admit(admission),
        begin: (input) => library.begin(input),
        commitSegment: (input) => library.commitSegment(input),
        finish: (input) => library.finish(input),
        discard: (document) => library.discard(document),
        recognised: (document) => library.recognised(document),
        file: (document) => library.file(document),
      },
      options: {
        childTokens: 256,
        parentTokens: 1024,
        context: true,
        recognise: false,
        passwords: [],
      },
    },
    ask: {
      embedder: hashEmbedder,
      reranker: new CountingReranker(),
      generator: null,
      clock,
      searcher: {
        search: (input) => Promise.resolve(library.search(input)),
        definitions: (text) => library.definitions(text),
        survey: (input) => library.survey(input),
        passages: (rows) => library.passages(rows),
        text: () => Promise.resolve(''),
      },
    },
    async segmentText(document, segment) {
      const [stored] = await library.segments({ document, from: segment, to: segment + 1 });
      return stored?.text ?? '';
    },
    async documentText(document) {
      const all = await library.segments({ document, from: 0, to: Number.MAX_SAFE_INTEGER });
      return all.map(({ text }) => text).join('\n\n');
    },
  };
}

async function runSet(
  set: GoldenSet = SET,
  changes: Partial<Settings> = {},
  stage: LastStage = 'answer',
  limit: number | null = null,
) {
  const ports = await openPorts(new PassageParser(set.passages ?? []));
  const files = [...passagesByDocument(set.passages ?? []).keys()].map((name) => ({
    name,
    file: new Blob([name]),
  }));
  const steps: EvaluationStep[] = [];
  const signal = { aborted: false };
  const settings = settingsWith({ 'answer.threshold': 0, ...changes });
  for await (const step of evaluate(set, files, ports, settings, { stage, limit }, signal)) {
    steps.push(step);
  }
  return steps;
}

function resultOf(steps: readonly EvaluationStep[]): SetResult {
  const last = steps.at(-1);
  if (last?.type !== 'done') throw new Error('The run ended without a result.');
  return last.result;
}

describe('running a golden set', () => {
  it('measures every stage from the same question', async () => {
    const { stages, per_question: questions } = resultOf(await runSet());
    for (const stage of ['lexical', 'vector', 'hybrid', 'rerank'] as const) {
      expect(stages[stage]?.['recall@1']).toBe(1);
    }
    expect(questions[0]?.ranks).toEqual({ lexical: 1, vector: 1, hybrid: 1, rerank: 1 });
  });

  it('tells how far it is, first importing, then asking', async () => {
    const phases = (await runSet()).flatMap((step) =>
      step.type === 'progress' ? `${step.phase} ${step.done}/${step.total}` : [],
    );
    expect(phases).toEqual(['ingest 0/2', 'ingest 1/2', 'questions 0/2', 'questions 1/2']);
  });

  it('counts what was answered and whether quotes stand where they are said to', async () => {
    const { answers, documents, passages, questions } = resultOf(await runSet());
    expect({ documents, passages, questions }).toEqual({ documents: 2, passages: 3, questions: 2 });
    expect(answers).toMatchObject({
      answered: 2,
      abstained: 0,
      document_correct: 1,
      quotes_verbatim: 1,
      exact_match: 1,
      token_f1: 1,
    });
  });

  it('says of each answer whether it was taken from the evidence, and shows both', async () => {
    const ask = (document: string, passage: string | null, quote: string | null = null) => ({
      ...question('q1', 'What was the running current of the pump?', document, passage),
      gold: [{ document, passage, quote, grade: 1 }],
    });
    const judged = async (asked: ReturnType<typeof ask>) =>
      resultOf(await runSet({ ...SET, questions: [asked, SET.questions[1]!] })).per_question;
    const [right, none] = await judged(ask('a', 'a1'));
    expect(right).toMatchObject({ place: 'evidence', sources: [{ document: 'a' }] });
    expect(none).not.toHaveProperty('place');
    const quoted = ask('a', null, 'current of the pump was 38 A');
    const evidence = (await judged(quoted))[0]?.evidence;
    expect(evidence).toMatchObject([{ document: 'a', quote: 'current of the pump was 38 A' }]);
    expect(evidence?.[0]?.span?.start).toBe(PASSAGES[0]!.text.indexOf('current'));
    expect((await judged(ask('a', 'a2')))[0]).toMatchObject({ place: 'document' });
    expect((await judged(ask('b', 'b1')))[0]).toMatchObject({ place: 'elsewhere' });
  });

  it('warns of quotes that stand nowhere in their document', async () => {
    const quoting = (quote: string) => ({
      ...question('q1', 'What was the running current of the pump?', 'a', null),
      gold: [{ document: 'a', passage: null, quote, grade: 1 }],
    });
    const warned = async (quote: string) =>
      resultOf(await runSet({ ...SET, questions: [quoting(quote)] })).absent_quotes;
    expect(await warned('current of the  pump was 38 A')).toBeUndefined();
    expect(await warned('The pump is painted green.')).toEqual([
      { question: 'q1', document: 'a', quote: 'The pump is painted green.' },
    ]);
  });

  it('says of a refusal whether it was close', async () => {
    const refused = async (threshold: number) =>
      resultOf(await runSet(SET, { 'answer.threshold': threshold })).per_question[0];
    expect(await refused(1)).toMatchObject({ status: 'abstained', close: true });
    expect(await refused(0)).not.toHaveProperty('close');
  });

  it('keeps the signs of each decision, for calibration', async () => {
    const [first] = resultOf(await runSet()).per_question;
    expect(first?.features?.coverage).toBe(1);
    expect(first?.passages?.[0]).toMatchObject({ hit: true });
    expect(first?.passages?.slice(1).every(({ hit }) => !hit)).toBe(true);
  });

  it('reports refusals at the threshold of the settings', async () => {
    const { refusal } = resultOf(await runSet(SET, { 'answer.threshold': 1 }));
    expect(refusal).toMatchObject({ threshold: 1, precision: 0.5, recall: 1, wrong_refusals: 1 });
  });

  const ends: readonly (readonly [LastStage, readonly EvaluationStage[]])[] = [
    ['hybrid', ['lexical', 'vector', 'hybrid']],
    ['rerank', ['lexical', 'vector', 'hybrid', 'rerank']],
  ];
  it.each(ends)('goes no further than the stage %s', async (stage, measured) => {
    const { stages, answers, per_question: questions } = resultOf(await runSet(SET, {}, stage));
    const ran = Object.entries(stages).flatMap(([name, figures]) => (figures ? name : []));
    expect(ran).toEqual(measured);
    expect(answers).toMatchObject({ answered: 0, abstained: 0, document_correct: null });
    expect(questions[0]?.status).toBeNull();
  });

  it('asks only as many questions as it is told to', async () => {
    expect(resultOf(await runSet(SET, {}, 'hybrid', 1)).questions).toBe(1);
  });

  it('limits a question to its own pool where the set says so', async () => {
    const { per_question: questions } = resultOf(await runSet({ ...SET, pool: 'own' }));
    // Document b alone belongs to question b; its evidence is in a.
    expect(questions[0]?.ranks.hybrid).toBeNull();
  });

  it('names the document of a set that cannot be read', async () => {
    const passages = new PassageParser([]);
    const ports = await openPorts({
      detect: () => Promise.resolve(null),
      hash: (file) => passages.hash(file),
      parse: (input) => passages.parse(input),
    });
    const steps = evaluate(
      SET,
      [{ name: 'broken.bin', file: new Blob(['x']) }],
      ports,
      settingsWith(),
      { stage: 'answer', limit: null },
      { aborted: false },
    );
    const error = await (async () => {
      for await (const step of steps) expect(step.type).toBe('progress');
      return null;
    })().catch((thrown: unknown) => thrown as AppError);
    expect(error?.subject).toBe('broken.bin');
  });
});
