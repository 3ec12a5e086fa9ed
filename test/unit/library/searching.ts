import type { SearchOutput } from '#core/calls/library.ts';
import type { SearchScope } from '#core/model/chunk.ts';
import { EVERYTHING } from '#core/model/chunk.ts';
import type { Library } from '#core/library/library.ts';
import type { RankedRows } from '#core/ports.ts';
import { FakeEmbedder } from './fake-documents.ts';

/** Searches both indexes for a text. */
export function searchFor(
  library: Library,
  text: string,
  scope: SearchScope = EVERYTHING,
  identifiers: readonly string[] = [],
): SearchOutput {
  const vector = new FakeEmbedder().vector(text);
  return library.search({ text, vector, scope, depth: 50, identifiers, codes: [], filters: [] });
}

/** Texts of the rows found, best first. */
export async function textsOf(library: Library, { rows }: RankedRows): Promise<string[]> {
  const passages = await library.passages([...rows]);
  return passages.map(({ chunk }) => chunk.text);
}

/** Texts that a search by words finds, best first. */
export function find(library: Library, text: string, scope?: SearchScope): Promise<string[]> {
  return textsOf(library, searchFor(library, text, scope).lexical);
}

/** Texts that a search by meaning finds, best first. */
export function findNear(library: Library, text: string, scope?: SearchScope): Promise<string[]> {
  return textsOf(library, searchFor(library, text, scope).vector);
}
