import { brand, type FormatId } from '#core/model/ids.ts';
import type { FormatMeta } from '../format.ts';
import { looksLikeText } from '../shared/decode.ts';
import { decodeAs, wideEncoding } from '../shared/encoding.ts';

const EXTENSIONS = ['html', 'htm', 'xhtml', 'xht', 'shtml'];
/** A page from its very beginning; comments and an XML declaration may stand before it. */
const PAGE = /^\ufeff?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html)\b/i;

/** Web pages: HTML and XHTML, known by their beginning or by their name. */
export const meta: FormatMeta = {
  id: brand<FormatId>('html'),
  extensions: EXTENSIONS,
  recognise({ head, extension }) {
    if (!looksLikeText(head)) return 0;
    if (PAGE.test(decodeAs(head, wideEncoding(head) ?? 'utf-8'))) return 0.8;
    return EXTENSIONS.includes(extension) ? 0.5 : 0;
  },
  load: async () => (await import('./parse.ts')).htmlParser,
};
