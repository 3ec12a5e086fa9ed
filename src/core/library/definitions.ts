import { contentTokens } from '#core/text/content-tokens.ts';
import { findDefinitions, placeOfLong, type Definition } from '#core/text/definitions.ts';
import { fold } from '#core/text/normalise.ts';
import { scanRuns } from '#core/text/scan.ts';
import type { LoadedLibrary } from './loaded-library.ts';
import { readPassages } from './reads.ts';
import type { Store } from './store.ts';

/** Passages with an abbreviation that are looked at, and with two neighbouring words. */
const MOST_WITH_SHORT = 64;
const MOST_WITH_WORDS = 16;
/** Pairs of neighbouring words that are looked up. */
const MOST_PAIRS = 8;

/**
 * See `LibraryMap.definitions`: the abbreviations in a text, and those of what it writes out, as far
 * as the first passages in which they stand define them.
 */
export async function definitionsFor(
  store: Store,
  loaded: LoadedLibrary,
  text: string,
): Promise<Definition[]> {
  const { lexical } = loaded.indexes.searcher;
  const first = (rows: Iterable<number>, most: number): number[] =>
    [...rows].sort((one, other) => one - other).slice(0, most);
  const shorts = shortsIn(text);
  const rowsOf = (short: string): number[] => [
    ...lexical.rowsWith(short, null),
    ...lexical.rowsWith(`${short}s`, null),
  ];
  const rows = shorts.flatMap((short) => first(rowsOf(short), MOST_WITH_SHORT));
  const words = contentTokens(text).map(({ word }) => word);
  for (const [index, word] of words.slice(0, MOST_PAIRS).entries()) {
    const next = words[index + 1];
    if (next === undefined) continue;
    const together = lexical.rowsWith(next, new Set(lexical.rowsWith(word, null)));
    rows.push(...first(together, MOST_WITH_WORDS));
  }
  const definedIn = async (places: readonly number[]): Promise<Definition[]> =>
    (await readPassages(store, loaded, [...new Set(places)])).flatMap(({ chunk }) =>
      findDefinitions(chunk.text),
    );
  const writtenOut = (await definedIn(rows)).filter(
    (one) => shorts.includes(one.short) || placeOfLong(text, one) !== null,
  );
  // What else the letters of something that is written out stand for shows whether they tell anything.
  const others = writtenOut.flatMap(({ short }) => (shorts.includes(short) ? [] : [short]));
  const elsewhere = (
    await definedIn(others.flatMap((short) => first(rowsOf(short), MOST_WITH_SHORT)))
  ).filter(({ short }) => others.includes(short));
  const used = [...writtenOut, ...elsewhere];
  return [...new Map(used.map((one) => [`${one.short} ${fold(one.long)}`, one])).values()];
}

/** Words in capitals, in the singular, unless all words are. */
function shortsIn(text: string): string[] {
  if (!/\p{Ll}/u.test(text)) return [];
  return [...scanRuns(text)]
    .map((run) => run.text)
    .map((word) => word.replace(/(?<=\p{Lu})s$/u, ''))
    .filter((word) => /^\p{Lu}[\p{Lu}\p{N}&-]+$/u.test(word) && /\p{Lu}{2}/u.test(word));
}
