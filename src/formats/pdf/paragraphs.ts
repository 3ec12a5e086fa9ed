import { median } from './columns.ts';
import type { Line } from './fragments.ts';
import { toLines, type Fragment } from './fragments.ts';
import type { TableRow } from './tables.ts';
import { tableAt } from './tables.ts';
import { divideTightColumns } from './tight-columns.ts';

/** Lines that belong together, before it is known what they are. */
export type Group = (
  | { readonly kind: 'lines'; readonly lines: readonly [Line, ...Line[]] }
  | { readonly kind: 'table'; readonly rows: readonly TableRow[] }
) & {
  readonly first: Line;
  readonly last: Line;
};

/** Distance of baselines, in parts of the usual one, from which a new paragraph begins. */
const PARAGRAPH_GAP = 1.3;
/** Indentation, in parts of the font size, that opens a paragraph. */
const INDENT = 0.7;
/** Difference of font sizes from which lines do not belong together. */
const SIZE_CHANGE = 0.08;
const LIST_LINE =
  /^(?:[•‣◦▪●○*–—-]\s|\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]\s|\d{1,3}(?:\.\d{1,3})+\.?\s|\.\d+\s)/u;
/** A line of a table of contents: leader and page number. */
const CONTENTS_LINE = /…\s*[\divxlc]+$/u;
const SENTENCE_END = /[.:;?!…]["'”’»)\]]*$/u;

/** Groups the fragments of a region to paragraphs and tables, from the top. */
export function groupRegion(fragments: readonly Fragment[]): Group[] {
  const lines = divideTightColumns(toLines(fragments));
  const groups: Group[] = [];
  const measures = measure(lines);
  let open: [Line, ...Line[]] | null = null;
  const close = (): void => {
    if (open !== null) groups.push(groupLines(open));
    open = null;
  };
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    if (line === undefined) break;
    const rows = tableAt(lines, at);
    if (rows.length > 0) {
      close();
      groups.push(groupTable(rows));
      at += rows.flat().length;
      continue;
    }
    if (open !== null && !opensParagraph(open, line, measures)) open.push(line);
    else {
      close();
      open = [line];
    }
    at += 1;
  }
  close();
  return groups;
}

/** Makes a group of lines that are no table. */
export function groupLines(lines: readonly [Line, ...Line[]]): Group & { readonly kind: 'lines' } {
  return { kind: 'lines', lines, first: lines[0], last: lines.at(-1) ?? lines[0] };
}

/** Makes a group of the rows of a table, at least one. */
export function groupTable(rows: readonly TableRow[]): Group {
  const [first] = rows.flat();
  const last = rows.flat().at(-1);
  if (first === undefined || last === undefined) throw new RangeError('A table without rows.');
  return { kind: 'table', rows, first, last };
}

interface Measures {
  readonly left: number;
  readonly right: number;
  /** Usual distance of baselines, in parts of the font size. */
  readonly leading: number;
}

function measure(lines: readonly Line[]): Measures {
  const distances = lines.flatMap((line, at) => {
    const next = lines[at + 1];
    if (next === undefined || sizesDiffer(line, next)) return [];
    return [(next[0].baseline - line[0].baseline) / line[0].size];
  });
  const rights = lines.map(rightOf).sort((a, b) => a - b);
  return {
    left: Math.min(...lines.map(([first]) => first.x0)),
    right: rights[Math.floor(rights.length * 0.9)] ?? 0,
    leading: Math.max(1, median(distances)),
  };
}

function opensParagraph(open: readonly [Line, ...Line[]], line: Line, page: Measures): boolean {
  const previous = open.at(-1) ?? open[0];
  const [first] = line;
  const { size } = first;
  if (sizesDiffer(previous, line) || LIST_LINE.test(textOf(line))) return true;
  if (CONTENTS_LINE.test(textOf(previous))) return true;
  const distance = first.baseline - previous[0].baseline;
  if (distance > Math.min(PARAGRAPH_GAP * page.leading, 2.2) * size) return true;

  const ended = endsEarly(previous, first, page) || SENTENCE_END.test(textOf(previous));
  const indented = first.x0 - previous[0].x0 > INDENT * size;
  if (indented && ended && first.x0 - page.left > INDENT * size) return true;
  const outdented = previous[0].x0 - first.x0 > INDENT * size;
  if (outdented && open.length > 1 && open[0][0].x0 - first.x0 < INDENT * size) return true;
  if (previous[0].font !== first.font && endsEarly(previous, first, page)) return true;
  return endsEarly(previous, first, page) && /^[\p{Lu}\p{N}"“«(]/u.test(first.text) && ended;
}

/** The first word of the next line would have fitted with room to spare. */
function endsEarly(line: Line, next: Fragment, page: Measures): boolean {
  const word = /^\S+/u.exec(next.text)?.[0].length ?? 0;
  const width = ((next.x1 - next.x0) / Math.max(1, next.text.length)) * (word + 1);
  return rightOf(line) + width + 2 * next.size < page.right;
}

function sizesDiffer(a: Line, b: Line): boolean {
  return Math.abs(sizeOf(a) - sizeOf(b)) > SIZE_CHANGE * Math.max(sizeOf(a), sizeOf(b));
}

/** Font size of most of a line. */
export function sizeOf(line: Line): number {
  return line.reduce((a, b) => (b.text.length > a.text.length ? b : a)).size;
}

/** Text of a line, with a space between fragments. */
export function textOf(line: Line): string {
  return readingOrder(line)
    .map(({ text }) => text)
    .join(' ');
}

/** Fragments of a line as they are read. */
export function readingOrder(line: Line): readonly Fragment[] {
  const leftward = line.filter(({ rightToLeft }) => rightToLeft).length;
  return leftward > line.length / 2 ? [...line].reverse() : line;
}

function rightOf(line: Line): number {
  return Math.max(...line.map(({ x1 }) => x1));
}
