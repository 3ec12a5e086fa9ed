import { i18n } from '#i18n/i18n.svelte.ts';

/** Words for a place in a document: its section and page, as far as there are any. */
export function describePlace(page: number | null, section: readonly string[]): string {
  const parts = [...section.slice(-2)];
  if (page !== null) parts.push(i18n.t.common.page(page));
  return parts.join(' › ');
}
