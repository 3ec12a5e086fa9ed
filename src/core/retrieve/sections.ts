import type { ChosenSentence } from '#core/answer/cite.ts';
import type { Span } from '#core/model/block.ts';
import type { Chunk } from '#core/model/chunk.ts';
import type { Candidate } from '#core/model/hit.ts';
import type { ChunkId, DocumentId } from '#core/model/ids.ts';

/** Best passages whose sections may be read instead. */
const WIDENED = 5;
/** Best passages among which others of the same section are looked for. */
const LOOKED_AT = 10;
/** Longest section that is read whole, in UTF-16 units: a parent of about 1,024 tokens has fewer. */
const LONGEST = 6000;

/** A section that stands for several passages, or for one whose best sentence stands at its border. */
export interface WantedSection {
  /** The best passage in it. */
  readonly chunk: ChunkId;
  readonly document: DocumentId;
  readonly span: Span;
  /** How many of the best passages stand in it. */
  readonly passages: number;
}

/**
 * Which sections are to be read instead of the passages in them (small-to-big): those with several of
 * the best passages, and those whose passage was cut beside a sentence that answers.
 *
 * @param candidates in final order
 * @param sentences those that answer
 */
export function wantedSections(
  candidates: readonly Candidate[],
  sentences: readonly ChosenSentence[],
): WantedSection[] {
  const best = candidates.slice(0, LOOKED_AT);
  const wanted = new Map<string, WantedSection>();
  for (const { chunk } of candidates.slice(0, WIDENED)) {
    const { parent: span, document, tableLines } = chunk;
    const key = keyOf(chunk);
    // Rows of a table know their cells by their place in the passage.
    const isCut = span.end - span.start > chunk.span.end - chunk.span.start;
    if (wanted.has(key) || !isCut || tableLines || span.end - span.start > LONGEST) continue;
    const passages = best.filter((other) => keyOf(other.chunk) === key).length;
    const atBorder = sentences.some(
      (sentence) => sentence.candidate.chunk.id === chunk.id && isAtBorder(sentence),
    );
    if (passages > 1 || atBorder) wanted.set(key, { chunk: chunk.id, document, span, passages });
  }
  return [...wanted.values()];
}

/** Gives the best passage of each section that was read its text. */
export function withSections(
  candidates: readonly Candidate[],
  sections: readonly (WantedSection & { readonly text: string })[],
): readonly Candidate[] {
  const byChunk = new Map(sections.map((section) => [section.chunk, section]));
  return candidates.map((candidate) => {
    const section = byChunk.get(candidate.chunk.id);
    if (section === undefined) return candidate;
    const { span, text, passages } = section;
    return { ...candidate, section: { span, text, passages } };
  });
}

/**
 * The candidates as they are read: a section in the place of its best passage, without the other
 * passages that it holds. A span in a section is a span in its segment, so citations stay exact.
 */
export function asSections(candidates: readonly Candidate[]): Candidate[] {
  const read: Candidate[] = [];
  for (const candidate of candidates) {
    const { chunk, section } = candidate;
    if (read.some((other) => other.section && holds(other.chunk, chunk))) continue;
    if (section === undefined) read.push(candidate);
    else {
      // Where sections begin is known of the passage alone.
      const { sections: _, ...rest } = chunk;
      read.push({ ...candidate, chunk: { ...rest, span: section.span, text: section.text } });
    }
  }
  return read;
}

/** Whether a place lies within a passage. */
export function holds(
  { document, span }: Pick<Chunk, 'document' | 'span'>,
  other: Pick<Chunk, 'document' | 'span'>,
): boolean {
  return (
    document === other.document &&
    span.segment === other.span.segment &&
    span.start <= other.span.start &&
    other.span.end <= span.end
  );
}

/** At a border where the section goes on. */
function isAtBorder({ candidate: { chunk }, start, end }: ChosenSentence): boolean {
  const { parent, span, text } = chunk;
  const isFirst = text.slice(0, start).trim() === '' && parent.start < span.start;
  return isFirst || (text.slice(end).trim() === '' && span.end < parent.end);
}

function keyOf({ document, parent }: Chunk): string {
  return `${document} ${parent.segment} ${parent.start} ${parent.end}`;
}
