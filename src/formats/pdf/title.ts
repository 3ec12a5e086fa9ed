import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { FontStatistics } from './font-statistics.ts';
import type { Fragment } from './fragments.ts';

/** What programs write as a title when nobody gave one. */
const NO_TITLE =
  /^(?:untitled|sem título|title|document\d*|documento\d*|microsoft word\b.*|powerpoint\b.*|slide \d+|.*\.\w{2,4}|\S+)$/iu;
/** Headings that open a document without being its title. */
const SECTION =
  /^(?:(?:table of )?contents|summary|abstract|introduction|sumário|índice|resumo|introdução|prefácio|preface)$/iu;
const LONGEST = 200;
/** Size, in parts of the body's, from which the largest text of the first page is the title. */
const TITLE_SIZE = 1.25;

/** The title in the document's properties, or null where it is missing or a program's default. */
export async function titleOfProperties(pdf: PDFDocumentProxy): Promise<string | null> {
  try {
    const { info } = await pdf.getMetadata();
    const title = 'Title' in info && typeof info.Title === 'string' ? info.Title.trim() : '';
    return title.length <= LONGEST && !NO_TITLE.test(title) && title !== '' ? title : null;
  } catch {
    // Properties are a convenience; damaged ones are no reason not to read the text.
    return null;
  }
}

/** The largest text of the first page, or null where it is hardly larger than the rest. */
export function titleOfPage(fragments: readonly Fragment[], fonts: FontStatistics): string | null {
  const largest = Math.max(0, ...fragments.map(({ size }) => size));
  if (largest < fonts.bodySize * TITLE_SIZE) return null;
  const title = fragments
    .filter(({ size }) => size > largest * 0.97)
    .map(({ text }) => text)
    .join(' ');
  if (!/\p{L}{3}/u.test(title) || title.length > LONGEST || SECTION.test(title)) return null;
  return title;
}
