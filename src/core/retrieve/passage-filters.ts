import type { Passage } from '#core/calls/library.ts';
import type { SearchFilter } from '#core/model/search-filter.ts';
import { fold } from '#core/text/normalise.ts';

/** Whether a passage, read as text, meets a question's filters: phrases word by word, sections by heading. */
export function meetsInText(
  { chunk }: Pick<Passage, 'chunk'>,
  filters: readonly SearchFilter[],
): boolean {
  return filters.every(({ kind, value }) => {
    if (kind === 'phrase') return plain(chunk.text).includes(plain(value));
    if (kind === 'section') return plain(chunk.headingPath.join(' ')).includes(plain(value).trim());
    return true;
  });
}

/** Folded, with one space between words and at the ends, and none of the signs between them. */
function plain(text: string): string {
  return ` ${(fold(text.replaceAll('\u00AD', '')).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
}
