import type { AbsentQuote } from '#core/model/evaluation.ts';
import type { DocumentId } from '#core/model/ids.ts';
import type { GoldenQuestion } from './golden-set.ts';
import { isHit } from './hits.ts';

/**
 * The quotes of questions that stand nowhere in the text of their document, so that nothing that is
 * found can hold them. A quote counts as there by the rule by which passages hold it.
 *
 * @param documents by the names that gold entries use
 * @param textOf the whole text of a document
 */
export async function absentQuotes(
  questions: readonly GoldenQuestion[],
  documents: ReadonlyMap<string, DocumentId>,
  textOf: (document: DocumentId) => Promise<string>,
): Promise<AbsentQuote[]> {
  const texts = new Map<DocumentId, string>();
  const absent: AbsentQuote[] = [];
  for (const { id: question, gold } of questions) {
    for (const entry of gold) {
      const { document, passage, quote } = entry;
      const id = documents.get(document);
      if (quote === null || passage !== null || id === undefined) continue;
      const text = texts.get(id) ?? (await textOf(id));
      texts.set(id, text);
      if (!isHit(entry, { document, passage, text })) absent.push({ question, document, quote });
    }
  }
  return absent;
}
