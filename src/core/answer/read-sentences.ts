import type { CancelSignal } from '#core/errors.ts';
import type { NamedCell } from '#core/model/cells.ts';
import type { Candidate } from '#core/model/hit.ts';
import type { Embedder, ReadSpan, Reranker, SpanReader } from '#core/ports.ts';
import { askWorded } from '#core/retrieve/ask-worded.ts';
import { wordedAs } from '#core/retrieve/expand-abbreviations.ts';
import { coverage, stemSet, type QuestionTerm } from '#core/retrieve/question-terms.ts';
import { placeLine } from '#core/retrieve/rerank-text.ts';
import type { Definition } from '#core/text/definitions.ts';
import { identifierKey } from '#core/text/identifiers.ts';
import type { NumberedThing } from '#core/text/numbered-things.ts';
import { holdConditions, readConditions, type ConditionFit } from './conditions.ts';
import { isBareName } from './bare-names.ts';
import type { ChosenSentence } from './cite.ts';
import { clauseOf } from './clauses.ts';
import { countedThing, countsAnother } from './counted-thing.ts';
import type { ValueKind } from './expected-kind.ts';
import { readSpans } from './read-spans.ts';
import { underIdentifiers } from './under-identifiers.ts';
import { newValues, type FoundValue } from './find-values.ts';
import { splitWithLeadIns } from './lead-ins.ts';
import { NAME_KINDS } from './value-kinds.ts';
import { isOfAnotherThing } from './other-things.ts';
import { isOfAnotherName } from './value-names.ts';

/** A sentence of one of the best passages, with what speaks for it. */
export interface ReadSentence extends ChosenSentence {
  /** As it is read; a table row with the names of its columns. */
  readonly text: string;
  /**
   * What the passage says it is about: headings, the line that announces it ("19 March, order
   * 5619"), and identifiers of the question that stand earlier in its paragraph.
   */
  readonly about: readonly string[];
  /** The line that announces it ("The fee covers:"), or empty. */
  readonly leadIn: string;
  /** The cells of a table row with the names of their columns, empty ones included; else none. */
  readonly cells: readonly NamedCell[];
  /** Whether it is a field, such as a line of a message's head, rather than something that is said. */
  readonly isField: boolean;
  /** The number of the clause that it stands in, as `clauseOf` has it. */
  readonly clause: string;
  /** Cross-encoder output for the sentence under its headings, or null where none was asked. */
  readonly logit: number | null;
  /** Cosine (−1…1) of question and sentence, or null where it was not compared. */
  readonly cosine: number | null;
  /** The words in it that answer best by the reader, or null where no reader looked. */
  readonly span: ReadSpan | null;
  /** Share (0…1, weighted by rarity) of the question's terms in the sentence and its headings. */
  readonly coverage: number;
  /** Values of the kinds that the question asks for, apart from those that it names itself. */
  readonly values: readonly FoundValue[];
  /** Whether the only quantity of the kind asked for belongs to another thing, by its label. */
  readonly isOfAnotherName: boolean;
  /** How it holds in the case for which the question asks ("more than six hours late"). */
  readonly fit: ConditionFit;
}

/** What sentences are read for. */
export interface Reading {
  readonly question: string;
  readonly identifiers: readonly string[];
  /** Abbreviations of the question, or of what it writes out. */
  readonly abbreviations?: readonly Definition[];
  readonly terms: readonly QuestionTerm[];
  /** Things that the question names by a number. */
  readonly things?: readonly NumberedThing[];
  readonly kinds: readonly ValueKind[];
}

/** Passages whose sentences are read one by one. */
export const PASSAGES_READ = 3;
/** Sentences read of one passage at most; those with most of the question's words are taken. */
const SENTENCES_PER_PASSAGE = 24;

/** Sentences that are also compared by meaning; those that promise most are taken. */
const COMPARED = 12;

/** The models that read. */
export interface Readers {
  readonly embedder: Embedder;
  /** Null reads by meaning and words alone. */
  readonly reranker: Reranker | null;
  /** Null looks for no spans. */
  readonly reader: SpanReader | null;
}

/**
 * Reads the sentences of the best passages one by one, each under its document's title and headings.
 *
 * @param candidates in final order; the first three are read
 * @returns sentences in reading order within each passage, passages in the order given
 */
export async function readSentences(
  candidates: readonly Candidate[],
  reading: Reading,
  { embedder, reranker, reader }: Readers,
  signal: CancelSignal,
): Promise<ReadSentence[]> {
  const all = candidates.slice(0, PASSAGES_READ).flatMap((one) => matching(one, reading));
  const sentences = underIdentifiers(all, reading.identifiers);
  if (sentences.length === 0) return [];
  const texts = sentences.map(({ candidate, about, text }) => {
    const place = placeLine({ ...candidate, headingPath: about }, reading.terms);
    return place === '' ? text : `${place}\n${text}`;
  });
  const questions = sentences.map((one) => wordedFor(one, reading));
  const logits =
    reranker === null
      ? []
      : await askWorded(texts, questions, (asked, some) => reranker.score(asked, some, signal));
  const spans =
    reader === null
      ? []
      : await askWorded(
          sentences,
          sentences.map(({ candidate }) => wordedFor(candidate.chunk, reading)),
          (asked, some) => readSpans(asked, some, reading.terms, reader, signal),
        );
  const fits = holdConditions(
    readConditions(reading.question),
    sentences.map((one) => ({ ...one, place: one.candidate.chunk.document })),
  );
  const read = sentences.map((sentence, index) => ({
    ...sentence,
    fit: fits[index] ?? 'silent',
    logit: logits[index] ?? null,
    span: spans[index] ?? null,
  }));
  const compared = promising(read);
  const asked = [...new Set(questions)];
  const askedVectors = await embedder.embed(asked, 'query', signal);
  const size = askedVectors.length / asked.length;
  const questionOf = (index: number): Float32Array => {
    const at = asked.indexOf(questions[index] ?? '') * size;
    return askedVectors.subarray(at, at + size);
  };
  const chosen = texts.filter((_, index) => compared.has(index));
  const vectors = await embedder.embed(chosen, 'passage', signal);
  const places = [...compared];
  return read.map((sentence, index) => {
    const place = places.indexOf(index);
    return {
      ...sentence,
      cosine: place < 0 ? null : dot(questionOf(index), vectors, place * size),
    };
  });
}

/** The question as a text, or else what it is taken from, words it. */
function wordedFor(
  { text, candidate }: { readonly text: string; readonly candidate?: Candidate },
  { question, abbreviations = [] }: Reading,
): string {
  const worded = wordedAs(text, question, abbreviations);
  return worded !== question || candidate === undefined
    ? worded
    : wordedAs(candidate.chunk.text, question, abbreviations);
}

/** Places of the sentences that promise most, in reading order. */
function promising(sentences: readonly Omit<ReadSentence, 'cosine'>[]): ReadonlySet<number> {
  const promise = sentences.map(
    ({ logit, coverage, values }) => (logit ?? 0) + coverage + (values.length > 0 ? 1 : 0),
  );
  const best = [...promise.keys()].sort((a, b) => (promise[b] ?? 0) - (promise[a] ?? 0));
  return new Set(best.slice(0, COMPARED).sort((a, b) => a - b));
}

/** Of two unit vectors, the second one at an offset: their cosine. */
function dot(one: Float32Array, other: Float32Array, offset: number): number {
  return one.reduce((sum, value, index) => sum + value * (other[offset + index] ?? 0), 0);
}

function matching(
  candidate: Candidate,
  { question, identifiers, terms, things = [], kinds }: Reading,
): Omit<ReadSentence, 'logit' | 'cosine' | 'span' | 'fit'>[] {
  const { chunk, documentTitle } = candidate;
  const { context, tableLines = [], fields = [] } = chunk;
  const headings = [documentTitle, ...chunk.headingPath];
  const counted = countedThing(question);
  const place = { headings, context, tableLines, fields };
  // A line with nothing but a name can be the answer.
  const asksForName = kinds.some((kind) => NAME_KINDS.has(kind));
  const split = splitWithLeadIns(chunk.text, place).filter(
    ({ text, leadIn }) => asksForName || leadIn !== '' || !isBareName(text, terms),
  );
  const told = split.map((one) => ({
    ...one,
    // A row says nothing about the row below it.
    above: one.cells.length > 0 ? '' : chunk.text.slice(one.paragraph, one.start),
  }));
  const ofAsked = told.filter(
    ({ text, above, leadIn }) => !isOfAnotherThing({ text, above, leadIn, headings }, things),
  );
  const sentences = ofAsked.map(({ start, end, text, leadIn, above, cells, isField }) => {
    const before = stemSet(above);
    const named = identifiers.filter((identifier) => before.has(identifierKey(identifier)));
    const about = [...chunk.headingPath, leadIn, ...named].filter((part) => part !== '');
    const values = newValues(text, kinds, terms).filter(
      (value) => !countsAnother(text, value, counted, terms),
    );
    // Between languages no words tell a label's things apart.
    const stems = stemSet([documentTitle, ...about, text].join('\n'));
    return {
      candidate,
      start,
      end,
      text,
      about,
      leadIn,
      cells,
      isField,
      clause: clauseOf(text, above, chunk.headingPath),
      coverage: coverage(terms, stems),
      values,
      isOfAnotherName:
        candidate.match?.otherLanguage !== true &&
        isOfAnotherName({ text, cells, values }, question, kinds, terms),
    };
  });
  if (sentences.length <= SENTENCES_PER_PASSAGE) return sentences;
  const best = new Set(
    [...sentences].sort((a, b) => b.coverage - a.coverage).slice(0, SENTENCES_PER_PASSAGE),
  );
  return sentences.filter((sentence) => best.has(sentence));
}
