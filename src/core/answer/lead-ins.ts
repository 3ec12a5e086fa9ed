import type { NamedCell } from '#core/model/cells.ts';
import type { TextRange } from '#core/model/chunk.ts';
import type { SentenceSpan } from '#core/text/sentences.ts';
import { readTableRows, splitPassage, type TablePlace } from './table-rows.ts';

/** A sentence that can answer, with what was said before it in its paragraph. */
export interface AnnouncedSentence extends SentenceSpan {
  /** The sentence as it is to be read: as it stands, and a table row with the names of its columns. */
  readonly text: string;
  /** The nearest line above that only announces what follows, or empty. */
  readonly leadIn: string;
  /** Where its paragraph begins: UTF-16 offset in the text. */
  readonly paragraph: number;
  /** The cells of a table row with the names of their columns, empty ones included; else none. */
  readonly cells: readonly NamedCell[];
  /** Whether it is a field, such as a line of a message's head, rather than something that is said. */
  readonly isField: boolean;
}

/** What a passage stands under. */
export interface PassagePlace extends TablePlace {
  /** Title of the document and headings. */
  readonly headings: readonly string[];
  /** As `Chunk.fields` has it. */
  readonly fields?: readonly TextRange[];
}

const LONGEST_LEAD_IN = 90;
const LONGEST_LABEL = 40;
const ENDS_LIKE_A_SENTENCE = /[.!?…;]["'”’»)\]]*$/u;
/** An empty line, or one of nothing but white space. */
export const PARAGRAPH_BREAK = /\n[^\S\n]*\n/u;
/** `Day 3.`, `Etapa 2:` */
const NUMBERED_LABEL = /^\p{Lu}\p{L}+ \d{1,3}[.:]$/u;
/** `2025-06-04  Spring box, Upper Nande.` before the rest of its entry. */
const ENTRY_HEAD = /^\d{4}-\d{2}-\d{2}\b.{0,60}[.:]$/u;
/** `Password: blue-newt-82.` */
const FIELD = /^\p{Lu}[^:.!?\n]{0,30}: \S/u;

/**
 * Splits a passage into the sentences that can answer. Left out are headings that the passage repeats,
 * header rows of tables, and lines that only announce what follows: a short line without an ending
 * before a sentence with one (the date of a log entry), one that ends with a colon, a numbered label
 * (`Day 3.`), a row of one cell in a table. They answer nothing but say what the sentences below are
 * about. Of several fields on one line, each is about the one before it; the head of a dated entry may
 * answer, and the rest of its paragraph is about it.
 */
export function splitWithLeadIns(text: string, place: PassagePlace): AnnouncedSentence[] {
  const spans = splitPassage(text, place.tableLines);
  const rows = readTableRows(text, spans, place);
  const headings = new Set(place.headings.map(plain));
  const { fields = [] } = place;
  const sentences: AnnouncedSentence[] = [];
  let leadIn = '';
  let inTable = false;
  let paragraph = 0;
  let last = 0;
  spans.forEach((span, index) => {
    const gap = text.slice(last, span.start);
    if (PARAGRAPH_BREAK.test(gap)) paragraph = span.start;
    last = span.end;
    const own = text.slice(span.start, span.end);
    const row = rows.get(index);
    const isField = fields.some(({ start, end }) => start <= span.start && span.end <= end);
    // What names rows says nothing about the text below the table.
    if (inTable && row === undefined) leadIn = '';
    inTable = row?.kind === 'label' || (inTable && row !== undefined);
    if (row?.kind === 'label') leadIn = own;
    if (row !== undefined && row.kind !== 'row') return;
    if (headings.has(plain(own))) {
      leadIn = '';
      return;
    }
    const next = spans[index + 1];
    const following = next === undefined ? null : text.slice(next.start, next.end);
    const announced = following !== null && announces(own, following);
    const isLead = announced && !isLastItem(leadIn, text, spans[index - 1], span, next);
    if (row === undefined && !isField && isLead) {
      leadIn = [labelAbove(text, spans[index - 1], span, headings), own].join('');
    } else if (row === undefined && FIELD.test(own) && gap !== '' && !gap.includes('\n')) {
      const before = sentences.at(-1);
      const field = before !== undefined && FIELD.test(before.text) ? before.text : leadIn;
      sentences.push({ ...span, text: own, leadIn: field, paragraph, cells: [], isField });
    } else {
      const { text: read, cells } = row ?? { text: own, cells: [] };
      const above = paragraph === span.start && ENTRY_HEAD.test(leadIn) ? '' : leadIn;
      sentences.push({ ...span, text: read, leadIn: above, paragraph, cells, isField });
      leadIn = paragraph === span.start && ENTRY_HEAD.test(own) ? own : above;
    }
  });
  if (sentences.length > 0) return sentences;
  return spans.map((span) => ({
    ...span,
    text: text.slice(span.start, span.end),
    leadIn: '',
    paragraph: span.start,
    cells: [],
    isField: false,
  }));
}

/** The last of the lines that one line announces ("Please bring:") announces nothing itself, though a sentence follows. */
function isLastItem(
  leadIn: string,
  text: string,
  before: SentenceSpan | undefined,
  { start, end }: SentenceSpan,
  next: SentenceSpan | undefined,
): boolean {
  const own = text.slice(start, end);
  if (before === undefined || next === undefined || !leadIn.endsWith(':')) return false;
  if (own.endsWith(':') || NUMBERED_LABEL.test(own)) return false;
  const isAfterItem = !ENDS_LIKE_A_SENTENCE.test(text.slice(before.start, before.end));
  return isAfterItem && PARAGRAPH_BREAK.test(text.slice(end, next.start));
}

/** A name stands above an office, and both above what is said about them. */
function labelAbove(
  text: string,
  above: SentenceSpan | undefined,
  { start }: SentenceSpan,
  headings: ReadonlySet<string>,
): string {
  if (above === undefined || text.slice(above.end, start).trim() !== '') return '';
  const line = text.slice(above.start, above.end);
  const isLabel =
    line.length <= LONGEST_LABEL &&
    !PARAGRAPH_BREAK.test(text.slice(above.end, start)) &&
    !ENDS_LIKE_A_SENTENCE.test(line) &&
    !/[:|\p{Nd}]/u.test(line) &&
    !headings.has(plain(line));
  return isLabel ? `${line}, ` : '';
}

function plain(line: string): string {
  return line.replace(/\s+/gu, ' ').trim().toLowerCase();
}

function announces(line: string, next: string): boolean {
  if (line.length > LONGEST_LEAD_IN) return false;
  if (line.endsWith(':') || NUMBERED_LABEL.test(line)) return true;
  return !ENDS_LIKE_A_SENTENCE.test(line) && ENDS_LIKE_A_SENTENCE.test(next);
}
