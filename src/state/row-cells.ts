import type { AnswerSentence } from '#core/model/answer.ts';
import type { NamedCell } from '#core/model/cells.ts';
import { contentTokens } from '#core/text/content-tokens.ts';

/** A cell of a table row that an answer shows. */
export interface RowCell extends NamedCell {
  /** Whether the question asks for what stands in it. */
  readonly asked: boolean;
}

/**
 * The cells of a row, in the order of the table, those that were asked for marked: the one with the
 * short answer, else those under the columns of which the question names most words, unless it names
 * what stands there, too.
 *
 * @param short the short answer, or null where there is none
 */
export function rowCells(
  cells: readonly NamedCell[],
  question: string,
  short: string | null,
): readonly RowCell[] {
  const wanted = stemsOf(question);
  const counts = cells.map(({ name, text }) => (isWithin(text, wanted) ? 0 : shared(name, wanted)));
  const most = Math.max(1, ...counts);
  const named = cells.filter((_, at) => counts[at] === most);
  const holding = short === null ? [] : cells.filter(({ text }) => text.includes(short));
  const both = named.filter((cell) => holding.includes(cell));
  const [first] = holding;
  const asked = both.length > 0 ? both : first !== undefined ? [first] : named;
  return cells.map((cell) => ({ ...cell, asked: asked.includes(cell) }));
}

/** A row with what the first look needs: as many cells as there is room for, and all that count. */
export interface FoldedRow {
  readonly shown: readonly RowCell[];
  /** How many cells are left out. */
  readonly hidden: number;
}

/**
 * Leaves out the cells of a wide row that least help: kept are the first, which says what the row is
 * about, those that were asked for, and of the others as many as there is room for.
 */
export function foldRow(cells: readonly RowCell[], room: number): FoldedRow {
  const needed = cells.filter(({ asked }, index) => index === 0 || asked);
  const others = cells.filter((cell) => !needed.includes(cell));
  const kept = others.slice(0, Math.max(0, room - needed.length));
  // One line that says “1 more” takes as much room as the cell.
  const hidden = others.length - kept.length;
  if (hidden < 2) return { shown: cells, hidden: 0 };
  return { shown: cells.filter((cell) => needed.includes(cell) || kept.includes(cell)), hidden };
}

/** Whether a row says more when its cells are set apart than read as a sentence. */
export function isTabular(cells: readonly NamedCell[]): boolean {
  return cells.length > 2 || cells.some(({ name }) => name !== '');
}

/**
 * The sentences of an answer in paragraphs: what reads as running text together, each table row alone.
 */
export function paragraphsOf(
  sentences: readonly AnswerSentence[],
): readonly (readonly AnswerSentence[])[] {
  const paragraphs: AnswerSentence[][] = [];
  let before: AnswerSentence | null = null;
  for (const sentence of sentences) {
    const apart = before === null || [before, sentence].some(({ row = [] }) => isTabular(row));
    if (apart) paragraphs.push([sentence]);
    else paragraphs.at(-1)?.push(sentence);
    before = sentence;
  }
  return paragraphs;
}

function stemsOf(text: string): ReadonlySet<string> {
  return new Set(contentTokens(text).flatMap(({ terms }) => terms));
}

/** How many words of a column's name are among those wanted. */
function shared(name: string, wanted: ReadonlySet<string>): number {
  return contentTokens(name).filter(({ terms }) => terms.some((term) => wanted.has(term))).length;
}

/** Whether all that a cell says stands in the question. */
function isWithin(text: string, wanted: ReadonlySet<string>): boolean {
  const tokens = contentTokens(text);
  return tokens.length > 0 && tokens.every(({ terms }) => terms.some((term) => wanted.has(term)));
}
