import { brand, type FormatId } from '#core/model/ids.ts';
import type { FormatMeta } from '../format.ts';
import { recognisePackage } from '../shared/package-type.ts';

const EXTENSIONS = ['odp', 'otp'];
const TYPE = 'application/vnd.oasis.opendocument.presentation';

/** Presentations of LibreOffice and others (OpenDocument). */
export const meta: FormatMeta = {
  id: brand<FormatId>('odp'),
  extensions: EXTENSIONS,
  recognise: recognisePackage([TYPE, `${TYPE}-template`], EXTENSIONS),
  load: async () => (await import('./parse.ts')).odpParser,
};
