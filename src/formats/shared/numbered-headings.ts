import { headingLevelOfLine } from './heading-line.ts';
import { indentOf, isWrapped, readListLine, type LineGroup } from './text-lines.ts';

const NUMBER = /^\d{1,2}(?:\.\d{1,3}){0,4}(?=[.)]?\s)/u;

/**
 * Groups that begin with a numbered heading right above its text, as minutes and reports have them:
 * “4. Garagem”, and in the next line a sentence. An item of a list reads the same when it goes on in
 * the next line, so the heading must be short, the text a beginning of its own, and the numbers must
 * rise from one such group to another.
 *
 * @param width to which the text is wrapped, in characters, or null
 */
export function numberedHeadings(
  groups: readonly LineGroup[],
  width: number | null,
): ReadonlySet<LineGroup> {
  const candidates = groups.flatMap((group) => {
    const number = NUMBER.exec(group[0] ?? '')?.[0];
    return number !== undefined && isAboveText(group, width) ? [{ group, number }] : [];
  });
  const headed = new Set<LineGroup>();
  candidates.forEach(({ group, number }, at) => {
    const next = candidates[at + 1];
    if (next !== undefined && isBefore(number, next.number)) headed.add(group).add(next.group);
  });
  return headed;
}

function isAboveText([heading = '', text = '']: LineGroup, width: number | null): boolean {
  if (headingLevelOfLine(heading) === null || isWrapped([heading, text], width)) return false;
  if (readListLine(text) !== null || indentOf(text) > 0) return false;
  return /^["“«(]?[\p{Lu}\p{Nd}]/u.test(text) && (isLonger(text, heading) || /[.!?…]$/u.test(text));
}

function isLonger(text: string, heading: string): boolean {
  return text.length > 2 * heading.length;
}

function isBefore(one: string, other: string): boolean {
  const [numbers, others] = [one, other].map((number) => number.split('.').map(Number));
  const at = (others ?? []).findIndex((number, place) => number !== numbers?.[place]);
  return at >= 0 && (numbers?.[at] ?? 0) < (others?.[at] ?? 0);
}
