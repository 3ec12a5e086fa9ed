import type { SegmentSummary } from '#state/reader.svelte.ts';

/** Size of a page in page units. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** A4, for the moment until any size is known. */
const A4: PageSize = { width: 595, height: 842 };

/**
 * Sizes of all pages, so that the list has its full height before the pages are drawn. A page that
 * is not known (yet) is taken to be like the first known one.
 *
 * @returns one size a page, in order
 */
export function pageSizes(
  summaries: readonly SegmentSummary[],
  pages: number,
): readonly PageSize[] {
  const known = new Map<number, PageSize>();
  for (const { page, size } of summaries) if (page !== null && size) known.set(page, size);
  const [usual = A4] = known.values();
  return Array.from({ length: pages }, (_, index) => known.get(index + 1) ?? usual);
}
