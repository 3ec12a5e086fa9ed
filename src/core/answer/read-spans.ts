import type { CancelSignal } from '#core/errors.ts';
import type { NamedCell } from '#core/model/cells.ts';
import type { Candidate } from '#core/model/hit.ts';
import type { ReadSpan, SpanReader } from '#core/ports.ts';
import type { QuestionTerm } from '#core/retrieve/question-terms.ts';
import { placeLine } from '#core/retrieve/rerank-text.ts';

/** Span score of a sentence that the reader did not read, in logits: that of a hopeless one. */
const UNREAD = -12;

/** A sentence as a reader needs it. */
export interface SpanSentence {
  readonly candidate: Candidate;
  readonly text: string;
  /** The line that announces it, or empty. */
  readonly leadIn: string;
  /** Those of a table row; else none. */
  readonly cells: readonly NamedCell[];
}

/**
 * Lets the reader look for the answer in the sentences, those of one passage read together in their
 * order, with the lines that announce them in between. A row of a table is read alone: among rows
 * that are all alike the reader loses the one that is asked for.
 *
 * @returns the best span of each sentence, with a score of −12 or more
 */
export async function readSpans(
  question: string,
  sentences: readonly SpanSentence[],
  terms: readonly QuestionTerm[],
  reader: SpanReader,
  signal: CancelSignal,
): Promise<readonly ReadSpan[]> {
  const places: { readonly passage: number; readonly part: number }[] = [];
  const passages: { readonly place: string; readonly parts: string[] }[] = [];
  sentences.forEach(({ candidate, text, leadIn, cells }, index) => {
    const before = sentences[index - 1];
    const goesOn = before?.candidate === candidate && before.cells.length + cells.length === 0;
    if (!goesOn) {
      const { documentName, documentTitle, chunk } = candidate;
      const place = { documentName, documentTitle, headingPath: chunk.headingPath };
      passages.push({ place: placeLine(place, terms), parts: [] });
    }
    const isAnnounced = goesOn && before.leadIn === leadIn;
    const parts = passages.at(-1)?.parts ?? [];
    if (leadIn !== '' && !isAnnounced) parts.push(leadIn);
    places.push({ passage: passages.length - 1, part: parts.length });
    parts.push(text);
  });
  const read = await reader.read(question, passages, signal);
  return places.map(({ passage, part }) => {
    const span = read[passage]?.[part];
    return { start: 0, end: 0, ...span, score: Math.max(UNREAD, span?.score ?? UNREAD) };
  });
}
