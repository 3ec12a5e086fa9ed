import { brand, type FormatId } from '#core/model/ids.ts';
import type { FormatMeta } from '../format.ts';
import { scorePackage } from '../shared/package-type.ts';

const EXTENSIONS = ['epub'];

/** Electronic books (EPUB 2 and 3), known by their `mimetype` entry. */
export const meta: FormatMeta = {
  id: brand<FormatId>('epub'),
  extensions: EXTENSIONS,
  recognise: async ({ extension, packageType }) =>
    scorePackage(await packageType(), ['application/epub+zip'], EXTENSIONS.includes(extension)),
  load: async () => (await import('./parse.ts')).epubParser,
};
