import { readTableRows } from '#core/answer/table-rows.ts';
import { CELL_SEPARATOR } from '#core/model/cells.ts';
import type { Chunk } from '#core/model/chunk.ts';
import { splitSentences } from '#core/text/sentences.ts';
import type { TextRange } from './matching-words.ts';

/** A run of a passage: a word of the question is marked, a sentence of the answer is quoted. */
export interface PassageRun {
  readonly text: string;
  readonly marked: boolean;
  readonly quoted: boolean;
}

/** A cell of a table row with the name of its column; empty where it has none. */
export interface PassageCell {
  readonly name: string;
  readonly runs: readonly PassageRun[];
}

/** A stretch of a passage: running text, or a table row. */
export type PassagePart =
  | { readonly kind: 'text'; readonly runs: readonly PassageRun[] }
  | { readonly kind: 'row'; readonly cells: readonly PassageCell[] };

/** What a passage is cut at: a sentence, or a table row. */
export interface PassageUnit extends TextRange {
  readonly row: {
    /** Whether it only names the columns. */
    readonly header: boolean;
    /** Names of its columns in order; empty where they are not known. */
    readonly names: readonly string[];
  } | null;
}

/** What is marked in a passage. */
export interface PassageMarks {
  /** Words of the question. */
  readonly matches: readonly TextRange[];
  /** Sentences of the answer. */
  readonly quoted: readonly TextRange[];
}

/** The sentences and table rows of a part of a passage, in order. */
export function unitsOf({ text, context, sheetLines }: Chunk, body: TextRange): PassageUnit[] {
  const ranges = linesOf(text, body).flatMap((line) =>
    text.slice(line.start, line.end).includes(CELL_SEPARATOR) ? [line] : sentencesIn(text, line),
  );
  const rows = readTableRows(text, ranges, context);
  let header: readonly string[] | null = null;
  let done = body.start;
  return ranges.map(({ start, end }, index) => {
    // A line of a cell that was broken does not end its table; a new block does.
    if (/\n\s*\n/u.test(text.slice(done, start))) header = null;
    done = end;
    const row = rows.get(index);
    if (!row) return { start, end, row: null };
    const cells = cellTexts(text, { start, end });
    const sheet = sheetLines?.find((line) => line.start <= start && line.end >= end);
    if (sheet && sheet.names.length > 0) {
      return { start, end, row: { header: sheet.header, names: sheet.names } };
    }
    const isHeader = row.isHeader || (header === null && namesColumns(cells, ranges[index + 1]));
    header = isHeader ? cells : (row.columns ?? header ?? []);
    const names = header.length === cells.length ? header : [];
    return { start, end, row: { header: isHeader, names } };
  });

  /** The first row of a table whose next line is the rest of a cell, not a row. */
  function namesColumns(cells: readonly string[], next: TextRange | undefined): boolean {
    if (!next || cells.some((cell) => /\p{Nd}/u.test(cell))) return false;
    const block = text.slice(next.start, body.end).split(/\n\s*\n/u, 1)[0] ?? '';
    return block
      .split('\n')
      .some((line) => line.split(CELL_SEPARATOR).length === cells.length && cells.length > 1);
  }
}

function cellTexts(text: string, { start, end }: TextRange): readonly string[] {
  return text
    .slice(start, end)
    .split(CELL_SEPARATOR)
    .map((cell) => cell.trim());
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
): readonly PassagePart[] {
  const within = units.filter(({ start, end }) => start < range.end && end > range.start);
  const parts: PassagePart[] = [];
  let from = range.start;
  within.forEach((unit, index) => {
    if (!unit.row) return;
    if (from < unit.start) pushText(parts, text, { start: from, end: unit.start }, marks);
    if (!unit.row.header || !within[index + 1]?.row) {
      parts.push({ kind: 'row', cells: cellsOf(text, unit, unit.row.names, range, marks) });
    }
    from = unit.end;
  });
  if (from < range.end) pushText(parts, text, { start: from, end: range.end }, marks);
  return parts;
}

/** Lines that are rows stand apart; those between two of them are one range. */
function linesOf(text: string, body: TextRange): readonly TextRange[] {
  const lines: TextRange[] = [];
  let joining = false;
  for (const match of text.slice(body.start, body.end).matchAll(/[^\n]+/gu)) {
    const start = body.start + match.index;
    const end = start + match[0].length;
    const isRow = match[0].includes(CELL_SEPARATOR);
    const last = lines.at(-1);
    if (last && joining && !isRow) lines[lines.length - 1] = { start: last.start, end };
    else lines.push({ start, end });
    joining = !isRow;
  }
  return lines;
}

function sentencesIn(text: string, { start, end }: TextRange): readonly TextRange[] {
  return splitSentences(text.slice(start, end)).map((sentence) => ({
    start: sentence.start + start,
    end: sentence.end + start,
  }));
}

function cellsOf(
  text: string,
  unit: TextRange,
  names: readonly string[],
  range: TextRange,
  marks: PassageMarks,
): readonly PassageCell[] {
  const cells: PassageCell[] = [];
  let at = unit.start;
  text
    .slice(unit.start, unit.end)
    .split(CELL_SEPARATOR)
    .forEach((cell, index) => {
      const start = Math.max(at, range.start);
      const end = Math.min(at + cell.length, range.end);
      if (cell.trim() !== '' && start < end) {
        cells.push({ name: names[index] ?? '', runs: runsOf(text, { start, end }, marks) });
      }
      at += cell.length + CELL_SEPARATOR.length;
    });
  return cells;
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
