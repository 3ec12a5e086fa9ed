import { brand, type FormatId } from '#core/model/ids.ts';
import type { FormatMeta } from '../format.ts';
import { recognisePackage } from '../shared/package-type.ts';

const EXTENSIONS = ['xlsx', 'xlsm', 'xltx', 'xltm'];
const TYPES = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml',
  'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
  'application/vnd.ms-excel.template.macroEnabled.main+xml',
];

/** Workbooks of Excel and of everything that writes like it (ECMA-376). */
export const meta: FormatMeta = {
  id: brand<FormatId>('xlsx'),
  extensions: EXTENSIONS,
  recognise: recognisePackage(TYPES, EXTENSIONS),
  load: async () => (await import('./parse.ts')).xlsxParser,
};
