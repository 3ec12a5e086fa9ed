import { brand, type FormatId } from '#core/model/ids.ts';
import type { FormatMeta } from '../format.ts';
import { looksLikeText } from '../shared/decode.ts';

/** `%PDF-`, which may stand anywhere in the first 1,024 bytes. */
const MAGIC = [0x25, 0x50, 0x44, 0x46, 0x2d];
const MAGIC_WITHIN = 1024;

/** PDF, known by its header; a file that is only named so is tried last, so that its damage is told. */
export const meta: FormatMeta = {
  id: brand<FormatId>('pdf'),
  extensions: ['pdf'],
  recognise({ head, extension }) {
    const at = findMagic(head);
    if (at === 0) return 1;
    if (at > 0 && (extension === 'pdf' || !looksLikeText(head))) return 0.9;
    return extension === 'pdf' ? 0.05 : 0;
  },
  load: async () => (await import('./parse.ts')).pdfParser,
  loadContainer: async () => (await import('./attachments.ts')).attachmentReader,
};

function findMagic(head: Uint8Array): number {
  const end = Math.min(head.length, MAGIC_WITHIN);
  for (let at = 0; at < end; at += 1) {
    if (MAGIC.every((byte, offset) => head[at + offset] === byte)) return at;
  }
  return -1;
}
