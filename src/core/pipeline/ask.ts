import { findCalibration } from '#core/answer/calibration.ts';
import { cite } from '#core/answer/cite.ts';
import { extract } from '#core/answer/extract.ts';
import { throwIfCancelled, type CancelSignal } from '#core/errors.ts';
import type { Abstained, AbstentionReason, AskEvent } from '#core/model/answer.ts';
import { judgesOf } from '#core/model/judges.ts';
import type { Question, Understanding } from '#core/model/query.ts';
import type { Trace } from '#core/model/trace.ts';
import { asksNothing } from '#core/retrieve/question-terms.ts';
import { answer } from './answer.ts';
import type { AskContext, AskPorts, AskSettings } from './ask-ports.ts';
import { chooseReading } from './choose-reading.ts';
import { abstentionReason, isRestricted, isUnclearCount, needsCounting } from './decide.ts';
import { matchesOutside } from './outside.ts';
import type { Retrieved } from './retrieve.ts';
import {
  judgeParts,
  rerankParts,
  search,
  type JudgedParts,
  type RankedPart,
} from './sub-questions.ts';
import { readQuestion } from './read-question.ts';
import { askSurvey, surveyEvents, type SurveyOutcome } from './survey.ts';
import { StageTimer } from './stage-timer.ts';
import { takeApart } from './take-apart.ts';
import { widen } from './widen.ts';

/** Candidates kept in the trace. */
const TRACED_CANDIDATES = 50;
/** From this share of the threshold on, a refusal was close. */
const NEAR = 0.5;
/** Sentences shown with a refusal that was close, at most. */
const NEAREST_SENTENCES = 2;

/**
 * Answers a question from the passages in its scope, or abstains and says why. Yields what it
 * understood, the evidence before and after reranking, the answer sentence by sentence, and at the
 * end the whole answer with its trace. With a rerank depth of 0 there is no evidence after reranking.
 * A question about the documents as a whole is counted instead: no evidence, and the answer at once.
 * No answer is made up before the decision to answer: the generator is never called when abstaining.
 *
 * @throws AppError cancelled; whatever the ports throw
 */
export async function* ask(
  question: Question,
  ports: AskPorts,
  settings: AskSettings,
  signal: CancelSignal,
): AsyncGenerator<AskEvent, void, undefined> {
  const timer = new StageTimer(ports.clock);
  const hasReranker = settings['rerank.depth'] > 0;
  const threshold = settings['answer.threshold'];
  const readsSpans = settings['answer.reader'] && (ports.reader ?? null) !== null;
  const judges = judgesOf({ ...settings, 'answer.reader': readsSpans });
  const calibration = ports.calibration ?? findCalibration(settings['embed.model'], judges);
  const context: AskContext = { ports, settings, calibration, signal };

  const readings = await timer.measure('understand', () =>
    readQuestion(settings['question.followUps'] ? question : { ...question, history: [] }, context),
  );
  const over = await timer.measure('search', () => askSurvey(question, readings, context));
  throwIfCancelled(signal);
  if (over.kind === 'made') {
    yield* surveyEvents(over, { timings: timer.timings, threshold });
    return;
  }
  const reading = await timer.measure('embed', () =>
    chooseReading(readings, question.scope, context),
  );
  const { vector } = reading;
  const offered = over.kind === 'offered' ? { offersSurvey: true as const } : {};
  const apart = await timer.measure('understand', () => takeApart(reading.understanding, context));
  const understanding: Understanding = { ...apart, ...offered };
  yield { type: 'understood', understanding };
  if (asksNothing(understanding)) {
    const trace = { understanding, timings: timer.timings, candidates: [], features: null };
    yield { type: 'done', answer: NOTHING_ASKED, trace: { ...trace, probability: 0, threshold } };
    return;
  }
  const retrieved = await timer.measure('search', () =>
    search(understanding, vector, question.scope, context),
  );
  throwIfCancelled(signal);
  yield { type: 'evidence', stage: 'hybrid', candidates: retrieved.candidates };
  const { ranked, parts } = await timer.measure('rerank', () =>
    rerankParts(understanding, retrieved, context),
  );
  throwIfCancelled(signal);
  if (hasReranker) yield { type: 'evidence', stage: 'reranked', candidates: ranked };

  const decision = await timer.measure('decide', () =>
    decide({ question, understanding, vector, over }, retrieved, parts, context),
  );
  const { judged, answered, unanswered, reason } = decision;
  const shown = await timer.measure('decide', () => widen(ranked, answered, context));
  throwIfCancelled(signal);
  const trace = (): Trace => ({
    understanding,
    timings: timer.timings,
    candidates: shown.slice(0, TRACED_CANDIDATES),
    features: judged.features,
    probability: judged.probability,
    threshold,
  });
  if (reason !== null) {
    yield {
      type: 'done',
      answer: abstain({ ...decision, reason }, retrieved, threshold),
      trace: trace(),
    };
    return;
  }
  const writing = answer(understanding, retrieved.terms, shown, answered, context);
  const next = () => timer.measure('answer', () => writing.next());
  let part = await next();
  while (part.done !== true) {
    yield part.value;
    throwIfCancelled(signal);
    part = await next();
  }
  const missing = unanswered.length === 0 ? {} : { unanswered };
  yield { type: 'done', answer: { ...part.value, ...missing }, trace: trace() };
}

const NOTHING_ASKED: Abstained = {
  status: 'abstained',
  reason: 'nothing-asked',
  missing: [],
  confidence: 0,
  searched: { documents: 0, passages: 0 },
};

/** What is asked, as far as the decision needs it. */
interface Asked {
  readonly question: Question;
  readonly understanding: Understanding;
  readonly vector: Float32Array;
  readonly over: SurveyOutcome;
}

/** What was decided about a question. */
interface Decision extends JudgedParts {
  /** Why it is not answered, or null when it is. */
  readonly reason: AbstentionReason | null;
  /** What would answer outside the selection. */
  readonly outside: Abstained['outside'] | null;
}

/** Decides whether the question is answered; where it is not, a selection may be what keeps it from that. */
async function decide(
  { question, understanding, vector, over }: Asked,
  retrieved: Retrieved,
  parts: readonly RankedPart[],
  context: AskContext,
): Promise<Decision> {
  const judgedParts = await judgeParts(parts, context);
  const { judged, answered } = judgedParts;
  // Of several things that are asked for, one may be answered where another does not occur.
  const isPartly = parts.length > 1 && answered.length > 0;
  const threshold = context.settings['answer.threshold'];
  const reason = isPartly ? null : abstentionReason(retrieved, judged.probability, threshold);
  if (needsCounting(over, reason, judged)) {
    return { ...judgedParts, reason: 'needs-counting', outside: null };
  }
  if (isUnclearCount(over, reason)) {
    return { ...judgedParts, reason: 'unclear-count', outside: null };
  }
  const isSelected = isRestricted(question.scope) || understanding.filters.length > 0;
  const outside =
    isSelected && reason !== null && reason !== 'still-indexing'
      ? await matchesOutside(understanding, vector, retrieved, context)
      : null;
  return { ...judgedParts, reason: outside === null ? reason : 'scope-excludes', outside };
}

function abstain(
  { reason, judged, outside }: Decision & { readonly reason: AbstentionReason },
  { found }: Retrieved,
  threshold: number,
): Abstained {
  const { probability, sentences } = judged;
  const isNear = reason === 'nothing-relevant' && probability >= NEAR * threshold;
  return {
    status: 'abstained',
    reason,
    missing: reason === 'identifier-absent' ? found.missingIdentifiers : [],
    confidence: probability,
    ...(isNear ? { nearest: cite(extract(sentences, NEAREST_SENTENCES)).sources } : {}),
    searched: found.searched,
    ...(outside && { outside }),
  };
}
