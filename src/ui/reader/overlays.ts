import type { Span } from '#core/model/block.ts';
import type { Overlay } from './text-runs.ts';

/**
 * What stands out in one segment: the cited place and the matches of a search.
 *
 * @param at index in `found` of the match that is shown, or −1
 */
export function overlaysIn(
  segment: number,
  cited: Span | null,
  found: readonly Span[],
  at: number,
): readonly Overlay[] {
  const overlays: Overlay[] = [];
  if (cited?.segment === segment) {
    overlays.push({ kind: 'cited', start: cited.start, end: cited.end });
  }
  for (const [index, place] of found.entries()) {
    if (place.segment !== segment) continue;
    const kind = index === at ? 'found-current' : 'found';
    overlays.push({ kind, start: place.start, end: place.end });
  }
  return overlays;
}
