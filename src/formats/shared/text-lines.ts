/** Lines without a blank line between them. */
export type LineGroup = readonly string[];

/** A line that opens a list item: its sign, what it says, and the depth of its indentation in spaces. */
export interface ListLine {
  readonly kind: 'bullet' | 'number';
  /** The item's text; numbers stay, bullets do not. */
  readonly text: string;
  readonly indent: number;
}

/** Narrowest column, in characters, that text is wrapped to. */
const NARROWEST_WRAP = 40;
/** Widest column that text is wrapped to; longer lines are paragraphs of their own. */
const WIDEST_WRAP = 160;
/** Share of a group's line ends that must be explained by wrapping. */
const WRAPPED_SHARE = 0.8;
const BULLET = /^([ \t]*)[-*+•‣◦▪●–—]\s+(\S.*)$/u;
const NUMBER =
  /^([ \t]*)(\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]\s+\S.*|\d{1,3}(?:\.\d{1,3})+\.?\s+\S.*)$/u;

/** Splits a text at blank lines and form feeds. */
export function groupLines(text: string): LineGroup[] {
  return text
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+|\f/u)
    .map((group) => withoutIndent(group.split('\n').map((line) => line.trimEnd())))
    .filter((lines) => lines.length > 0);
}

/** Reads a line as the beginning of a list item, or null. */
export function readListLine(line: string): ListLine | null {
  const [, bulletIndent, bulleted] = BULLET.exec(line) ?? [];
  if (bulletIndent !== undefined && bulleted !== undefined) {
    return { kind: 'bullet', text: bulleted, indent: indentOf(bulletIndent) };
  }
  const [, numberIndent, numbered] = NUMBER.exec(line) ?? [];
  if (numberIndent === undefined || numbered === undefined) return null;
  return { kind: 'number', text: numbered, indent: indentOf(numberIndent) };
}

/** Depth of a line's indentation in spaces; a tab counts four. */
export function indentOf(line: string): number {
  return /^[ \t]*/.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0;
}

/** The width that a text's prose is wrapped to, in characters, or null where it is not wrapped. */
export function wrapWidth(groups: readonly LineGroup[]): number | null {
  const lengths = groups
    .flatMap((lines) => lines.slice(0, -1))
    .map((line) => line.length)
    .sort((a, b) => a - b);
  const width = lengths[Math.floor(lengths.length * 0.9)];
  return width !== undefined && width >= NARROWEST_WRAP && width <= WIDEST_WRAP ? width : null;
}

/**
 * Tells whether lines are clearly one wrapped paragraph: nearly every line ends where the first
 * word of the next one would not have fitted any more.
 */
export function isWrapped(lines: LineGroup, width: number | null): boolean {
  if (width === null || lines.length < 2) return false;
  let explained = 0;
  for (let at = 0; at + 1 < lines.length; at += 1) {
    const word = /\S+/u.exec(lines[at + 1] ?? '')?.[0].length ?? 0;
    if ((lines[at]?.length ?? 0) + 1 + word >= width) explained += 1;
  }
  return explained >= (lines.length - 1) * WRAPPED_SHARE;
}

function withoutIndent(lines: readonly string[]): string[] {
  const full = lines.filter((line) => line.trim() !== '');
  // Not by spreading: there may be more lines than a call takes arguments.
  const common = full.reduce(
    (least, line) => Math.min(least, /^[ \t]*/.exec(line)?.[0].length ?? 0),
    Infinity,
  );
  return full.map((line) => line.slice(common));
}
