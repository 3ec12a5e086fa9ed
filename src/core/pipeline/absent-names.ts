import type { SearchOutput } from '#core/calls/library.ts';
import type { Candidate } from '#core/model/hit.ts';
import type { Understanding } from '#core/model/query.ts';
import { matchWords } from '#core/retrieve/matching.ts';
import { fold } from '#core/text/normalise.ts';
import { beginningOf, findProperNames } from '#core/text/proper-names.ts';
import { shownTexts } from './shown-texts.ts';

/**
 * Counts the names of a question that occur nowhere among the identifiers that do not occur: what the
 * documents say of another one of the kind is no answer. A name occurs also where a word begins alike
 * in a passage found, its title or its file's name; a passage in another language may translate it.
 */
export function withAbsentNames(
  understanding: Pick<Understanding, 'searchText' | 'identifiers' | 'language'>,
  found: SearchOutput,
  candidates: readonly Candidate[],
): SearchOutput {
  const names = findProperNames(understanding.searchText);
  if (names.length === 0) return found;
  const [match] = matchWords(candidates.slice(0, 1), [], understanding);
  if (match?.otherLanguage !== false) return found;
  const frequencies = new Map(found.terms.map(({ term, frequency }) => [term, frequency]));
  const read = new Set(
    shownTexts(candidates).flatMap((text) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []),
  );
  const beginnings = new Set([...read].flatMap((word) => [word.slice(0, 3), word.slice(0, 4)]));
  const absent = names.filter(({ words }) =>
    words.some((word) => frequencies.get(word) === 0 && !beginnings.has(beginningOf(word))),
  );
  if (absent.length === 0) return found;
  const missing = [...found.missingIdentifiers, ...absent.map(({ text }) => text)];
  return { ...found, missingIdentifiers: [...new Set(missing)] };
}
