import type { SearchOutput } from '#core/calls/library.ts';
import type { Candidate } from '#core/model/hit.ts';
import { tellsOf } from '#core/text/numbered-things.ts';
import { shownTexts } from './shown-texts.ts';

/**
 * Counts a numbered thing that is absent among the identifiers that do not occur, where the passages
 * found tell others of its kind apart by numbers and none has it in a span ("vaults 10 to 15").
 */
export function withAbsentThings(
  found: SearchOutput,
  candidates: readonly Candidate[],
): SearchOutput {
  if (found.absentThings.length === 0) return found;
  const texts = shownTexts(candidates);
  const missing = found.absentThings.filter((thing) => {
    const told = new Set(texts.map((text) => tellsOf([thing], text)));
    return told.has('other') && !told.has('asked');
  });
  if (missing.length === 0) return found;
  const named = missing.map(({ text }) => text);
  return {
    ...found,
    missingIdentifiers: [...new Set([...found.missingIdentifiers, ...named])],
  };
}
