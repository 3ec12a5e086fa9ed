import Papa from 'papaparse';

/** How a file separates and quotes its cells. */
export interface Dialect {
  readonly delimiter: string;
  /** Whether quotation marks enclose cells; off where one is opened and never closed. */
  readonly quoted: boolean;
  /** Where the rows begin: behind the line `sep=;` that some spreadsheets write. */
  readonly start: number;
}

/** In the order of precedence: a comma may as well be a decimal sign. */
const DELIMITERS = ['\t', ';', '|', ','] as const;
/** UTF-16 units by which the delimiter is told. */
const SAMPLE = 64 * 1024;
const SEPARATOR_LINE = /^sep=(.)[^\S\n]*\n/i;
/** Share of rows that must have as many cells as most. */
const NEARLY_ALL = 0.95;
/** A cell longer than this was opened by a quotation mark that encloses nothing. */
const LONGEST_CELL = 100_000;

/** Tells how a file is written; tabs count first in a file whose name promises them. */
export function detectDialect(text: string): Dialect {
  const [line = '', named] = SEPARATOR_LINE.exec(text) ?? [];
  const start = line.length;
  const delimiter = named ?? guessDelimiter(text.slice(start, start + SAMPLE));
  return { delimiter, start, quoted: closesQuotes(text, start, delimiter) };
}

/** The delimiter by which most rows have the same number of cells, more than one. */
function guessDelimiter(sample: string): string {
  let best: string = ',';
  let bestScore = 0;
  for (const delimiter of DELIMITERS) {
    const score = consistency(sample, delimiter);
    if (score > bestScore) [best, bestScore] = [delimiter, score];
  }
  return best;
}

/** Share (0…1) of rows with the most frequent number of cells; nearly all is as good as all. */
function consistency(sample: string, delimiter: string): number {
  if (!sample.includes(delimiter)) return 0;
  const counts = new Map<number, number>();
  let rows = 0;
  Papa.parse<string[]>(sample, {
    delimiter,
    skipEmptyLines: 'greedy',
    step: ({ data }) => {
      rows += 1;
      counts.set(data.length, (counts.get(data.length) ?? 0) + 1);
    },
  });
  let most = 0;
  for (const [cells, count] of counts) if (cells > 1) most = Math.max(most, count);
  const share = rows === 0 ? 0 : most / rows;
  return share >= NEARLY_ALL ? 1 : share;
}

function closesQuotes(text: string, start: number, delimiter: string): boolean {
  if (!text.includes('"', start)) return true;
  let closes = true;
  Papa.parse<string[]>(text.slice(start), {
    delimiter,
    step: ({ data, errors }, parser) => {
      const broken = errors.some(({ code }) => code === 'MissingQuotes');
      if (!broken && data.every((cell) => cell.length <= LONGEST_CELL)) return;
      closes = false;
      parser.abort();
    },
  });
  return closes;
}
