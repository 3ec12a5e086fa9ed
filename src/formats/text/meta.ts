import { brand, type FormatId } from '#core/model/ids.ts';
import type { FormatMeta } from '../format.ts';
import { looksLikeText } from '../shared/decode.ts';

const EXTENSIONS = ['txt', 'text', ''];
/** Formats written in text whose markup is not to be read as words. */
const MARKUP = ['html', 'htm', 'xhtml', 'rtf', 'mht', 'mhtml', 'ps', 'eps'];

/** Plain text under any name that does not promise markup. */
export const meta: FormatMeta = {
  id: brand<FormatId>('text'),
  extensions: EXTENSIONS.filter((extension) => extension !== ''),
  recognise({ head, extension }) {
    if (MARKUP.includes(extension) || !looksLikeText(head)) return 0;
    return EXTENSIONS.includes(extension) ? 0.4 : 0.1;
  },
  load: async () => (await import('./parse.ts')).textParser,
};
