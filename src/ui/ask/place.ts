import type { Source } from '#core/model/answer.ts';
import { i18n } from '#i18n/i18n.svelte.ts';
import type { Library } from '#state/library.svelte.ts';

/**
 * Words for a place in a document: its section and page, as far as there are any. The document's
 * own title, which stands above all sections, is left out.
 */
export function describePlace(
  page: number | null,
  section: readonly string[],
  title: string | null,
): string {
  const parts = section.filter((heading) => heading !== title).slice(-2);
  if (page !== null) parts.push(i18n.t.common.page(page));
  return parts.join(' › ');
}

/** Words for the place of a source in its document. */
export function placeOf({ document, page, section }: Source, library: Library): string {
  return describePlace(page, section, library.document(document)?.title ?? null);
}
