/** A piece of a number format: text that is shown as it is, or a sign that stands for something. */
export interface FormatToken {
  readonly kind: 'literal' | 'digit' | 'point' | 'comma' | 'percent' | 'exponent' | 'date' | 'text';
  readonly text: string;
}

/** One of the up to four parts of a number format (ECMA-376 part 1, 18.8.31). */
export interface FormatSection {
  readonly tokens: readonly FormatToken[];
  /** Language that the format asks for, as a BCP 47 tag, or null. */
  readonly locale: string | null;
  /** Whether it shows a date, a time or a duration. */
  readonly date: boolean;
  readonly condition: ((value: number) => boolean) | null;
}

/** The pieces of a section: what is in brackets, quoted or escaped text, padding, and signs. */
const PIECE =
  /\[[^\]]*\]|"[^"]*"?|\\.|[_*].|general|am\/pm|a\/p|e[+-]|([ymdhs])\1*|[0#?]|[.,%@]|[^]/giu;
const CONDITION = /^\[(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)\]$/;
/** Languages by the lower ten bits of a Windows language identifier ([MS-LCID]). */
const LANGUAGES: ReadonlyMap<number, string> = new Map([
  [0x07, 'de'],
  [0x09, 'en'],
  [0x0a, 'es'],
  [0x0c, 'fr'],
  [0x10, 'it'],
  [0x13, 'nl'],
  [0x16, 'pt'],
]);

/** Reads a number format. */
export function parseFormatCode(code: string): readonly FormatSection[] {
  return splitSections(code).map(parseSection);
}

/** Cuts at semicolons that are neither quoted nor escaped. */
function splitSections(code: string): string[] {
  return (code.match(/(?:"[^"]*"?|\\.|\[[^\]]*\]|[^;])+|(?<=;|^)(?=;|$)/gsu) ?? ['']).slice(0, 4);
}

function parseSection(section: string): FormatSection {
  const tokens: FormatToken[] = [];
  let locale: string | null = null;
  let condition: FormatSection['condition'] = null;
  for (const [piece] of section.matchAll(PIECE)) {
    if (piece.startsWith('[')) {
      const [, symbol = '', tag = ''] = /^\[\$([^-\]]*)(?:-([^\]]*))?\]$/.exec(piece) ?? [];
      if (symbol !== '') tokens.push({ kind: 'literal', text: symbol });
      locale = LANGUAGES.get(parseInt(tag, 16) & 0x3ff) ?? locale;
      condition = parseCondition(piece) ?? condition;
      if (/^\[(?:h+|m+|s+)\]$/iu.test(piece)) {
        tokens.push({ kind: 'date', text: piece.toLowerCase() });
      }
    } else tokens.push(parsePiece(piece));
  }
  if (tokens.some(({ kind, text }) => kind === 'literal' && text.trim() === 'R$')) locale ??= 'pt';
  const date = tokens.some(({ kind }) => kind === 'date');
  return { tokens, locale, date, condition };
}

function parsePiece(piece: string): FormatToken {
  const lower = piece.toLowerCase();
  if (/^(?:[ymdhs]+|am\/pm|a\/p)$/.test(lower)) return { kind: 'date', text: lower };
  if (/^[0#?]$/.test(piece)) return { kind: 'digit', text: piece };
  if (piece === '.') return { kind: 'point', text: piece };
  if (piece === ',') return { kind: 'comma', text: piece };
  if (piece === '%') return { kind: 'percent', text: piece };
  if (lower === 'e+' || lower === 'e-') return { kind: 'exponent', text: piece };
  if (piece === '@' || lower === 'general') return { kind: 'text', text: piece };
  if (piece.startsWith('"')) return { kind: 'literal', text: piece.replaceAll('"', '') };
  if (piece.startsWith('\\')) return { kind: 'literal', text: piece.slice(1) };
  // `_x` leaves the room of a character, `*x` fills the cell with it.
  if (/^[_*]./su.test(piece)) return { kind: 'literal', text: piece.startsWith('_') ? ' ' : '' };
  return { kind: 'literal', text: piece };
}

function parseCondition(piece: string): FormatSection['condition'] {
  const [, sign, digits] = CONDITION.exec(piece) ?? [];
  if (sign === undefined) return null;
  const limit = Number(digits);
  const tests: Readonly<Record<string, (value: number) => boolean>> = {
    '<': (value) => value < limit,
    '>': (value) => value > limit,
    '<=': (value) => value <= limit,
    '>=': (value) => value >= limit,
    '<>': (value) => value !== limit,
    '=': (value) => value === limit,
  };
  return tests[sign] ?? null;
}
