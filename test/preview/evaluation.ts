import { refusalFigures } from '#core/eval/refusal.ts';
import type {
  QuestionResult,
  QuotedPlace,
  SetResult,
  StageFigures,
} from '#core/model/evaluation.ts';
import { AppError } from '#core/errors.ts';
import type { EvaluationService } from '#services/contracts.ts';
import { DOCUMENTS } from './content.ts';

/** Ranks of the evidence by stage, decision and probability of one question. */
type Row = readonly [
  question: string,
  answerable: boolean,
  status: 'answered' | 'abstained',
  probability: number,
  lexical: number | null,
  vector: number | null,
  hybrid: number | null,
  rerank: number | null,
];

const ROWS: readonly Row[] = [
  ['How often is the relief valve of the VX-340 tested?', true, 'answered', 0.94, 2, 1, 1, 1],
  ['Quanto custa devolver o imóvel antes do fim?', true, 'answered', 0.91, 1, 3, 1, 1],
  ['Qual é o prazo da cláusula 14.3.2?', true, 'abstained', 0.41, 1, null, 2, 1],
  ['Who signs the tide sheet?', true, 'answered', 0.72, 8, 6, 7, 9],
  ['How many vacation days were there in 2019?', false, 'answered', 0.63, null, null, null, null],
  ['Who won the cup in 1994?', false, 'abstained', 0.02, null, null, null, null],
];

const DECISIONS = ROWS.map(([, answerable, status, probability]) => {
  return { answerable, probability, refused: status === 'abstained' };
});

/** What is known besides of some questions, by their number from 1. */
const MORE: Readonly<Record<number, Partial<QuestionResult>>> = {
  1: { place: 'evidence' },
  2: {
    place: 'elsewhere',
    answer: 'R$ 4.200,00',
    sources: [quoted(1, 'The deposit is two months’ rent.')],
    evidence: [quoted(0, 'Devolvendo o imóvel antes do fim, paga três aluguéis.')],
  },
  3: { reason: 'nothing-relevant', evidence: [quoted(0, 'O prazo é de 30 dias.')] },
  4: {
    place: 'document',
    answer: 'The keeper on duty signs the log.',
    sources: [quoted(2, 'The keeper on duty signs the log.')],
    evidence: [quoted(2, 'The tide sheet is signed by the harbour master.')],
  },
  5: { answer: '22 days', sources: [quoted(1, 'In 2024 there were 22 days.')] },
};

function quoted(index: number, quote: string): QuotedPlace {
  const { id, name } = DOCUMENTS[index]!.record;
  return { document: name, id, quote, span: { segment: 0, start: 0, end: 10 } };
}

function figures(level: number, milliseconds: number): StageFigures {
  const capped = (value: number): number => Math.min(1, value);
  return {
    'recall@1': level - 0.12,
    'recall@5': capped(level + 0.05),
    'recall@20': capped(level + 0.1),
    'mrr@10': level,
    'ndcg@10': capped(level + 0.02),
    'pass@5': capped(level + 0.05),
    'pass@10': capped(level + 0.08),
    'pass@20': capped(level + 0.1),
    ms_p50: milliseconds,
    ms_p95: milliseconds * 1.7,
  };
}

/** A result with a question of each kind. */
export function setResult(set: string, changes: Partial<SetResult> = {}): SetResult {
  return {
    set,
    questions: ROWS.length,
    answerable: 4,
    unanswerable: 2,
    documents: 6,
    passages: 64,
    options: {},
    stages: {
      lexical: figures(0.8, 1.3),
      vector: figures(0.85, 14),
      hybrid: figures(0.87, 16),
      rerank: figures(0.92, 812),
    },
    refusal: refusalFigures(DECISIONS, 0.55),
    answers: {
      answered: 4,
      abstained: 2,
      referenced: 3,
      document_correct: 2 / 3,
      quotes_verbatim: 1,
      exact_match: 1 / 3,
      token_f1: 0.58,
    },
    ingest: { seconds: 11, passages_per_second: 5.8 },
    per_question: ROWS.map(questionResult),
    ...changes,
  };
}

function questionResult(row: Row, index: number): QuestionResult {
  const [question, answerable, status, probability, lexical, vector, hybrid, rerank] = row;
  return {
    id: `s${index + 1}`,
    question,
    answerable,
    status,
    probability,
    ranks: { lexical, vector, hybrid, rerank },
    ...MORE[index + 1],
  };
}

/** An evaluation that takes a folder with a `golden.json` and gives the same figures each time. */
export function fakeEvaluation(): EvaluationService {
  let name = '';
  return {
    read: (files) => {
      const folder = files.find(({ path }) => path.endsWith('golden.json'));
      if (!folder) {
        return Promise.reject(
          new AppError('golden-set-invalid', 'The folder has no golden.json.', {
            subject: files[0]?.path.split('/')[0] ?? null,
          }),
        );
      }
      name = folder.path.split('/').at(-2) ?? 'set';
      return Promise.resolve({
        name,
        language: 'mul',
        licence: 'CC0-1.0',
        description: 'Short invented documents in English and Brazilian Portuguese.',
        questions: ROWS.length,
        documents: 6,
      });
    },
    async *run({ limit }, signal) {
      const total = limit ?? ROWS.length;
      for (let done = 0; done < total; done += 1) {
        if (signal.aborted) throw new AppError('cancelled', 'The run was cancelled.');
        yield { type: 'progress', phase: 'questions', done, total, secondsLeft: total - done };
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      yield { type: 'done', result: setResult(name, { questions: total }) };
    },
    async *runOwn({ name: own, questions }) {
      yield {
        type: 'progress',
        phase: 'questions',
        done: 0,
        total: questions.length,
        secondsLeft: 1,
      };
      await new Promise((resolve) => setTimeout(resolve, 20));
      yield { type: 'done', result: setResult(own, { questions: questions.length }) };
    },
    report: (sets) => ({
      app: { version: '0.0.0' },
      device: { backend: 'wasm', threads: 4, isolated: true },
      sets,
    }),
  };
}
