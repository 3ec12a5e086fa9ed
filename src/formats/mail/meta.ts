import { brand, type FormatId } from '#core/model/ids.ts';
import type { FormatMeta } from '../format.ts';
import { looksLikeText } from '../shared/decode.ts';
import { OUTLOOK_MESSAGE, recognisePackage } from '../shared/package-type.ts';
import { isSeparator } from './mailbox.ts';

const EXTENSIONS = ['eml', 'mbox', 'mbx'];
const OUTLOOK_EXTENSIONS = ['msg'];
const recogniseOutlook = recognisePackage([OUTLOOK_MESSAGE], OUTLOOK_EXTENSIONS);
/** Header fields that messages begin with, at the beginning of a line. */
const FIELDS =
  /^(?:from|to|subject|date|received|return-path|delivered-to|message-id|mime-version|reply-to|x-[\w-]+):[ \t]/gim;
/** Any header field, or the continuation of one. */
const HEADER = /^(?:[!-9;-~]+:|[ \t])/;
/** Saved pages are written like messages, but read as pages. */
const SAVED_PAGE = /^(?:snapshot-content-location|x-maf-information):/im;

/** Messages (.eml, Outlook's .msg) and mailboxes (mbox), with their attachments. */
export const meta: FormatMeta = {
  id: brand<FormatId>('mail'),
  extensions: [...EXTENSIONS, ...OUTLOOK_EXTENSIONS],
  async recognise(probe) {
    const { head, extension } = probe;
    const outlook = await recogniseOutlook(probe);
    if (outlook > 0) return outlook;
    if (!looksLikeText(head)) return 0;
    const text = new TextDecoder().decode(head);
    if (SAVED_PAGE.test(text) || ['mht', 'mhtml'].includes(extension)) return 0;
    const lines = text.split(/\r?\n/, 2);
    if (isSeparator(lines[0] ?? '') && HEADER.test(lines[1] ?? '')) return 0.9;
    const [header = ''] = text.split(/\r?\n\r?\n/, 1);
    const fields = new Set(header.match(FIELDS)?.map((field) => field.toLowerCase()));
    const named = EXTENSIONS.includes(extension);
    if (HEADER.test(header) && fields.size >= (named ? 1 : 3)) return named ? 0.9 : 0.45;
    return named ? 0.3 : 0;
  },
  load: async () => (await import('./parse.ts')).mailParser,
  loadContainer: async () => (await import('./attachments.ts')).attachmentReader,
};
