import { brand, type FormatId } from '#core/model/ids.ts';
import type { FormatMeta } from '../format.ts';
import { recognisePackage } from '../shared/package-type.ts';

const EXTENSIONS = ['ods', 'ots'];
const TYPE = 'application/vnd.oasis.opendocument.spreadsheet';

/** Workbooks of LibreOffice and others (OpenDocument). */
export const meta: FormatMeta = {
  id: brand<FormatId>('ods'),
  extensions: EXTENSIONS,
  recognise: recognisePackage([TYPE, `${TYPE}-template`], EXTENSIONS),
  load: async () => (await import('./parse.ts')).odsParser,
};
