import { brand, type FormatId } from '#core/model/ids.ts';
import type { FormatMeta } from '../format.ts';
import { recognisePackage } from '../shared/package-type.ts';

const EXTENSIONS = ['docx', 'docm', 'dotx', 'dotm'];
const TYPES = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml',
  'application/vnd.ms-word.document.macroEnabled.main+xml',
  'application/vnd.ms-word.template.macroEnabledTemplate.main+xml',
];

/** Word documents and templates, known by the type of their main part. */
export const meta: FormatMeta = {
  id: brand<FormatId>('docx'),
  extensions: EXTENSIONS,
  recognise: recognisePackage(TYPES, EXTENSIONS),
  load: async () => (await import('./parse.ts')).docxParser,
};
