import type { CancelSignal } from '#core/errors.ts';
import type { Reranker } from '#core/ports.ts';
import { stemSet } from '#core/retrieve/question-terms.ts';
import { isFunctionWord } from '#core/text/function-words.ts';
import { fold } from '#core/text/normalise.ts';
import { splitSentences, type SentenceSpan } from '#core/text/sentences.ts';
import { tokeniseQuery } from '#core/text/tokenise.ts';
import type { ChosenSentence } from './cite.ts';
import type { EvidenceItem } from './evidence.ts';

/** A generated sentence with the numbers of the passages that it cites. */
export interface GeneratedSentence {
  /** Without the numbers. */
  readonly text: string;
  readonly cited: readonly number[];
}

/** Share (0…1) of a sentence's content words that the passage must hold. */
const LEAST_OVERLAP = 0.5;
/** Cross-encoder output from which a passage counts as being about the sentence. */
const LEAST_LOGIT = 0;

const CITATION = /\s*\[(\d+(?:\s*,\s*\d+)*)\]/gu;

/** Cuts generated text into sentences and takes the citation numbers out of them. */
export function splitGenerated(text: string): GeneratedSentence[] {
  // "… paid monthly. [1]" cites for the sentence before the full stop.
  const moved = text.replace(/([.!?])((?:\s*\[\d+(?:\s*,\s*\d+)*\])+)/gu, '$2$1');
  return splitSentences(moved).flatMap(({ start, end }) => {
    const raw = moved.slice(start, end);
    const cited = Array.from(raw.matchAll(CITATION), (match) => match[1] ?? '')
      .flatMap((list) => list.split(','))
      .map(Number);
    const clean = raw.replace(CITATION, '').trim();
    return /[\p{L}\p{N}]/u.test(clean) ? [{ text: clean, cited: [...new Set(cited)] }] : [];
  });
}

/**
 * Finds the passages that back a generated sentence: each number, identifier and name of the
 * sentence stands in the passage, most of its other words do, and the cross-encoder finds the passage
 * to be about it; a sentence that stands there word for word needs no more. Passages that the
 * sentence cites are tried, or all where it cites none.
 *
 * @returns the sentences of the sources that say it best; empty when nothing backs it
 */
export async function findSupport(
  { text, cited }: GeneratedSentence,
  evidence: readonly EvidenceItem[],
  reranker: Reranker,
  signal: CancelSignal,
): Promise<ChosenSentence[]> {
  const tried = cited.length === 0 ? evidence : evidence.filter(({ n }) => cited.includes(n));
  const verbatim = tried.filter(({ candidate }) => holdsVerbatim(candidate.chunk.text, text));
  if (verbatim.length > 0) return verbatim.map((item) => closestSentence(item, text));
  const agreeing = tried.filter((item) => agrees(item, text));
  if (agreeing.length === 0) return [];
  const passages = agreeing.map(({ candidate }) => candidate.chunk.text);
  const logits = await reranker.score(text, passages, signal);
  return agreeing
    .filter((_, index) => (logits[index] ?? -Infinity) >= LEAST_LOGIT)
    .map((item) => closestSentence(item, text));
}

function holdsVerbatim(passage: string, sentence: string): boolean {
  return plain(passage).includes(plain(sentence));
}

function plain(text: string): string {
  return fold(text)
    .replace(/\s+/gu, ' ')
    .replace(/[\s.!?]+$/u, '')
    .trim();
}

/** Numbers, identifiers and names must agree one by one, other content words for the greater part. */
function agrees({ candidate, label }: EvidenceItem, sentence: string): boolean {
  const held = stemSet(`${label}\n${candidate.chunk.text}`);
  let words = 0;
  let found = 0;
  for (const { terms, word, kind, start, end } of tokeniseQuery(sentence)) {
    if (isFunctionWord(word)) continue;
    const isHeld = terms.some((term) => held.has(term));
    const isName = start > 0 && /^\p{Lu}/u.test(sentence.slice(start, end));
    const isExact = kind === 'identifier' || /\p{Nd}/u.test(word) || isName;
    if (isExact && !isHeld) return false;
    words += 1;
    if (isHeld) found += 1;
  }
  return words > 0 && found / words >= LEAST_OVERLAP;
}

/** The sentence of the passage that shares most words with the generated one. */
function closestSentence({ candidate }: EvidenceItem, text: string): ChosenSentence {
  const wanted = stemSet(text);
  const shared = ({ start, end }: SentenceSpan): number => {
    const stems = stemSet(candidate.chunk.text.slice(start, end));
    return [...stems].filter((stem) => wanted.has(stem)).length / Math.sqrt(stems.size + 1);
  };
  const spans = splitSentences(candidate.chunk.text);
  const best = spans.reduce<SentenceSpan>(
    (one, other) => (shared(other) > shared(one) ? other : one),
    spans[0] ?? { start: 0, end: candidate.chunk.text.length },
  );
  return { candidate, start: best.start, end: best.end };
}
