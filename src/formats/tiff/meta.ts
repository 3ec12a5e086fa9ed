import { brand, type FormatId } from '#core/model/ids.ts';
import { isTiff } from '#core/tiff/is-tiff.ts';
import type { FormatMeta } from '../format.ts';

/** Pictures of one or many pages, as scanners and fax machines make them; read as PDF. */
export const meta: FormatMeta = {
  id: brand<FormatId>('tiff'),
  extensions: ['tif', 'tiff'],
  recognise: ({ head }) => (isTiff(head) ? 1 : 0),
  loadOpener: async () => (await import('./open.ts')).tiffOpener,
};
