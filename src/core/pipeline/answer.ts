import { answerabilityFeatures } from '#core/answer/answerability.ts';
import { cite, sourceOf } from '#core/answer/cite.ts';
import { withConnected } from '#core/answer/connected.ts';
import { disagreeing, type ValuedSentence } from '#core/answer/disagreement.ts';
import { expectedKinds } from '#core/answer/expected-kind.ts';
import { bestSentence, extract, type ScoredSentence } from '#core/answer/extract.ts';
import { predict } from '#core/answer/logistic.ts';
import { shortAnswer, type Asked } from '#core/answer/short-answer.ts';
import { toAppError, type ErrorCode } from '#core/errors.ts';
import type { Answered } from '#core/model/answer.ts';
import type { Candidate } from '#core/model/hit.ts';
import type { Understanding } from '#core/model/query.ts';
import type { QuestionTerm } from '#core/retrieve/question-terms.ts';
import type { AskContext } from './ask-ports.ts';
import type { Judged } from './decide.ts';
import { generateAnswer, type AnswerPart, type Written } from './generate.ts';

/**
 * Answers from the evidence: with the documents' own sentences, or with the generator where one is
 * chosen. Of what a generator writes only sentences that the evidence backs are given; when none is,
 * or the generator fails, the documents' own sentences are.
 *
 * @param judged each part of the question that is answered; one, unless it asks for several things
 */
export async function* answer(
  understanding: Understanding,
  terms: readonly QuestionTerm[],
  candidates: readonly Candidate[],
  judged: readonly Judged[],
  context: AskContext,
): AsyncGenerator<AnswerPart, Answered, undefined> {
  const confidence = Math.min(...judged.map(({ probability }) => probability));
  let written: Written | null = null;
  let failure: ErrorCode | null = null;
  try {
    written = yield* generateAnswer(understanding, terms, candidates, context);
  } catch (thrown) {
    failure = toAppError(thrown).code;
    if (failure === 'cancelled' || context.signal.aborted) throw thrown;
  }
  const about = written === null ? {} : aboutGeneration(written);
  if (written !== null && written.sentences.length > 0) {
    const { sentences, sources } = written;
    return { status: 'answered', short: null, sentences, sources, confidence, ...about };
  }
  const most = Math.ceil(context.settings['answer.maxSentences'] / judged.length);
  const chosen = judged.flatMap(({ sentences, ask }) =>
    withConnected(extract(sentences, most), sentences, ask, most),
  );
  const { sentences, sources } = cite(chosen);
  for (const sentence of sentences) yield { type: 'sentence', sentence, sources };
  const asked = {
    question: understanding.focus,
    kinds: expectedKinds(understanding.focus),
    terms,
  };
  // Only a question that asks for one thing has a value as its answer.
  const [whole] = judged.length === 1 ? judged : [];
  const best = whole === undefined ? null : valueIn(chosen, asked);
  const others =
    whole === undefined || best === null
      ? []
      : otherValues(best, whole, asked, context).map(({ sentence, short }, index) => ({
          short,
          source: sourceOf(sentence, sources.length + index + 1),
        }));
  return {
    status: 'answered',
    short: best?.short ?? null,
    sentences,
    sources,
    confidence,
    ...(others.length === 0 ? {} : { disagreement: others }),
    ...about,
    ...(failure === null ? {} : { generatorFailure: failure }),
  };
}

/** The best sentence of an answer with its short answer, or null where it has none. */
function valueIn(chosen: readonly ScoredSentence[], asked: Asked): ValuedSentence | null {
  const sentence = bestSentence(chosen);
  const short = sentence && shortAnswer(sentence, asked);
  return sentence === null || short === null ? null : { sentence, short };
}

/** What other documents say that would be answered from, too. */
function otherValues(
  best: ValuedSentence,
  { sentences }: Judged,
  asked: Asked,
  { calibration, settings }: AskContext,
): ValuedSentence[] {
  return disagreeing(best, sentences, asked, (sentence) => {
    const features = answerabilityFeatures(sentence, sentences, asked.kinds);
    return predict(calibration.answer, features) >= settings['answer.threshold'];
  });
}

function aboutGeneration({ sentences, rejected, generation, saidNotFound }: Written) {
  const outcome = saidNotFound ? ('not-found' as const) : ('nothing-backed' as const);
  return {
    generation,
    ...(rejected.length === 0 ? {} : { rejected }),
    ...(sentences.length === 0 ? { generatorOutcome: outcome } : {}),
  };
}
