import type { DocumentRecord } from '#core/model/document.ts';
import { pageKind } from '#core/model/page-kind.ts';
import type { Format } from '#i18n/format.ts';
import type { Texts } from '#i18n/i18n.svelte.ts';

/** One line of a document's details. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** What is known about a document and its import, in words; what does not apply is left out. */
export function documentFacts(
  document: DocumentRecord,
  texts: Texts,
  format: Format,
): readonly Fact[] {
  const { facts } = texts.library;
  const { report } = document;
  const kind = pageKind(document);
  const lines: readonly (readonly [label: string, value: string | null])[] = [
    [facts.fileName, document.givenName === undefined ? null : document.name],
    [facts.title, document.title],
    [facts.path, document.path === document.name ? null : document.path],
    [facts.status, texts.documents.status[document.status]],
    [facts.language, texts.documents.language[document.language]],
    [facts[kind], report.pages === null ? null : format.number(report.pages)],
    [
      facts.withoutText[kind],
      report.pagesWithoutText === 0 ? null : format.number(report.pagesWithoutText),
    ],
    [
      facts.recognised,
      report.recognised
        ? texts.documents.recognised(
            report.recognised.pages,
            format.percent(report.recognised.confidence),
          )
        : null,
    ],
    [facts.passages, format.number(report.passages)],
    [facts.characters, format.number(report.characters)],
    [facts.size, format.bytes(document.bytes)],
    [facts.seconds, format.duration(report.seconds)],
    [facts.added, format.dateTime(document.addedAt)],
    [facts.modified, document.modifiedAt === null ? null : format.dateTime(document.modifiedAt)],
    [facts.version, document.version === 1 ? null : format.number(document.version)],
  ];
  return lines.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}
