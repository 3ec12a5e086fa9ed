import { pageKind } from '#core/model/page-kind.ts';
import type { Format } from '#i18n/format.ts';
import type { Texts } from '#i18n/i18n.svelte.ts';
import type { ImportItem, ImportProgress, ImportStage } from '#services/contracts.ts';

/**
 * One line that says where a file stands, or what came of it.
 *
 * @param collection name of the collection that its document is in
 */
export function importOutcome(
  item: ImportItem,
  texts: Texts,
  format: Format,
  collection: string,
): string {
  const { stages, alreadyIn } = texts.library;
  const stage = stages[item.stage];
  if (item.stage === 'failed' && item.error) {
    const { title, advice } = texts.errors[item.error.code](null, item.name);
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
  if (item.stage === 'duplicate' || item.stage === 'elsewhere') return alreadyIn(collection);
  if (item.stage !== 'done' || !item.document) return `${stage} · ${format.bytes(item.bytes)}`;
  const { language, report } = item.document;
  return [
    report.pages === null ? null : texts.documents.pages[pageKind(item.document)](report.pages),
    texts.documents.passages(report.passages),
    texts.documents.language[language],
    report.recognised
      ? texts.documents.recognised(
          report.recognised.pages,
          format.percent(report.recognised.confidence),
        )
      : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** What the user should look at in a file that was added, or null. */
export function importWarning({ stage, document }: ImportItem, texts: Texts): string | null {
  if (stage !== 'done' || !document) return null;
  const { report } = document;
  const parts = [
    report.pagesWithoutText > 0
      ? texts.documents.pagesWithoutText[pageKind(document)](report.pagesWithoutText)
      : null,
    report.warnings.length > report.pagesWithoutText
      ? texts.library.warningCount(report.warnings.length)
      : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' · ') : null;
}

/** Whether all files are in the library and none needs to be looked at. */
export function endedWell({ running, items }: ImportProgress, texts: Texts): boolean {
  const isWell = (item: ImportItem): boolean =>
    (item.stage === 'done' || item.stage === 'duplicate') && importWarning(item, texts) === null;
  return !running && items.every(isWell);
}

const OUTCOMES = ['done', 'duplicate', 'failed', 'cancelled'] as const;

/** What came of all files, for example `12 added · 1 could not be added`; open decisions are left out. */
export function importSummary(items: readonly ImportItem[], texts: Texts): string {
  const count = (stage: ImportStage): number => items.filter((item) => item.stage === stage).length;
  return OUTCOMES.filter((stage) => count(stage) > 0)
    .map((stage) => texts.library.outcomes[stage](count(stage)))
    .join(' · ');
}
