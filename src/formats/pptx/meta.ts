import { brand, type FormatId } from '#core/model/ids.ts';
import type { FormatMeta } from '../format.ts';
import { recognisePackage } from '../shared/package-type.ts';

const EXTENSIONS = ['pptx', 'pptm', 'ppsx', 'ppsm', 'potx', 'potm'];
const OPEN_XML = 'application/vnd.openxmlformats-officedocument.presentationml';
const MACROS = 'application/vnd.ms-powerpoint';
const TYPES = [
  ...['presentation', 'slideshow', 'template'].map((kind) => `${OPEN_XML}.${kind}.main+xml`),
  ...['presentation', 'slideshow', 'template'].map(
    (kind) => `${MACROS}.${kind}.macroEnabled.main+xml`,
  ),
];

/** Presentations of PowerPoint and of everything that writes like it (ECMA-376). */
export const meta: FormatMeta = {
  id: brand<FormatId>('pptx'),
  extensions: EXTENSIONS,
  recognise: recognisePackage(TYPES, EXTENSIONS),
  load: async () => (await import('./parse.ts')).pptxParser,
};
