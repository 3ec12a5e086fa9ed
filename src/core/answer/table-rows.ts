import {
  cellsWithin,
  splitCells,
  CELL_SEPARATOR,
  type NamedCell,
  type TableLine,
} from '#core/model/cells.ts';
import { splitSentences, type SentenceSpan } from '#core/text/sentences.ts';

/** What parts the cells of a row that is read with the names of its columns. */
export const NAMED_CELL_SEPARATOR = ' · ';

/** A row of a table inside a passage. */
export interface TableRow {
  /** `header` only names the columns; `label` names the rows that follow: a line of one cell. */
  readonly kind: 'header' | 'label' | 'row';
  /** `Programme: Quick · Duration: 35 min`, or `Mass: 27 kg` without names of columns; empty for a header. */
  readonly text: string;
  /** Its cells with the names of their columns, empty ones included; none for a header. */
  readonly cells: readonly NamedCell[];
}

/** What is known of a passage's tables. */
export interface TablePlace {
  /** As `Chunk.context` has it. */
  readonly context: string;
  /** As `Chunk.tableLines` has it. */
  readonly tableLines?: readonly TableLine[];
}

/** Rows up to this many UTF-16 units stay whole; longer ones are read sentence by sentence. */
const LONGEST_ROW = 400;
/** Line of one cell up to which it is a label rather than a note. */
const LONGEST_LABEL = 90;

/** Splits a passage into sentences; a row of a table is one, whatever stops stand in its cells. */
export function splitPassage(text: string, lines: readonly TableLine[] = []): SentenceSpan[] {
  const spans: SentenceSpan[] = [];
  const split = (start: number, end: number): void => {
    for (const span of splitSentences(text.slice(start, end))) {
      spans.push({ start: span.start + start, end: span.end + start });
    }
  };
  let from = 0;
  for (const { start, end } of lines) {
    split(from, start);
    const row = text.slice(start, end);
    const first = start + row.length - row.trimStart().length;
    const last = start + row.trimEnd().length;
    if (row.length > LONGEST_ROW) split(start, end);
    else if (first < last) spans.push({ start: first, end: last });
    from = end;
  }
  split(from, text.length);
  return spans;
}

/**
 * Finds the table rows among the sentences of a passage and reads each with the names of its columns:
 * as the format told them, or, in text that only looks like a table, from its first row if that
 * holds no digit (a passage that begins inside one has its header in the context line).
 *
 * @param spans sentences of the text, in order
 * @returns rows by the place of their sentence in `spans`
 */
export function readTableRows(
  text: string,
  spans: readonly SentenceSpan[],
  { context, tableLines = [] }: TablePlace,
): ReadonlyMap<number, TableRow> {
  if (tableLines.length === 0) return guessRows(text, spans, context);
  const rows = new Map<number, TableRow>();
  spans.forEach(({ start, end }, index) => {
    const line = tableLines.find((each) => each.start <= start && end <= each.end);
    if (line === undefined) return;
    const next = tableLines[tableLines.indexOf(line) + 1];
    const isLabel = next !== undefined && namesRows(text, line, next);
    rows.set(index, isLabel ? label(text, line) : readLine(text, line, start, end));
  });
  return rows;
}

/** A short line of one cell before a row of three or more; in narrower tables a value may lack. */
function namesRows(text: string, line: TableLine, next: TableLine): boolean {
  const own = text.slice(line.start, line.end);
  if (line.header || own.length > LONGEST_LABEL || own.includes(CELL_SEPARATOR)) return false;
  if (/[.!?…]["'”’»)\]]*$/u.test(own)) return false;
  return splitCells(text.slice(next.start, next.end)).length > 2;
}

function label(text: string, { start, end }: TableLine): TableRow {
  return { kind: 'label', text: text.slice(start, end), cells: [] };
}

function readLine(text: string, line: TableLine, start: number, end: number): TableRow {
  if (line.header) return { kind: 'header', text: '', cells: [] };
  const cells = cellsWithin(text, line, start, end);
  // A sentence further on in a long row is about what the row begins with.
  const [first] = cellsWithin(text, line, line.start, line.end);
  const about = start > line.start + 1 && first !== undefined ? [first, ...cells] : cells;
  return { kind: 'row', text: readCells(about), cells: about };
}

function guessRows(
  text: string,
  spans: readonly SentenceSpan[],
  context: string,
): ReadonlyMap<number, TableRow> {
  const rows = new Map<number, TableRow>();
  let columns: readonly string[] = [];
  let wide = 0;
  spans.forEach(({ start, end }, index) => {
    const cells = cellsOf(text.slice(start, end));
    if (cells.length < 2) {
      columns = [];
      wide = 0;
      return;
    }
    const isFirst = cells.length !== wide;
    wide = cells.length;
    if (isFirst) {
      columns = index === 0 ? headerIn(context, wide) : [];
      const next = spans[index + 1];
      const goesOn =
        next !== undefined && cellsOf(text.slice(next.start, next.end)).length === wide;
      if (columns.length === 0 && goesOn && !cells.some((cell) => /\p{Nd}/u.test(cell))) {
        columns = cells;
        rows.set(index, { kind: 'header', text: '', cells: [] });
        return;
      }
    }
    const named = cells.map((cell, at) => ({ name: columns[at] ?? '', text: cell }));
    rows.set(index, { kind: 'row', text: readCells(named), cells: named });
  });
  return rows;
}

function headerIn(context: string, wide: number): readonly string[] {
  const header = context.split('\n').findLast((line) => cellsOf(line).length === wide);
  return header === undefined ? [] : cellsOf(header);
}

function readCells(cells: readonly NamedCell[]): string {
  const said = cells.filter(({ text }) => text !== '');
  if (said.every(({ name }) => name === '')) {
    return said.map(({ text }) => text).join(said.length === 2 ? ': ' : CELL_SEPARATOR);
  }
  return said
    .map(({ name, text }) => (name === '' ? text : `${name}: ${text}`))
    .join(NAMED_CELL_SEPARATOR);
}

function cellsOf(line: string): string[] {
  if (!line.includes(CELL_SEPARATOR)) return [];
  const cells = splitCells(line.trim().replace(/^\|\s|\s\|$/gu, ''));
  return cells.map((cell) => cell.trim());
}
