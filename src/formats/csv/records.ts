import Papa from 'papaparse';
import type { Dialect } from './dialect.ts';

/** UTF-16 units that are parsed in one go. */
const PIECE = 256 * 1024;
/** A sign that no decoded text holds: it switches quotation marks off. */
const NO_QUOTES = '\u0000';

/** The records of a file, piece by piece, in order; blank lines are records of one empty cell. */
export function* readRecords(
  text: string,
  { delimiter, quoted, start }: Dialect,
): Generator<readonly string[], void, undefined> {
  let from = start;
  let size = PIECE;
  while (from < text.length) {
    const piece = text.slice(from, from + size);
    const last = from + piece.length >= text.length;
    const { records, cursor } = parsePiece(piece, delimiter, quoted, last);
    yield* records;
    // A record longer than the piece: take more at once.
    if (cursor === 0 && !last) size *= 2;
    else size = PIECE;
    if (last) return;
    from += cursor;
  }
}

function parsePiece(
  piece: string,
  delimiter: string,
  quoted: boolean,
  last: boolean,
): { readonly records: readonly string[][]; readonly cursor: number } {
  const parser = new Papa.Parser({
    delimiter,
    newline: '\n',
    quoteChar: quoted ? '"' : NO_QUOTES,
  });
  // The parser that Papa's own streaming uses: it leaves out an unfinished last record.
  const { data, meta } = parser.parse(piece, 0, !last) as {
    readonly data: readonly string[][];
    readonly meta: { readonly cursor: number };
  };
  return { records: data, cursor: meta.cursor };
}
