import type { DocumentRecord, ImportWarning } from '#core/model/document.ts';

/** What a document keeps from the search. */
export interface Unsearchable {
  readonly document: DocumentRecord;
  /** Numbers (from 1) of the pages that cannot be searched, in order; empty where that is all of it. */
  readonly pages: readonly number[];
}

const GAPS: readonly ImportWarning['code'][] = ['page-unreadable', 'page-without-text'];

/**
 * The documents of which the search reads nothing, or not all pages, in the order in which they
 * come. Documents that are still on their way in are left out.
 */
export function unsearchablePages(documents: readonly DocumentRecord[]): Unsearchable[] {
  return documents.flatMap((document): Unsearchable[] => {
    const { status, report } = document;
    if (status === 'queued' || status === 'indexing') return [];
    if (report.passages === 0) return [{ document, pages: [] }];
    const pages = report.warnings.flatMap(({ code, page }) =>
      GAPS.includes(code) && page !== null ? [page] : [],
    );
    if (pages.length === 0) return [];
    return [{ document, pages: [...new Set(pages)].sort((a, b) => a - b) }];
  });
}

/** Whether text recognition may still help: once it was tried, nothing that can be read is left. */
export function canBeRecognised({ report, recognise }: DocumentRecord): boolean {
  return report.pagesWithoutText > 0 && recognise !== true;
}

/** Numbers as first and last of each run, such as 1, 2, 3, 7 as [1, 3] and [7, 7]. */
export function pageRanges(pages: readonly number[]): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last?.[1] === page - 1) last[1] = page;
    else ranges.push([page, page]);
  }
  return ranges;
}
