import type { Fragment } from './fragments.ts';
import { toLines } from './fragments.ts';

/** Lines at the top and at the bottom of a page that may be running heads, feet or page numbers. */
const LINES_AT_EDGE = 3;
/** How far in from the edge they stand at most, in parts of the page's height. */
const EDGE = 0.16;
/** Pages before and after in which the same line is looked for. */
export const FURNITURE_REACH = 4;
/** Other pages on which it must stand. */
const OTHER_PAGES = 2;
const PAGE_NUMBER =
  /^(?:page|pág(?:ina|\.)?|p\.)?\s*[-–—|[(]*\s*#\s*[-–—|\])]*\s*(?:(?:of|de|\/)\s*#)?$/iu;
const ROMAN_NUMBER = /^[-–—]?\s*[ivxlc]{1,7}\s*[-–—]?$/u;

/** A fragment near the edge of a page, with the key by which it is recognised on other pages. */
export interface EdgeFragment {
  readonly fragment: Fragment;
  readonly key: string;
}

/**
 * The fragments of a page that could be furniture: in the outermost lines near the top or bottom.
 * Keys leave out what changes from page to page: numbers and the side of the page.
 */
export function edgeFragments(fragments: readonly Fragment[], height: number): EdgeFragment[] {
  const lines = toLines(fragments);
  const near = lines.filter((line, at) => {
    const fromTop = at < LINES_AT_EDGE && line[0].baseline < height * EDGE;
    const fromBottom = at >= lines.length - LINES_AT_EDGE && line[0].baseline > height * (1 - EDGE);
    return fromTop || fromBottom;
  });
  return near.flat().flatMap((fragment) => {
    const key = keyOf(fragment);
    return key === null ? [] : [{ fragment, key }];
  });
}

/**
 * The furniture of a page: what stands at the same height on at least two of the pages near it (on
 * the other page, in a document of two).
 */
export function findFurniture(
  page: readonly EdgeFragment[],
  others: readonly (readonly EdgeFragment[])[],
): Set<Fragment> {
  const needed = Math.min(OTHER_PAGES, Math.max(1, others.length));
  const found = page.filter(({ key }) => {
    const pages = others.filter((other) => other.some((edge) => edge.key === key));
    return pages.length >= needed;
  });
  return new Set(found.map(({ fragment }) => fragment));
}

function keyOf({ text, baseline, size }: Fragment): string | null {
  const words = text.toLowerCase().replace(/\d+/g, '#').replace(/\s+/gu, ' ').trim();
  const place = `${Math.round(baseline / 3)} ${Math.round(size * 2)}`;
  if (PAGE_NUMBER.test(words)) return `# ${place}`;
  if (ROMAN_NUMBER.test(words)) return `roman ${place}`;
  return /\p{L}{2}/u.test(words) ? `${words} ${place}` : null;
}
