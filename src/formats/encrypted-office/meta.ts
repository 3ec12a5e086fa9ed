import { brand, type FormatId } from '#core/model/ids.ts';
import type { FormatMeta } from '../format.ts';
import { ENCRYPTED_OFFICE, recognisePackage } from '../shared/package-type.ts';

/** Office documents with a password; which kind they are shows only when they are opened. */
export const meta: FormatMeta = {
  id: brand<FormatId>('encrypted-office'),
  extensions: [],
  recognise: recognisePackage([ENCRYPTED_OFFICE], []),
  loadOpener: async () => (await import('./open.ts')).officeOpener,
};
