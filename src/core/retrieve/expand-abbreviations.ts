import type { Definition } from '#core/text/definitions.ts';
import { fold } from '#core/text/normalise.ts';

/**
 * Puts beside each abbreviation of a question what it stands for, and beside what is written out its
 * abbreviation. One that is defined in several ways is left alone.
 */
export function expandAbbreviations(question: string, definitions: readonly Definition[]): string {
  const meanings = new Map<string, Map<string, Definition>>();
  for (const definition of definitions) {
    const known = meanings.get(definition.short) ?? new Map<string, Definition>();
    meanings.set(definition.short, known.set(fold(definition.long), definition));
  }
  return [...meanings.values()].reduce((text, known) => {
    const [only] = known.values();
    return only === undefined || known.size > 1 ? text : expandOne(text, only);
  }, question);
}

function expandOne(text: string, { short, long }: Definition): string {
  const shortAt = placeOf(text, short, 'u');
  const longAt = placeOf(text, long, 'iu');
  if ((shortAt === null) === (longAt === null)) return text;
  const [end, other] = shortAt === null ? [longAt ?? 0, short] : [shortAt, long];
  return `${text.slice(0, end)} (${other})${text.slice(end)}`;
}

/** Where the words end in a text, or null where they do not stand in it. */
function placeOf(text: string, words: string, flags: string): number | null {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&').replace(/\s+/gu, '\\s+');
  const match = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, flags).exec(text);
  return match === null ? null : match.index + match[0].length;
}
