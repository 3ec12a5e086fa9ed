import { shownName } from '#core/model/document.ts';
import { pageKind } from '#core/model/page-kind.ts';
import type { Format } from '#i18n/format.ts';
import type { Texts } from '#i18n/i18n.svelte.ts';
import { pageRanges, type Unsearchable } from '#state/unsearchable-pages.ts';

/** What of a document cannot be searched, for example `Pages 2–4 and 9`, or why nothing of it can. */
export function unsearchableText(
  { document, pages }: Unsearchable,
  { library, errors }: Texts,
  format: Format,
): string {
  if (pages.length > 0) {
    const ranges = pageRanges(pages).map(([first, last]) =>
      first === last ? format.number(first) : `${format.number(first)}–${format.number(last)}`,
    );
    return library.unsearchablePages[pageKind(document)](pages.length, format.list(ranges));
  }
  return document.error
    ? errors[document.error.code](shownName(document)).title
    : library.unsearchableWhole;
}
