import { cite, type ChosenSentence } from '#core/answer/cite.ts';
import { packEvidence } from '#core/answer/evidence.ts';
import { saysNotFound } from '#core/answer/not-found.ts';
import { buildPrompt } from '#core/answer/prompt.ts';
import { splitGenerated } from '#core/answer/split-generated.ts';
import { verifySentence } from '#core/answer/verify.ts';
import { throwIfCancelled } from '#core/errors.ts';
import type { AnswerSentence, Generation, RejectedSentence, Source } from '#core/model/answer.ts';
import type { Candidate } from '#core/model/hit.ts';
import type { Understanding } from '#core/model/query.ts';
import type { Clock } from '#core/ports.ts';
import { asSections } from '#core/retrieve/sections.ts';
import type { QuestionTerm } from '#core/retrieve/question-terms.ts';
import type { AskContext } from './ask-ports.ts';

/** A part of the answer as it comes; with a sentence, all sources so far. */
export type AnswerPart =
  | {
      readonly type: 'sentence';
      readonly sentence: AnswerSentence;
      readonly sources: readonly Source[];
    }
  | { readonly type: 'rejected'; readonly rejected: RejectedSentence };

/** What a generator wrote, verified. */
export interface Written {
  /** Backed sentences; empty when nothing was. */
  readonly sentences: readonly AnswerSentence[];
  readonly sources: readonly Source[];
  readonly rejected: readonly RejectedSentence[];
  readonly generation: Generation;
  /** Whether it said, in whatever words, that the sources do not answer. */
  readonly saidNotFound: boolean;
}

/** Longest answer of a generator, in tokens. */
const LONGEST_GENERATED = 160;
/** Tokens of evidence from which whole sections are given; in less room they displace other passages. */
const SECTIONS_FROM = 2000;
/** Sentences at most, backed or not: small models repeat themselves without end. */
const MOST_SENTENCES = 6;

/** Streams what the generator writes, each sentence as soon as it is verified; null without a generator. */
export async function* generateAnswer(
  { searchText, language }: Understanding,
  terms: readonly QuestionTerm[],
  candidates: readonly Candidate[],
  { ports: { generator, reranker, clock }, settings, calibration, signal }: AskContext,
): AsyncGenerator<AnswerPart, Written | null, undefined> {
  if (generator === null) return null;
  const best = candidates.slice(0, settings['rerank.depth'] || candidates.length);
  const evidence = await packEvidence({
    candidates: generator.evidenceTokens < SECTIONS_FROM ? best : asSections(best),
    terms,
    budget: generator.evidenceTokens,
    countTokens: (texts) => generator.countTokens(texts, signal),
  });
  throwIfCancelled(signal);
  const reader = calibration.reranker === null ? null : reranker;
  const sentences: AnswerSentence[] = [];
  const rejected: RejectedSentence[] = [];
  const backing: ChosenSentence[] = [];
  let sources: readonly Source[] = [];
  let saidNotFound = false;
  let text = '';
  let settled = 0;
  const watch = new StopWatch(clock);
  const messages = buildPrompt(searchText, evidence, language);
  const stream = generator.generate(messages, { maxTokens: LONGEST_GENERATED }, signal);
  for await (const piece of withEnd(stream)) {
    throwIfCancelled(signal);
    if (piece !== null) watch.hear();
    text += piece ?? '';
    const written = splitGenerated(text);
    // The last sentence may still grow until the end.
    const complete = piece === null ? written.length : written.length - 1;
    for (const sentence of written.slice(settled, complete)) {
      if (isSaid(sentence.text, sentences, rejected)) continue;
      if (saysNotFound(sentence.text)) {
        saidNotFound = true;
        continue;
      }
      const verdict = await verifySentence(sentence, evidence, reader, signal);
      if (!verdict.supported) {
        if (settings['answer.unsupported'] === 'drop') continue;
        const { objection } = verdict;
        const struck = { text: sentence.text, objection, place: sentences.length };
        rejected.push(struck);
        yield { type: 'rejected', rejected: struck };
        continue;
      }
      backing.push(...verdict.support);
      sources = cite(backing).sources;
      const citations = [...new Set(verdict.support.map((one) => numberOf(one, sources)))];
      const accepted = { text: sentence.text, citations, support: verdict.how };
      sentences.push(accepted);
      yield { type: 'sentence', sentence: accepted, sources };
    }
    settled = Math.max(settled, complete);
    if (settled >= MOST_SENTENCES) break;
  }
  const [tokens = 0] = await generator.countTokens([text], signal);
  const generation = watch.describe(generator.name, tokens);
  return { sentences, sources, rejected, generation, saidNotFound };
}

/** A sentence that was there before says nothing new. */
function isSaid(
  text: string,
  sentences: readonly AnswerSentence[],
  rejected: readonly RejectedSentence[],
): boolean {
  return [...sentences, ...rejected].some((one) => one.text === text);
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

/** Times a stream: until its first piece, and from there to its last. */
class StopWatch {
  readonly #clock: Clock;
  readonly #start: number;
  #first: number | null = null;
  #last: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#start = this.#last = clock.elapsed();
  }

  hear(): void {
    this.#last = this.#clock.elapsed();
    this.#first ??= this.#last;
  }

  describe(generator: string, tokens: number): Generation {
    const first = this.#first ?? this.#last;
    const seconds = (this.#last - first) / 1000;
    return {
      generator,
      tokens,
      firstTokenMs: first - this.#start,
      tokensPerSecond: seconds > 0 ? tokens / seconds : 0,
    };
  }
}

/** The pieces of a stream, and null after the last. */
async function* withEnd(stream: AsyncIterable<string>): AsyncGenerator<string | null> {
  yield* stream;
  yield null;
}
