import { PASSAGES_READ, type ReadSentence } from './read-sentences.ts';

/** How much the cross-encoder's output for the whole passage counts beside that for the sentence. */
const PASSAGE_WEIGHT = 0.6;
/** What a sentence gains that holds a value of a kind that the question asks for, in logits. */
const VALUE_BONUS = 1.5;
/** What a sentence gains that holds all words of the question, in logits. */
const COVERAGE_BONUS = 1;
/** What each place of its passage in the final order costs a sentence, in logits. */
const PLACE_COST = 0.5;
/** How far a further sentence may stay behind the best one, in logits. */
const MARGIN = 0.75;

/**
 * How well a sentence answers, in logits of the cross-encoder: its own, part of its passage's, and
 * something for the words and the kind of value that the question asks for. The weights were chosen
 * on the sets `dev` and `faquad`.
 *
 * @param place place of its passage in the final order, from 0
 */
export function sentenceScore(sentence: ReadSentence, place: number): number {
  const { candidate, logit, coverage, values } = sentence;
  return (
    (logit ?? 0) +
    PASSAGE_WEIGHT * (candidate.logit ?? 0) +
    (values.length > 0 ? VALUE_BONUS : 0) +
    COVERAGE_BONUS * coverage -
    PLACE_COST * Math.min(place, PASSAGES_READ)
  );
}

/** A sentence that was picked, with its score. */
export interface PickedSentence extends ReadSentence {
  readonly score: number;
}

/**
 * Picks the sentences that answer: the best one, and others only where they are about as good.
 *
 * @param sentences of the best passages, as `readSentences` gives them
 * @param limit sentences at most
 * @returns in reading order: passages as ranked, sentences as they stand; empty only without sentences
 */
export function extract(sentences: readonly ReadSentence[], limit: number): PickedSentence[] {
  const passages = [...new Set(sentences.map(({ candidate }) => candidate))];
  const scored = sentences.map((sentence) => ({
    ...sentence,
    score: sentenceScore(sentence, passages.indexOf(sentence.candidate)),
  }));
  const least = Math.max(...scored.map(({ score }) => score)) - MARGIN;
  const best = scored.filter(({ score }) => score >= least).sort((a, b) => b.score - a.score);
  const taken = new Set(best.slice(0, limit));
  return scored.filter((sentence) => taken.has(sentence));
}

/** The one with the highest score, or null of none. */
export function bestSentence(picked: readonly PickedSentence[]): PickedSentence | null {
  return picked.reduce<PickedSentence | null>(
    (best, one) => (best === null || one.score > best.score ? one : best),
    null,
  );
}
