import { brand, type FormatId } from '#core/model/ids.ts';
import type { FormatMeta } from '../format.ts';
import { pictureKind } from './picture-header.ts';

/** Pictures that browsers decode, known by their first bytes. */
export const meta: FormatMeta = {
  id: brand<FormatId>('image'),
  extensions: ['png', 'jpg', 'jpeg', 'webp', 'gif', 'bmp'],
  recognise: ({ head }) => (pictureKind(head) === null ? 0 : 1),
  load: async () => (await import('./parse.ts')).imageParser,
};
