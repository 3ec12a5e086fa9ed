import { brand, type FormatId } from '#core/model/ids.ts';
import type { FormatMeta } from '../format.ts';
import { recognisePackage } from '../shared/package-type.ts';

const EXTENSIONS = ['epub'];

/** Electronic books (EPUB 2 and 3), known by their `mimetype` entry. */
export const meta: FormatMeta = {
  id: brand<FormatId>('epub'),
  extensions: EXTENSIONS,
  recognise: recognisePackage(['application/epub+zip'], EXTENSIONS),
  load: async () => (await import('./parse.ts')).epubParser,
};
