import { brand, type FormatId } from '#core/model/ids.ts';
import type { FormatMeta } from '../format.ts';
import { DAMAGED_ZIP, PLAIN_ZIP, scorePackage } from '../shared/package-type.ts';

/** ZIP archives that are no document themselves; what they hold is imported file by file. */
export const meta: FormatMeta = {
  id: brand<FormatId>('zip'),
  extensions: ['zip'],
  recognise: async (probe) => {
    const type = await probe.packageType();
    return type === DAMAGED_ZIP ? 0.1 : scorePackage(type, [PLAIN_ZIP], false);
  },
  loadContainer: async () => (await import('./entries.ts')).zipReader,
};
