import { pageKind } from '#core/model/page-kind.ts';
import type { Format } from '#i18n/format.ts';
import type { Texts } from '#i18n/i18n.svelte.ts';
import type { ImportItem } from '#services/contracts.ts';

/** One line that says where a file stands, or what came of it. */
export function importOutcome(item: ImportItem, texts: Texts, format: Format): string {
  const stage = texts.library.stages[item.stage];
  if (item.stage === 'failed' && item.error) {
    const { title, advice } = texts.errors[item.error.code](null);
    return `${title} ${advice}`;
  }
  if (item.recognising !== null) {
    const page = texts.library.recognisingPage(item.recognising, item.document?.segmentsTotal ?? 1);
    return `${page} · ${format.percent(item.share)}`;
  }
  if (item.stage === 'reading' || item.stage === 'indexing') {
    return `${stage} · ${format.percent(item.share)}`;
  }
  if (item.stage === 'done' && item.unpacked > 0 && !item.document) {
    return `${stage} · ${texts.library.unpacked(item.unpacked)}`;
  }
  if (item.stage !== 'done' || !item.document) return `${stage} · ${format.bytes(item.bytes)}`;
  const { language, report } = item.document;
  const kind = pageKind(item.document);
  return [
    report.pages === null ? null : texts.documents.pages[kind](report.pages),
    texts.documents.passages(report.passages),
    texts.documents.language[language],
    report.recognised
      ? texts.documents.recognised(
          report.recognised.pages,
          format.percent(report.recognised.confidence),
        )
      : null,
    report.pagesWithoutText > 0
      ? texts.documents.pagesWithoutText[kind](report.pagesWithoutText)
      : null,
    report.warnings.length > report.pagesWithoutText
      ? texts.library.warningCount(report.warnings.length)
      : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
