import { shownName, type DocumentRecord } from '#core/model/document.ts';
import type { Texts } from '#i18n/i18n.svelte.ts';
import type { CsvRow } from '#state/csv.ts';

/**
 * The documents as a table with one row each, below a row of titles.
 *
 * @param collectionOf name of a document's collection
 */
export function documentsTable(
  documents: readonly DocumentRecord[],
  texts: Texts,
  collectionOf: (document: DocumentRecord) => string,
): readonly CsvRow[] {
  const { facts, collections } = texts.library;
  const titles = [
    facts.name,
    facts.path,
    facts.title,
    collections,
    facts.status,
    facts.language,
    facts.page,
    facts.passages,
    facts.size,
    facts.added,
    facts.version,
  ];
  const rows = documents.map((document): CsvRow => [
    shownName(document),
    document.path,
    document.title,
    collectionOf(document),
    texts.documents.status[document.status],
    texts.documents.language[document.language],
    document.report.pages,
    document.report.passages,
    document.bytes,
    new Date(document.addedAt).toISOString(),
    document.version,
  ]);
  return [titles, ...rows];
}
