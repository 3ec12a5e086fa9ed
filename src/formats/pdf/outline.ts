import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { normaliseTitle } from './headings.ts';

type OutlineItem = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number];

/** Entries that are read at most. */
const MOST_ENTRIES = 10_000;
const DEEPEST = 6;

/**
 * Titles of the document's outline (bookmarks), normalised, with their depth from 1; the first of
 * equal ones counts. Empty where there is none or it is damaged.
 */
export async function readOutline(pdf: PDFDocumentProxy): Promise<ReadonlyMap<string, number>> {
  const depths = new Map<string, number>();
  const visit = (items: readonly OutlineItem[], depth: number): void => {
    for (const item of items) {
      const title = normaliseTitle(item.title);
      if (title.length > 1 && !depths.has(title) && depths.size < MOST_ENTRIES) {
        depths.set(title, depth);
      }
      if (depth < DEEPEST) visit(item.items as OutlineItem[], depth + 1);
    }
  };
  try {
    visit((await pdf.getOutline()) ?? [], 1);
  } catch {
    // An outline helps to find headings; a damaged one is no reason not to read the text.
    depths.clear();
  }
  return depths;
}
