import { standardise } from '#core/retrieve/standardise.ts';
import type { ValueKind } from './expected-kind.ts';
import { endOfNumbering } from './plain-numbers.ts';
import type { ReadSentence } from './read-sentences.ts';

/** How much the cross-encoder's output for the whole passage counts beside that for the sentence. */
const PASSAGE_WEIGHT = 0.75;
/** How much the reader's span score counts, in logits of the cross-encoder. */
const SPAN_WEIGHT = 0.2;
/** What a sentence gains that holds a value of the first kind asked for, and of a further one, in logits. */
const VALUE_BONUS = 2.25;
const OTHER_VALUE_BONUS = 1.25;
/** What a sentence gains that holds all words of the question, in logits. */
const COVERAGE_BONUS = 0.5;
/** What each standard deviation of its cosine, among the sentences compared, gains a sentence, in logits. */
const COSINE_WEIGHT = 0.6;
/** What a sentence counts, in standard deviations, that was not compared by meaning. */
const NOT_COMPARED = -2;
/** What a prohibition costs where a value is asked for: it names the value to be avoided. */
const PROHIBITION_COST = 2;
/** What a sentence gains whose condition the question meets, where others are not met, and what those lose, in logits. */
const FIT_BONUS = 0.5;
const CONTRADICTION_COST = 3;
/** What each place of its passage in the final order costs a sentence, in logits. */
const PLACE_COST = 0.5;
/** How far a further sentence may stay behind the best one, in logits. */
const MARGIN = 0.5;

const PROHIBITION = /^(?:não|nunca|jamais|never|do not|don['’]t)(?!\p{L})/iu;

/** A sentence with how well it answers. */
export interface ScoredSentence extends ReadSentence {
  /** In logits of the cross-encoder. */
  readonly score: number;
}

/**
 * Scores how well each sentence answers: the cross-encoder's output for it, part of that for its
 * passage and of the reader's for it, and something for the likeness of meaning, the words and the
 * kind of value that the question asks for. The weights were chosen on the set `dev`.
 *
 * @param sentences of the best passages, as `readSentences` gives them
 */
export function scoreSentences(
  sentences: readonly ReadSentence[],
  kinds: readonly ValueKind[],
): ScoredSentence[] {
  const passages = [...new Set(sentences.map(({ candidate }) => candidate))];
  const compared = sentences.flatMap(({ cosine }) => (cosine === null ? [] : [cosine]));
  const likeness = standardise(compared);
  let place = 0;
  return sentences.map((sentence) => {
    const { candidate, logit, span, coverage, cosine } = sentence;
    const alike = cosine === null ? NOT_COMPARED : (likeness[place++] ?? NOT_COMPARED);
    const score =
      (logit ?? 0) +
      PASSAGE_WEIGHT * (candidate.logit ?? 0) +
      SPAN_WEIGHT * (span?.score ?? 0) +
      COSINE_WEIGHT * alike +
      COVERAGE_BONUS * coverage +
      valueBonus(sentence, kinds) +
      fitBonus(sentence) -
      PLACE_COST * passages.indexOf(candidate);
    return { ...sentence, score };
  });
}

function valueBonus(
  { text, values, isOfAnotherName }: ReadSentence,
  kinds: readonly ValueKind[],
): number {
  if (kinds.length === 0) return 0;
  const isProhibition = PROHIBITION.test(text.slice(endOfNumbering(text)));
  const cost = isProhibition ? PROHIBITION_COST : 0;
  if (values.length === 0) return -cost;
  const isAsked = !isOfAnotherName && values.some(({ kind }) => kind === kinds[0]);
  return (isAsked ? VALUE_BONUS : OTHER_VALUE_BONUS) - cost;
}

function fitBonus({ fit }: ReadSentence): number {
  if (fit === 'fits') return FIT_BONUS;
  return fit === 'contradicts' ? -CONTRADICTION_COST : 0;
}

/**
 * Picks the sentences that answer: the best one, others only where they are about as good, and what
 * stands alone between two of them.
 *
 * @param scored sentences of the best passages
 * @param limit sentences at most
 * @returns in reading order: passages as ranked, sentences as they stand; empty only without sentences
 */
export function extract(scored: readonly ScoredSentence[], limit: number): ScoredSentence[] {
  const least = Math.max(...scored.map(({ score }) => score)) - MARGIN;
  const near = scored.filter(({ score }) => score >= least).sort((a, b) => b.score - a.score);
  // What holds in another case misleads beside what holds in this one.
  const best = near.filter(({ fit }, index) => index === 0 || fit !== 'contradicts');
  const taken = new Set(best.slice(0, limit));
  const between = scored.filter((sentence, index) =>
    joins(scored[index - 1], sentence, scored[index + 1], taken),
  );
  const all = new Set([...taken, ...between.slice(0, limit - taken.size)]);
  return scored.filter((sentence) => all.has(sentence));
}

/** Whether a sentence stands alone between two that were taken: the reason often does. */
function joins(
  before: ScoredSentence | undefined,
  { candidate }: ScoredSentence,
  after: ScoredSentence | undefined,
  taken: ReadonlySet<ScoredSentence>,
): boolean {
  return [before, after].every(
    (one) => one !== undefined && taken.has(one) && one.candidate === candidate,
  );
}

/** The one with the highest score, or null of none. */
export function bestSentence(scored: readonly ScoredSentence[]): ScoredSentence | null {
  return scored.reduce<ScoredSentence | null>(
    (best, one) => (best === null || one.score > best.score ? one : best),
    null,
  );
}
