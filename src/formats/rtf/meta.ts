import { brand, type FormatId } from '#core/model/ids.ts';
import type { FormatMeta } from '../format.ts';

const MAGIC = '{\\rtf';

/** Rich Text Format, as word processors exchange it. */
export const meta: FormatMeta = {
  id: brand<FormatId>('rtf'),
  extensions: ['rtf'],
  recognise({ head }) {
    const text = String.fromCharCode(...head.subarray(0, 64)).replace(/^ï»¿/, '');
    return text.trimStart().startsWith(MAGIC) ? 1 : 0;
  },
  load: async () => (await import('./parse.ts')).rtfParser,
};
