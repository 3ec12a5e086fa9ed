import type { Collection, DocumentRecord } from '#core/model/document.ts';
import type { Format } from '#i18n/format.ts';
import type { Texts } from '#i18n/i18n.svelte.ts';

/** One line of the details of a document. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Everything that is worth knowing about a document, in words; lines without a value are left out. */
export function documentFacts(
  document: DocumentRecord,
  collection: Collection | null,
  texts: Texts,
  format: Format,
): readonly Fact[] {
  const { detail } = texts.reader;
  const { report } = document;
  const content = [
    report.pages === null ? '' : texts.documents.pages(report.pages),
    texts.documents.passages(report.passages),
    texts.documents.characters(report.characters),
  ].filter((text) => text !== '');
  const folder = document.path.slice(0, -document.name.length).replace(/\/$/, '');
  const facts: readonly Fact[] = [
    { label: detail.file, value: document.name },
    { label: detail.folder, value: folder },
    { label: detail.collection, value: collection?.name ?? '' },
    { label: detail.status, value: texts.documents.status[document.status] },
    { label: detail.content, value: content.join(' · ') },
    { label: detail.language, value: texts.documents.language[document.language] },
    { label: detail.size, value: format.bytes(document.bytes) },
    { label: detail.version, value: versionText(document, texts, format) },
    { label: detail.added, value: format.dateTime(document.addedAt) },
    {
      label: detail.modified,
      value: document.modifiedAt === null ? '' : format.dateTime(document.modifiedAt),
    },
    { label: detail.hash, value: document.hash },
  ];
  return facts.filter((fact) => fact.value !== '');
}

/** What could not be read, in words, one line each. */
export function warningLines(document: DocumentRecord, texts: Texts): readonly string[] {
  return document.report.warnings.map(({ code, page, detail }) => {
    const words = texts.documents.warning[code];
    const line = page === null ? words : texts.documents.pageWarning(page, words);
    return detail === '' ? line : `${line} (${detail})`;
  });
}

function versionText(document: DocumentRecord, texts: Texts, format: Format): string {
  if (document.version === 1 && document.active) return '';
  const version = format.number(document.version);
  return document.active ? version : `${version} · ${texts.documents.replaced}`;
}
