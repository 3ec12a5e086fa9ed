import { brand, type FormatId } from '#core/model/ids.ts';
import type { FormatMeta } from '../format.ts';
import { looksLikeText } from '../shared/decode.ts';

const EXTENSIONS = ['md', 'markdown', 'mdown', 'mkd', 'mdx'];

/** Markdown (CommonMark with GitHub's extensions), known by its name. */
export const meta: FormatMeta = {
  id: brand<FormatId>('markdown'),
  extensions: EXTENSIONS,
  recognise: ({ head, extension }) =>
    EXTENSIONS.includes(extension) && looksLikeText(head) ? 0.5 : 0,
  load: async () => (await import('./parse.ts')).markdownParser,
};
