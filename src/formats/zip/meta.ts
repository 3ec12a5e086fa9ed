import { brand, type FormatId } from '#core/model/ids.ts';
import type { FormatMeta } from '../format.ts';
import { DAMAGED_ZIP, PLAIN_ZIP } from '../shared/package-type.ts';

/** ZIP archives that are no document themselves; what they hold is imported file by file. */
export const meta: FormatMeta = {
  id: brand<FormatId>('zip'),
  extensions: ['zip'],
  recognise: async (probe) => {
    const type = await probe.packageType();
    // Less sure than a document format is by its name: that one lacks its main part.
    if (type === PLAIN_ZIP) return 0.8;
    return type === DAMAGED_ZIP ? 0.1 : 0;
  },
  loadContainer: async () => (await import('./entries.ts')).zipReader,
};
