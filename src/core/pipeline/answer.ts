import { cite, type ChosenSentence } from '#core/answer/cite.ts';
import { packEvidence } from '#core/answer/evidence.ts';
import { expectedKinds } from '#core/answer/expected-kind.ts';
import { bestSentence, extract } from '#core/answer/extract.ts';
import { buildPrompt } from '#core/answer/prompt.ts';
import { shortAnswer } from '#core/answer/short-answer.ts';
import { findSupport, splitGenerated } from '#core/answer/verify.ts';
import { throwIfCancelled, toAppError, type ErrorCode } from '#core/errors.ts';
import type { Answered, AnswerSentence, Source } from '#core/model/answer.ts';
import type { Candidate } from '#core/model/hit.ts';
import type { Understanding } from '#core/model/query.ts';
import type { QuestionTerm } from '#core/retrieve/question-terms.ts';
import type { AskContext } from './ask-ports.ts';
import type { Judged } from './decide.ts';

/** A sentence of the answer as it comes, with all sources so far. */
export interface AnswerPart {
  readonly sentence: AnswerSentence;
  readonly sources: readonly Source[];
}

/** Longest answer of a generator, in tokens. */
const LONGEST_GENERATED = 320;

/**
 * Answers from the evidence: with the documents' own sentences, or with the generator where one is
 * chosen. Of what a generator writes only sentences that the evidence backs are given; when none is,
 * or the generator fails, the documents' own sentences are.
 */
export async function* answer(
  understanding: Understanding,
  terms: readonly QuestionTerm[],
  candidates: readonly Candidate[],
  judged: Judged,
  context: AskContext,
): AsyncGenerator<AnswerPart, Answered, undefined> {
  let failure: ErrorCode | null = null;
  try {
    const generated = yield* generate(understanding, candidates, judged, context);
    if (generated !== null) return generated;
  } catch (thrown) {
    failure = toAppError(thrown).code;
    if (failure === 'cancelled' || context.signal.aborted) throw thrown;
  }
  const chosen = extract(judged.sentences, context.settings['answer.maxSentences']);
  const { sentences, sources } = cite(chosen);
  for (const sentence of sentences) yield { sentence, sources };
  const best = bestSentence(chosen);
  const kinds = expectedKinds(understanding.focus);
  const short = best && shortAnswer(best.text, best.values, kinds, terms);
  const confidence = judged.probability;
  const whole: Answered = { status: 'answered', short, sentences, sources, confidence };
  return failure === null ? whole : { ...whole, generatorFailure: failure };
}

/** Streams the backed sentences of the generator; null where there is no generator or nothing was backed. */
async function* generate(
  { searchText, language }: Understanding,
  candidates: readonly Candidate[],
  { probability }: Judged,
  { ports: { generator, reranker }, settings, signal }: AskContext,
): AsyncGenerator<AnswerPart, Answered | null, undefined> {
  if (generator === null) return null;
  const evidence = packEvidence(candidates.slice(0, settings['rerank.depth'] || candidates.length));
  const messages = buildPrompt(searchText, evidence, language);
  const sentences: AnswerSentence[] = [];
  const backing: ChosenSentence[] = [];
  let sources: readonly Source[] = [];
  let text = '';
  let settled = 0;

  for await (const piece of withEnd(
    generator.generate(messages, { maxTokens: LONGEST_GENERATED }, signal),
  )) {
    throwIfCancelled(signal);
    text += piece ?? '';
    const written = splitGenerated(text);
    // The last sentence may still grow until the end.
    const complete = piece === null ? written.length : written.length - 1;
    for (const sentence of written.slice(settled, complete)) {
      const support = await findSupport(sentence, evidence, reranker, signal);
      if (support.length === 0) continue;
      backing.push(...support);
      const cited = cite(backing);
      sources = cited.sources;
      const citations = support.map((one) => numberOf(one, sources));
      const part = {
        sentence: { text: sentence.text, citations: [...new Set(citations)] },
        sources,
      };
      sentences.push(part.sentence);
      yield part;
    }
    settled = Math.max(settled, complete);
  }
  if (sentences.length === 0) return null;
  return { status: 'answered', short: null, sentences, sources, confidence: probability };
}

function numberOf({ candidate, start }: ChosenSentence, sources: readonly Source[]): number {
  const { document, span } = candidate.chunk;
  const found = sources.find(
    (source) =>
      source.document === document &&
      source.span.segment === span.segment &&
      source.span.start === span.start + start,
  );
  return found?.n ?? 1;
}

/** The pieces of a stream, and null after the last. */
async function* withEnd(stream: AsyncIterable<string>): AsyncGenerator<string | null> {
  yield* stream;
  yield null;
}
