import type {
  AnswerFigures,
  EvaluationStage,
  QuestionResult,
  SetResult,
  StageFigures,
} from '#core/model/evaluation.ts';
import { EVALUATION_STAGES } from '#core/model/evaluation.ts';
import { passageFeatures } from '#core/answer/answerability.ts';
import type { Answered } from '#core/model/answer.ts';
import type { DocumentId } from '#core/model/ids.ts';
import type { Trace } from '#core/model/trace.ts';
import { citedPlaces } from './answer-place.ts';
import { exactMatch, tokenF1 } from './answer-quality.ts';
import type { GoldenSet } from './golden-set.ts';
import type { ImportedSet } from './import-set.ts';
import { firstHit, mean, stageFigures } from './metrics.ts';
import type { QuestionOutcome } from './question-run.ts';
import { refusalFigures } from './refusal.ts';

/** Everything measured on a set, from what happened to each question. */
export function summarise(
  set: GoldenSet,
  imported: ImportedSet,
  outcomes: readonly QuestionOutcome[],
  threshold: number,
  options: SetResult['options'],
): SetResult {
  const answerable = outcomes.filter(({ question }) => question.answerable);
  const decided = outcomes.flatMap(({ question, answer }) =>
    answer === null
      ? []
      : [
          {
            answerable: question.answerable,
            probability: answer.confidence,
            refused: answer.status === 'abstained',
          },
        ],
  );
  const { seconds, passages } = imported;
  return {
    set: set.name,
    questions: outcomes.length,
    answerable: answerable.length,
    unanswerable: outcomes.length - answerable.length,
    documents: new Set(imported.documents.values()).size,
    passages,
    options,
    stages: perStage((stage) => figuresOf(stage, outcomes)),
    refusal: refusalFigures(decided, threshold),
    answers: answerFigures(outcomes, imported.documents),
    ingest: { seconds, passages_per_second: seconds > 0 ? passages / seconds : null },
    per_question: outcomes.map(resultOf),
  };
}

function figuresOf(
  stage: EvaluationStage,
  outcomes: readonly QuestionOutcome[],
): StageFigures | null {
  const ran = outcomes.flatMap(({ question, stages }) => {
    const outcome = stages[stage];
    return outcome === undefined ? [] : [{ question, outcome }];
  });
  if (ran.length === 0) return null;
  return stageFigures(
    ran
      .filter(({ question }) => question.answerable)
      .map(({ question, outcome }) => ({ gold: question.gold, ranks: outcome.ranks })),
    ran.map(({ outcome }) => outcome.milliseconds),
  );
}

function answerFigures(
  outcomes: readonly QuestionOutcome[],
  documents: ReadonlyMap<string, DocumentId>,
): AnswerFigures {
  const answered = outcomes.flatMap(({ question, answer, trace, quotesVerbatim }) =>
    answer?.status === 'answered' ? [{ question, answer, trace, quotesVerbatim }] : [],
  );
  const right = answered.filter(({ question }) => question.answerable);
  const referenced = right.filter(({ question }) => question.answers.length > 0);
  return {
    answered: answered.length,
    abstained: outcomes.filter(({ answer }) => answer?.status === 'abstained').length,
    referenced: referenced.length,
    document_correct: mean(
      right.map(({ question, answer, trace }) => {
        const gold = new Set(question.gold.map(({ document }) => documents.get(document)));
        return documentsOf(answer, trace).some((document) => gold.has(document)) ? 1 : 0;
      }),
    ),
    quotes_verbatim: mean(answered.flatMap(({ quotesVerbatim }) => quotesVerbatim ?? [])),
    exact_match: mean(
      referenced.map(({ question, answer }) =>
        exactMatch(firstWords(answer), question.answers) ? 1 : 0,
      ),
    ),
    token_f1: mean(
      referenced.map(({ question, answer }) => tokenF1(firstWords(answer), question.answers)),
    ),
  };
}

/** The documents that an answer cites, and those whose passages were joined with the cited ones. */
function documentsOf({ sources }: Answered, trace: Trace | null): DocumentId[] {
  const candidates = trace?.candidates ?? [];
  return sources.flatMap((source) => {
    const cited = candidates.find(({ chunk }) => chunk.id === source.chunk);
    return [source.document, ...(cited?.copies ?? []).map(({ chunk }) => chunk.document)];
  });
}

/** What a reader takes as the answer: the short one where there is one, else the sentences. */
function firstWords({ short, sentences }: Answered): string {
  return short ?? sentences.map(({ text }) => text).join(' ');
}

function resultOf(outcome: QuestionOutcome): QuestionResult {
  const { question, stages, answer, trace, hits, place, evidence } = outcome;
  return {
    id: question.id,
    question: question.question,
    ...(question.split === null ? {} : { split: question.split }),
    answerable: question.answerable,
    status: answer?.status ?? null,
    probability: answer?.confidence ?? null,
    ranks: perStage((stage) => firstHit(stages[stage]?.ranks ?? [])),
    ...(answer?.status === 'abstained'
      ? { reason: answer.reason, ...(answer.nearest === undefined ? {} : { close: true }) }
      : {}),
    ...(answer?.status === 'answered'
      ? { answer: firstWords(answer), sources: citedPlaces(answer) }
      : {}),
    ...(place === null ? {} : { place }),
    ...(evidence.length === 0 ? {} : { evidence }),
    ...(trace?.features ? { features: trace.features, passages: judgedPassages(trace, hits) } : {}),
  };
}

function judgedPassages(
  { candidates }: Trace,
  hits: readonly boolean[],
): NonNullable<QuestionResult['passages']> {
  return hits.flatMap((hit, index) => {
    const candidate = candidates[index];
    return candidate === undefined ? [] : [{ features: passageFeatures(candidate), hit }];
  });
}

function perStage<Value>(value: (stage: EvaluationStage) => Value): Record<EvaluationStage, Value> {
  const entries = EVALUATION_STAGES.map((stage) => [stage, value(stage)] as const);
  return Object.fromEntries(entries) as Record<EvaluationStage, Value>;
}
