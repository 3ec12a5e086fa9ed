import { brand, type FormatId } from '#core/model/ids.ts';
import type { FormatMeta } from '../format.ts';
import { recognisePackage } from '../shared/package-type.ts';

const EXTENSIONS = ['odt', 'ott'];
const TYPES = [
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.text-template',
];

/** OpenDocument texts and templates, known by their `mimetype` entry. */
export const meta: FormatMeta = {
  id: brand<FormatId>('odt'),
  extensions: EXTENSIONS,
  recognise: recognisePackage(TYPES, EXTENSIONS),
  load: async () => (await import('./parse.ts')).odtParser,
};
