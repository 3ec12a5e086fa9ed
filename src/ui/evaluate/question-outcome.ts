import {
  EVALUATION_STAGES,
  type EvaluationStage,
  type QuestionResult,
  type SetResult,
} from '#core/model/evaluation.ts';

/** Ways in which a question can go wrong, the worst for who relies on an answer first. */
export const FAILURES = [
  'wrongly-answered',
  'wrong-document',
  'wrong-passage',
  'wrongly-refused',
  'missed',
] as const;
/** One of the ways in which a question can go wrong. */
export type Failure = (typeof FAILURES)[number];

/** Which questions are listed. */
export const QUESTION_FILTERS = ['all', 'failures', ...FAILURES] as const;
/** One choice of questions to list. */
export type QuestionFilter = (typeof QUESTION_FILTERS)[number];

/** Evidence below this rank counts as missed: an answer is written from the first passages. */
const MISSED_BELOW = 5;

/** The stages that ran, in order. */
export function stagesOf(result: SetResult): readonly EvaluationStage[] {
  return EVALUATION_STAGES.filter((stage) => result.stages[stage] !== null);
}

/**
 * What went wrong with a question, the worst first; empty when nothing did.
 *
 * @param last the last stage that ran, or undefined when none did
 */
function failuresOf(
  { answerable, status, place, ranks }: QuestionResult,
  last: EvaluationStage | undefined,
): readonly Failure[] {
  if (!answerable) return status === 'answered' ? ['wrongly-answered'] : [];
  const failures: Failure[] = [];
  if (place === 'elsewhere') failures.push('wrong-document');
  if (place === 'document') failures.push('wrong-passage');
  if (status === 'abstained') failures.push('wrongly-refused');
  // Evidence that was answered from was found, at whatever rank.
  if (last !== undefined && place !== 'evidence') {
    const rank = ranks[last];
    if (rank === null || rank > MISSED_BELOW) failures.push('missed');
  }
  return failures;
}

/** A question with what went wrong. */
export interface JudgedQuestion {
  readonly question: QuestionResult;
  readonly failures: readonly Failure[];
}

/** Judges every question of a result, in the order of the set. */
export function judge(result: SetResult): readonly JudgedQuestion[] {
  const last = stagesOf(result).at(-1);
  return result.per_question.map((question) => ({
    question,
    failures: failuresOf(question, last),
  }));
}

/** The questions that a filter lets through. */
export function filterQuestions(
  judged: readonly JudgedQuestion[],
  filter: QuestionFilter,
): readonly JudgedQuestion[] {
  if (filter === 'all') return judged;
  if (filter === 'failures') return judged.filter(({ failures }) => failures.length > 0);
  return judged.filter(({ failures }) => failures.includes(filter));
}

/** The questions that went wrong in one way. */
export interface FailureGroup {
  readonly failure: Failure;
  readonly questions: readonly QuestionResult[];
}

/** The questions that went wrong, each once, under the worst that happened to it. */
export function failureGroups(judged: readonly JudgedQuestion[]): readonly FailureGroup[] {
  return FAILURES.map((failure) => ({
    failure,
    questions: judged.flatMap(({ question, failures }) =>
      failures[0] === failure ? [question] : [],
    ),
  })).filter(({ questions }) => questions.length > 0);
}
