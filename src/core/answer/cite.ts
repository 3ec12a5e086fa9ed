import type { AnswerSentence, Source } from '#core/model/answer.ts';
import { cellRange, namedCells, type NamedCell } from '#core/model/cells.ts';
import type { Chunk } from '#core/model/chunk.ts';
import type { Candidate } from '#core/model/hit.ts';

/** A sentence inside a candidate's text: UTF-16 offsets in `candidate.chunk.text`, end exclusive. */
export interface ChosenSentence {
  readonly candidate: Candidate;
  readonly start: number;
  readonly end: number;
  /** How the answer gives it, where that is not as it stands: a table row with the names of its columns. */
  readonly text?: string;
  /** The cells of that table row, empty ones included; none for anything else. */
  readonly cells?: readonly NamedCell[];
}

/** Sentences with the numbered sources that they cite. */
export interface CitedSentences {
  readonly sentences: readonly AnswerSentence[];
  readonly sources: readonly Source[];
}

/**
 * Turns chosen sentences into an answer: each is given verbatim, a table row with the names of its
 * columns, and cites the place where it stands.
 * The same place is one source; the same words at several places are one sentence with several sources.
 */
export function cite(chosen: readonly ChosenSentence[]): CitedSentences {
  const sources = new Map<string, Source>();
  const citations = new Map<string, number[]>();
  const rows = new Map<string, readonly NamedCell[]>();
  for (const sentence of chosen) {
    const source = sourceOf(sentence, sources.size + 1);
    const { document, quote, span } = source;
    const place = `${document} ${span.segment} ${span.start} ${span.end}`;
    const known = sources.get(place) ?? source;
    sources.set(place, known);
    const given = sentence.text ?? quote;
    rows.set(
      given,
      (sentence.cells ?? []).filter(({ text }) => text !== ''),
    );
    const numbers = citations.get(given);
    if (numbers === undefined) citations.set(given, [known.n]);
    else if (!numbers.includes(known.n)) numbers.push(known.n);
  }
  return {
    sentences: [...citations].map(([text, numbers]) => {
      const row = rows.get(text) ?? [];
      return { text, citations: numbers, ...(row.length === 0 ? {} : { row }) };
    }),
    sources: [...sources.values()],
  };
}

/** The headings above a place in a passage, which may stand in several sections. */
export function sectionAt(
  { sections, headingPath }: Pick<Chunk, 'sections' | 'headingPath'>,
  start: number,
): readonly string[] {
  return sections?.findLast((section) => section.start <= start)?.path ?? headingPath;
}

/** What a source is made of: a part of a passage's text, as in `ChosenSentence`. */
export interface QuotedPart {
  readonly candidate: Pick<Candidate, 'chunk' | 'documentName' | 'relevance' | 'expired'>;
  readonly start: number;
  readonly end: number;
}

/** The source that a part of a passage's text makes, with the given number. */
export function sourceOf({ candidate, start, end }: QuotedPart, n: number): Source {
  const { chunk, documentName, relevance, expired } = candidate;
  const lines = chunk.tableLines ?? [];
  const cells = cellRange(chunk.text, lines, start, end);
  const row = namedCells(chunk.text, lines, start, end);
  return {
    n,
    document: chunk.document,
    documentName,
    page: chunk.page,
    section: sectionAt(chunk, start),
    ...(cells === '' ? {} : { cells }),
    ...(row.length === 0 ? {} : { row }),
    chunk: chunk.id,
    span: {
      segment: chunk.span.segment,
      start: chunk.span.start + start,
      end: chunk.span.start + end,
    },
    quote: chunk.text.slice(start, end),
    ...(expired === undefined ? {} : { expired }),
    score: relevance ?? 0,
  };
}
