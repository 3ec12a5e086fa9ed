import { brand, type FormatId } from '#core/model/ids.ts';
import type { FormatMeta } from '../format.ts';
import { looksLikeText } from '../shared/decode.ts';

const EXTENSIONS = ['csv', 'tsv', 'tab'];

/** Tables as text: cells between commas, semicolons, tabs or bars; known by its name. */
export const meta: FormatMeta = {
  id: brand<FormatId>('csv'),
  extensions: EXTENSIONS,
  recognise: ({ head, extension }) =>
    EXTENSIONS.includes(extension) && looksLikeText(head) ? 0.5 : 0,
  load: async () => (await import('./parse.ts')).csvParser,
};
