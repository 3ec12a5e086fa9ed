import { sectionAt } from '#core/answer/cite.ts';
import { headingRanges, headingsAbove } from '#core/answer/passage-headings.ts';
import { readTableRows, splitPassage } from '#core/answer/table-rows.ts';
import type { Chunk } from '#core/model/chunk.ts';
import type { SentenceSpan } from '#core/text/sentences.ts';

/** A part of a passage: something that it says, or a name for what it says below. */
export interface PassageLine extends SentenceSpan {
  /** `columns` is a row that only names the columns of a table, or the rows that follow. */
  readonly kind: 'sentence' | 'heading' | 'columns';
  /** As it is to be read: a table row with the names of its columns. */
  readonly text: string;
  /** The headings above it, outermost first; a heading's own included. */
  readonly path: readonly string[];
}

/** What is known of a passage. */
export type ReadPassage = Pick<
  Chunk,
  'text' | 'headingPath' | 'sections' | 'context' | 'tableLines'
>;

/** A line of a plain text that is more than this, in words, says something. */
const LONGEST_BARE_HEADING = 5;
const ENDS_LIKE_A_SENTENCE = /[.!?…;]["'”’»)\]]*$/u;
const BARE_HEADING = /^(?:\P{L}*\s)?["“«(]?\p{Lu}[^|:\n]*[\p{L}\p{N})"”»]$/u;

/**
 * The parts of a passage, in order. Headings are those that its document marks as such, and in a text
 * without marks the few words that stand alone on a line above a sentence.
 */
export function linesOf(passage: ReadPassage): PassageLine[] {
  const { text } = passage;
  const spans = splitPassage(text, passage.tableLines);
  const rows = readTableRows(text, spans, passage);
  // The end of the passage ends a line, too.
  const headings = headingRanges(`${text}\n`, headingsAbove([passage]));
  const lines: PassageLine[] = [];
  spans.forEach(({ start, end }, index) => {
    const path = sectionAt(passage, start);
    const heading = headings.find((one) => one.start <= start && end <= one.end);
    const own = text.slice(start, end);
    const row = rows.get(index);
    if (heading !== undefined) {
      if (lines.at(-1)?.end === heading.end) return;
      lines.push({
        ...heading,
        kind: 'heading',
        text: text.slice(heading.start, heading.end),
        path,
      });
    } else if (row !== undefined) {
      const kind = row.kind === 'row' ? 'sentence' : 'columns';
      lines.push({ start, end, kind, text: row.text || own, path });
    } else {
      const isHeading = isBareHeading(text, { start, end }, lines.at(-1), spans[index + 1]);
      lines.push({ start, end, kind: isHeading ? 'heading' : 'sentence', text: own, path });
    }
  });
  return lines;
}

/** The lines of a list and of an address look the same, but have others like them above. */
function isBareHeading(
  text: string,
  { start, end }: SentenceSpan,
  before: PassageLine | undefined,
  next: SentenceSpan | undefined,
): boolean {
  if (next === undefined) return false;
  const own = text.slice(start, end);
  const isAlone =
    (before === undefined || text.slice(before.end, start).includes('\n')) &&
    text.slice(end, next.start).includes('\n');
  const isAfterText =
    before === undefined || before.kind === 'heading' || ENDS_LIKE_A_SENTENCE.test(before.text);
  return (
    isAlone &&
    isAfterText &&
    BARE_HEADING.test(own) &&
    own.split(/\s+/u).length <= LONGEST_BARE_HEADING &&
    ENDS_LIKE_A_SENTENCE.test(text.slice(next.start, next.end))
  );
}
