import { headingLevelOfLine } from '../shared/heading-line.ts';
import type { FontStatistics } from './font-statistics.ts';
import type { Line } from './fragments.ts';
import { sizeOf, textOf } from './paragraphs.ts';

/** Where a possible heading stands. */
export interface HeadingPlace {
  readonly lines: readonly [Line, ...Line[]];
  readonly text: string;
  /** The line that follows in the same region, or undefined. */
  readonly next: Line | undefined;
  /** Distance of baselines to the line before, or Infinity at the top. */
  readonly distanceBefore: number;
}

const MOST_LINES = 3;
const LONGEST = 200;
/** Size, in parts of the body's, from which a line is a heading of level 1, 2, 3. */
const SIZE_LEVELS = [1.7, 1.35, 1.13] as const;
/** Level of a heading that only its font sets apart. */
const FONT_LEVEL = 4;
/** Share of the document's text that may be set in the font of headings. */
const RARE_FONT = 0.15;
const LONGEST_BY_FONT = 80;
const HAS_WORD = /\p{L}{3}|\p{Lo}{2}/u;

/**
 * Tells whether a group of lines is a heading: it is in the document's outline, set larger than the
 * text, reads like a heading and stands alone, or stands out by its font.
 *
 * @param outline normalised titles of the document's outline with their depth from 1
 * @returns its level, 1 to 6, or null
 */
export function headingLevel(
  place: HeadingPlace,
  outline: ReadonlyMap<string, number>,
  fonts: FontStatistics,
): number | null {
  const { lines, text } = place;
  if (lines.length > MOST_LINES || text.length > LONGEST || !HAS_WORD.test(text)) return null;
  if (!lines.every(isOnePiece)) return null;
  const outlined = outline.get(normaliseTitle(text));
  if (outlined !== undefined) return Math.min(outlined, 6);
  if (/[.;,:…]$/u.test(text) && !/^\d[\d.]*\s/u.test(text)) return null;
  const ratio = sizeOf(lines[0]) / fonts.bodySize;
  const bySize = SIZE_LEVELS.findIndex((least) => ratio >= least);
  if (bySize >= 0) return bySize + 1;
  if (ratio < 0.95 || lines.length > 1) return null;
  const byWords = headingLevelOfLine(text);
  if (byWords !== null && standsAlone(place)) return byWords;
  return standsOutByFont(place, fonts) ? FONT_LEVEL : null;
}

/** The form in which titles are compared: without numbering, case, accents and signs. */
export function normaliseTitle(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/^[\s\d.]+|[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Not columns side by side; a number may stand apart. */
function isOnePiece(line: Line): boolean {
  return line.length === 1 || (line.length === 2 && /^[\p{L}\p{N}.]{1,8}$/u.test(line[0].text));
}

function standsAlone({ lines, next, distanceBefore }: HeadingPlace): boolean {
  const [line] = lines;
  const roomy = distanceBefore > 1.5 * line[0].size;
  return roomy && (next === undefined || next[0].baseline - line[0].baseline > 1.1 * line[0].size);
}

function standsOutByFont(place: HeadingPlace, fonts: FontStatistics): boolean {
  const { lines, text, next, distanceBefore } = place;
  const [line] = lines;
  const [{ font, size, baseline }] = line;
  if (next === undefined || text.length > LONGEST_BY_FONT || !/^[\p{Lu}\p{N}]/u.test(text)) {
    return false;
  }
  if (line.some((fragment) => fragment.runs.some((run) => run.font !== font))) return false;
  const following = next[0].baseline - baseline;
  return (
    fonts.share(font) < RARE_FONT &&
    next[0].font !== font &&
    fonts.share(next[0].font) > RARE_FONT &&
    textOf(next).length > text.length / 2 &&
    following < 3 * size &&
    distanceBefore > following * 1.1
  );
}
