import { readTableRows, splitPassage, type TableRow } from '#core/answer/table-rows.ts';
import { cellsWithin, CELL_SEPARATOR, splitCells } from '#core/model/cells.ts';
import type { Chunk } from '#core/model/chunk.ts';
import type { TextRange } from './matching-words.ts';
import { rowCells } from './row-cells.ts';

/** A run of a passage: a word of the question is marked, a sentence of the answer is quoted. */
export interface PassageRun {
  readonly text: string;
  readonly marked: boolean;
  readonly quoted: boolean;
}

/** A cell of a table row with the name of its column; empty where it has none. */
export interface PassageCell {
  readonly name: string;
  /** Of a quoted row without the words of the question, since what stands out there is what answers. */
  readonly runs: readonly PassageRun[];
  /** Whether it is of a quoted row and holds what the question asks for. */
  readonly asked: boolean;
}

/** A stretch of a passage: running text, the heading of a section, or a table row. */
export type PassagePart =
  | { readonly kind: 'text' | 'heading'; readonly runs: readonly PassageRun[] }
  | { readonly kind: 'row'; readonly cells: readonly PassageCell[] };

/** What a passage is cut at: a sentence, a heading, or a table row. */
export interface PassageUnit extends TextRange {
  readonly heading: boolean;
  /** The row, with the names of its columns in order; null for a sentence. */
  readonly row: (Pick<TableRow, 'kind'> & { readonly names: readonly string[] }) | null;
}

/** What is marked in a passage. */
export interface PassageMarks {
  /** Words of the question. */
  readonly matches: readonly TextRange[];
  /** Sentences of the answer. */
  readonly quoted: readonly TextRange[];
}

/** What is asked of a passage. */
export interface PassageQuestion {
  readonly text: string;
  /** The short answer, or null where there is none. */
  readonly short: string | null;
}

/**
 * The sentences, headings and table rows of a part of a passage, in order.
 *
 * @param headings places of headings in the passage
 */
export function unitsOf(
  chunk: Chunk,
  body: TextRange,
  headings: readonly TextRange[],
): PassageUnit[] {
  const spans = splitPassage(chunk.text, chunk.tableLines);
  const rows = readTableRows(chunk.text, spans, chunk);
  return spans.flatMap(({ start, end }, index) => {
    if (end <= body.start || start >= body.end) return [];
    const row = rows.get(index);
    if (!row)
      return cutAtHeadings(chunk.text, { start: Math.max(start, body.start), end }, headings);
    const line = chunk.tableLines?.find((each) => each.start <= start && end <= each.end);
    const cells = line ? cellsWithin(chunk.text, line, start, end) : row.cells;
    const names = cells.map(({ name }) => name);
    const from = Math.max(start, body.start);
    return [{ start: from, end, heading: false, row: { kind: row.kind, names } }];
  });
}

/** A sentence without the headings that were read as its beginning, and each heading by itself. */
function cutAtHeadings(
  text: string,
  { start, end }: TextRange,
  headings: readonly TextRange[],
): PassageUnit[] {
  const units: PassageUnit[] = [];
  const push = (from: number, to: number, heading: boolean): void => {
    const inner = text.slice(from, to);
    const first = from + inner.length - inner.trimStart().length;
    const last = from + inner.trimEnd().length;
    if (first < last) units.push({ start: first, end: last, heading, row: null });
  };
  let from = start;
  for (const heading of headings) {
    if (heading.end <= from || heading.start >= end) continue;
    push(from, heading.start, false);
    // A heading of several sentences comes with the first of them.
    if (heading.start >= start) push(heading.start, heading.end, true);
    from = heading.end;
  }
  if (from < end) push(from, end, false);
  return units;
}

/** A text whose words are marked. */
export function markedRuns(text: string, matches: readonly TextRange[]): readonly PassageRun[] {
  return runsOf(text, { start: 0, end: text.length }, { matches, quoted: [] });
}

/**
 * Cuts a part of a passage into what is drawn. A row that names the columns is left out where rows
 * follow, which say the names themselves.
 */
export function partsOf(
  text: string,
  range: TextRange,
  units: readonly PassageUnit[],
  marks: PassageMarks,
  question: PassageQuestion,
): readonly PassagePart[] {
  const within = units.filter(({ start, end }) => start < range.end && end > range.start);
  const parts: PassagePart[] = [];
  let from = range.start;
  within.forEach((unit, index) => {
    if (!unit.heading && (!unit.row || unit.row.kind === 'label')) return;
    if (from < unit.start) pushText(parts, text, { start: from, end: unit.start }, marks);
    if (!unit.row) parts.push({ kind: 'heading', runs: runsOf(text, unit, marks) });
    else if (unit.row.kind === 'row' || !within[index + 1]?.row) {
      const cells = cellsOf(text, unit, unit.row.names, range, marks);
      parts.push({ kind: 'row', cells: withAsked(cells, question) });
    }
    from = unit.end;
  });
  if (from < range.end) pushText(parts, text, { start: from, end: range.end }, marks);
  return parts;
}

function cellsOf(
  text: string,
  unit: TextRange,
  names: readonly string[],
  range: TextRange,
  marks: PassageMarks,
): readonly Omit<PassageCell, 'asked'>[] {
  const cells: Omit<PassageCell, 'asked'>[] = [];
  const texts = splitCells(text.slice(unit.start, unit.end));
  let at = unit.end - texts.join(CELL_SEPARATOR).length;
  texts.forEach((cell, index) => {
    const start = Math.max(at, range.start);
    const end = Math.min(at + cell.length, range.end);
    if (cell.trim() !== '' && start < end) {
      cells.push({ name: names[index] ?? '', runs: runsOf(text, { start, end }, marks) });
    }
    at += cell.length + CELL_SEPARATOR.length;
  });
  return cells;
}

function withAsked(
  cells: readonly Omit<PassageCell, 'asked'>[],
  { text, short }: PassageQuestion,
): readonly PassageCell[] {
  const quoted = cells.some(({ runs }) => runs.some((run) => run.quoted));
  const texts = cells.map(({ name, runs }) => ({
    name,
    text: runs.map((run) => run.text).join(''),
  }));
  const asked = quoted ? rowCells(texts, text, short) : [];
  return cells.map(({ name, runs }, index) => ({
    name,
    runs: quoted ? runs.map((run) => ({ ...run, marked: false })) : runs,
    asked: asked[index]?.asked ?? false,
  }));
}

function pushText(
  parts: PassagePart[],
  text: string,
  { start, end }: TextRange,
  marks: PassageMarks,
): void {
  // Beside a row there is a new line anyway.
  const first = parts.length === 0 ? start : end - text.slice(start, end).trimStart().length;
  const last = start + text.slice(start, end).trimEnd().length;
  if (first < last) {
    parts.push({ kind: 'text', runs: runsOf(text, { start: first, end: last }, marks) });
  }
}

function runsOf(
  text: string,
  { start: from, end: to }: TextRange,
  { matches, quoted }: PassageMarks,
): readonly PassageRun[] {
  const borders = [...matches, ...quoted]
    .flatMap(({ start, end }) => [start, end])
    .filter((border) => border > from && border < to);
  const cuts = [...new Set([from, ...borders, to])].sort((a, b) => a - b);
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? from;
    return {
      // Blocks stand on lines of their own; a blank line between them would only take room.
      text: text.slice(start, end).replaceAll(/\n{2,}/g, '\n'),
      marked: holds(matches, start, end),
      quoted: holds(quoted, start, end),
    };
  });
}

function holds(ranges: readonly TextRange[], start: number, end: number): boolean {
  return ranges.some((range) => range.start <= start && end <= range.end);
}
