import type { PageKind } from '#core/model/page-kind.ts';
import { createFormat } from '../format.ts';

const format = createFormat('en');

/** Words of the reader. */
export const reader = {
  untitled: 'Document',
  backToAnswer: 'Back to the answer',
  backToLibrary: 'Back to the library',
  tools: 'Document tools',
  missingTitle: 'This document is not here',
  missingText: 'It may have been deleted, or the link comes from another device.',
  nothingTitle: 'Nothing to read yet',
  nothingIndexing:
    'The document is still being read. Its text appears here as soon as it is stored.',
  nothingFailed: 'No text could be taken from this file. The original is still kept.',
  pagesFailed: 'The pages cannot be shown, so here is the text that was taken from them.',
  view: 'View',
  views: { page: 'Page', text: 'Text' },
  outline: 'Contents',
  showOutline: 'Show contents',
  hideOutline: 'Hide contents',
  outlineEmpty: 'This document has no headings.',
  outlineGrowing: 'Still reading…',
  find: 'Find in document',
  findPlaceholder: 'Words in this document',
  findNext: 'Next match',
  findPrevious: 'Previous match',
  findClose: 'Close search',
  findCount: (at: number, count: number, more: boolean) =>
    `${format.number(at)} of ${format.number(count)}${more ? '+' : ''}`,
  findNone: 'No match',
  findRunning: 'Searching…',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  zoomFit: 'Fit to width',
  sources: 'Cited places',
  sourceOf: (n: number, count: number) => `Source ${n} of ${count}`,
  nextSource: 'Next cited place',
  previousSource: 'Previous cited place',
  download: 'Save the original file',
  details: 'About this document',
  documentText: 'Text of the document',
  sheet: 'Sheet',
  documentPages: 'Pages of the document',
  page: (page: number) => `Page ${page}`,
  slide: (slide: number) => `Slide ${slide}`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  pagesLocked: 'The pages of this document are locked with a password. Its text is shown instead.',
  uncertain: 'The text recognition is not sure of this word',
  pageFailed: 'This page could not be drawn.',
  withoutText: {
    page: 'There is no readable text on this page.',
    slide: 'There is no readable text on this slide.',
  } satisfies Record<PageKind, string>,
  linkTo: (host: string) => `Leaves Lastro: opens ${host}`,
};
