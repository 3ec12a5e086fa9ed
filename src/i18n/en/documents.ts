import type { DocumentStatus, ImportWarning, Language } from '#core/model/document.ts';
import { createFormat } from '../format.ts';

const format = createFormat('en');

/** Words about documents, wherever they are shown. */
export const documents = {
  status: {
    queued: 'Waiting',
    indexing: 'Indexing',
    indexed: 'Ready',
    partly: 'Ready, with gaps',
    failed: 'Not readable',
  } satisfies Record<DocumentStatus, string>,
  language: { en: 'English', pt: 'Portuguese', und: 'Other language' } satisfies Record<
    Language,
    string
  >,
  warning: {
    'page-unreadable': 'could not be read',
    'page-without-text': 'has no readable text (a scan?)',
    'characters-replaced': 'some characters could not be read',
    'encoding-guessed': 'the text encoding was guessed',
    'text-unmapped': 'some text uses a font without a character table',
    'content-truncated': 'the content was cut off',
  } satisfies Record<ImportWarning['code'], string>,
  pageWarning: (page: number, warning: string) => `Page ${page}: ${warning}`,
  documents: (count: number) =>
    `${format.number(count)} ${format.plural(count, 'document', 'documents')}`,
  passages: (count: number) =>
    `${format.number(count)} ${format.plural(count, 'passage', 'passages')}`,
  pages: (count: number) => `${format.number(count)} ${format.plural(count, 'page', 'pages')}`,
  pagesWithoutText: (count: number) =>
    `${format.number(count)} ${format.plural(count, 'page', 'pages')} without readable text`,
  characters: (count: number) =>
    `${format.number(count)} ${format.plural(count, 'character', 'characters')}`,
  version: (version: number) => `version ${version}`,
};
