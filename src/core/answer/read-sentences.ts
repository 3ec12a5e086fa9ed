import type { CancelSignal } from '#core/errors.ts';
import type { Candidate } from '#core/model/hit.ts';
import type { Reranker } from '#core/ports.ts';
import { coverage, stemSet, type QuestionTerm } from '#core/retrieve/question-terms.ts';
import { placeLine } from '#core/retrieve/rerank-text.ts';
import { identifierKey } from '#core/text/identifiers.ts';
import type { ChosenSentence } from './cite.ts';
import type { ValueKind } from './expected-kind.ts';
import { findValues, type FoundValue } from './find-values.ts';
import { splitWithLeadIns } from './lead-ins.ts';

/** A sentence of one of the best passages, with what speaks for it. */
export interface ReadSentence extends ChosenSentence {
  readonly text: string;
  /**
   * What the passage says it is about: headings, the line that announces it ("19 March, order
   * 5619"), and identifiers of the question that stand earlier in its paragraph.
   */
  readonly about: readonly string[];
  /** Cross-encoder output for the sentence under its headings, or null where none was asked. */
  readonly logit: number | null;
  /** Share (0…1, weighted by rarity) of the question's terms in the sentence and its headings. */
  readonly coverage: number;
  /** Values of the kinds that the question asks for. */
  readonly values: readonly FoundValue[];
}

/** What sentences are read for. */
export interface Reading {
  readonly question: string;
  readonly identifiers: readonly string[];
  readonly terms: readonly QuestionTerm[];
  readonly kinds: readonly ValueKind[];
}

/** Passages whose sentences are read one by one. */
export const PASSAGES_READ = 3;
/** Sentences read of one passage at most; those with most of the question's words are taken. */
const SENTENCES_PER_PASSAGE = 24;

/**
 * Reads the sentences of the best passages one by one, each under its document's title and headings.
 *
 * @param candidates in final order; the first three are read
 * @param reranker null reads by words alone
 * @returns sentences in reading order within each passage, passages in the order given
 */
export async function readSentences(
  candidates: readonly Candidate[],
  reading: Reading,
  reranker: Reranker | null,
  signal: CancelSignal,
): Promise<ReadSentence[]> {
  const sentences = candidates.slice(0, PASSAGES_READ).flatMap((one) => matching(one, reading));
  if (reranker === null || sentences.length === 0) {
    return sentences.map((sentence) => ({ ...sentence, logit: null }));
  }
  const texts = sentences.map(({ candidate: { documentTitle }, about, text }) => {
    const place = placeLine({ documentTitle, headingPath: about });
    return place === '' ? text : `${place}\n${text}`;
  });
  const logits = await reranker.score(reading.question, texts, signal);
  return sentences.map((sentence, index) => ({ ...sentence, logit: logits[index] ?? null }));
}

function matching(
  candidate: Candidate,
  { identifiers, terms, kinds }: Reading,
): Omit<ReadSentence, 'logit'>[] {
  const { chunk, documentTitle } = candidate;
  const sentences = splitWithLeadIns(chunk.text).map(({ start, end, leadIn, paragraph }) => {
    const text = chunk.text.slice(start, end);
    const before = stemSet(chunk.text.slice(paragraph, start));
    const named = identifiers.filter((identifier) => before.has(identifierKey(identifier)));
    const about = [...chunk.headingPath, leadIn, ...named].filter((part) => part !== '');
    const stems = stemSet([documentTitle, ...about, text].join('\n'));
    return {
      candidate,
      start,
      end,
      text,
      about,
      coverage: coverage(terms, stems),
      values: findValues(text, kinds),
    };
  });
  if (sentences.length <= SENTENCES_PER_PASSAGE) return sentences;
  const best = new Set(
    [...sentences].sort((a, b) => b.coverage - a.coverage).slice(0, SENTENCES_PER_PASSAGE),
  );
  return sentences.filter((sentence) => best.has(sentence));
}
