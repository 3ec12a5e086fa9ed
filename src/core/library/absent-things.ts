import type { LexicalIndex, RowFilter } from '#core/ports.ts';
import { isPartOfDocument, spellingsOf, type NumberedThing } from '#core/text/numbered-things.ts';

/**
 * The numbered things whose kind occurs while no passage holds it together with their number, in any
 * way of writing it. Parts of documents are numbered without their word, too ("9. Termination"), so
 * their number must occur nowhere.
 */
export function absentThings(
  lexical: Pick<LexicalIndex, 'rowsWith' | 'frequency'>,
  things: readonly NumberedThing[],
  filter: RowFilter | null,
): NumberedThing[] {
  return things.filter((thing) => {
    const ofKind = lexical.rowsWith(thing.name, filter);
    if (ofKind.length === 0) return false;
    const within = isPartOfDocument(thing) ? filter : new Set(ofKind);
    return spellingsOf(thing).every((spelling) => lexical.frequency(spelling, within) === 0);
  });
}
