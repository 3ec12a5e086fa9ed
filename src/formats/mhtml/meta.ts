import { brand, type FormatId } from '#core/model/ids.ts';
import type { FormatMeta } from '../format.ts';
import { looksLikeText } from '../shared/decode.ts';

const EXTENSIONS = ['mhtml', 'mht'];
const RELATED = /^content-type:\s*multipart\/related\b/im;
/** What browsers write where a mail has its sender. */
const SAVED = /^(?:from:\s*[<"]?saved by|snapshot-content-location:|x-mimeole:)/im;
const HEADER = /^(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*){1,40}/;

/** Web archives: a page and what belongs to it in one MIME message. */
export const meta: FormatMeta = {
  id: brand<FormatId>('mhtml'),
  extensions: EXTENSIONS,
  recognise({ head, extension }) {
    if (!looksLikeText(head)) return 0;
    const text = new TextDecoder().decode(head).replace(/\r\n?/g, '\n').trimStart();
    const header = HEADER.exec(text)?.[0] ?? '';
    if (RELATED.test(header) && (SAVED.test(header) || EXTENSIONS.includes(extension))) return 0.95;
    return EXTENSIONS.includes(extension) ? 0.3 : 0;
  },
  load: async () => (await import('./parse.ts')).mhtmlParser,
};
