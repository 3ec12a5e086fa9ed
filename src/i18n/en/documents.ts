import type { DocumentStatus, ImportWarning, Language } from '#core/model/document.ts';
import type { PageKind } from '#core/model/page-kind.ts';
import { createFormat } from '../format.ts';

const format = createFormat('en');

type ByPageKind<Words> = Record<PageKind, Words>;

/** Words about documents, wherever they are shown. */
export const documents = {
  status: {
    queued: 'Waiting',
    indexing: 'Indexing',
    indexed: 'Ready',
    partly: 'Ready, with gaps',
    failed: 'Not readable',
  } satisfies Record<DocumentStatus, string>,
  /** Null where the language is another one or too little speaks for any. */
  language: { en: 'English', pt: 'Portuguese', und: null } satisfies Record<
    Language,
    string | null
  >,
  warning: {
    'page-unreadable': 'could not be read',
    'page-without-text': 'has no readable text',
    'characters-replaced': 'some characters could not be read',
    'encoding-guessed': 'the text encoding was guessed',
    'text-unmapped': 'some text uses a font without a character table',
    'letters-turned': 'some Arabic or Hebrew words may have letters in the wrong order',
    'content-truncated': 'the content was cut off',
    'sheet-hidden': 'a hidden sheet was read too',
  } satisfies Record<ImportWarning['code'], string>,
  pageWarning: {
    page: (page: number, warning: string) => `Page ${page}: ${warning}`,
    slide: (slide: number, warning: string) => `Slide ${slide}: ${warning}`,
  } satisfies ByPageKind<(page: number, warning: string) => string>,
  documents: (count: number) =>
    `${format.number(count)} ${format.plural(count, 'document', 'documents')}`,
  passages: (count: number) =>
    `${format.number(count)} ${format.plural(count, 'passage', 'passages')}`,
  pages: {
    page: (count: number) => `${format.number(count)} ${format.plural(count, 'page', 'pages')}`,
    slide: (count: number) => `${format.number(count)} ${format.plural(count, 'slide', 'slides')}`,
  } satisfies ByPageKind<(count: number) => string>,
  pagesWithoutText: {
    page: (count: number) =>
      `${format.number(count)} ${format.plural(count, 'page', 'pages')} without readable text`,
    slide: (count: number) =>
      `${format.number(count)} ${format.plural(count, 'slide', 'slides')} without readable text`,
  } satisfies ByPageKind<(count: number) => string>,
  recognised: (pages: number, confidence: string) =>
    `${format.number(pages)} ${format.plural(pages, 'page', 'pages')} read by text recognition (${confidence} sure)`,
  characters: (count: number) =>
    `${format.number(count)} ${format.plural(count, 'character', 'characters')}`,
  version: (version: number) => `version ${version}`,
};
