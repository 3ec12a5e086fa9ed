import type { DocumentRecord } from './document.ts';

/** What a document's pages are called: presentations have slides. */
export type PageKind = 'page' | 'slide';

const PRESENTATIONS: ReadonlySet<string> = new Set(['pptx', 'odp']);

/** The kind of page that a document has; null stands for a document that is not there any more. */
export function pageKind(document: Pick<DocumentRecord, 'format'> | null | undefined): PageKind {
  return PRESENTATIONS.has(document?.format ?? '') ? 'slide' : 'page';
}
