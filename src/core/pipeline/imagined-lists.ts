import type { Passage, SearchInput } from '#core/calls/library.ts';
import type { Understanding } from '#core/model/query.ts';
import type { RankedRows } from '#core/ports.ts';
import { imaginePrompts, MOST_IMAGINED } from '#core/retrieve/imagine.ts';
import { meetsInText } from '#core/retrieve/passage-filters.ts';
import type { AskContext } from './ask-ports.ts';
import { writeText } from './write-text.ts';

/** Tokens of an imagined passage. */
const IMAGINED_TOKENS = 64;

/** Ranked lists of searches with imagined passages, and the passages that no list before held. */
export interface ImaginedLists {
  readonly lists: readonly RankedRows[];
  readonly passages: readonly Passage[];
}

/**
 * Searches by meaning with passages that the generator imagines as answers (HyDE): with one, with
 * several, each for itself, or with the mean of several and of the question. Nothing where the setting
 * is off or no generator is chosen; nothing either where the generator fails, since the other lists
 * stand.
 *
 * @param vector the question's own
 * @param known rows whose passages have been read
 */
export async function searchImagined(
  { searchText, language }: Understanding,
  vector: Float32Array,
  input: SearchInput,
  known: ReadonlySet<number>,
  context: AskContext,
): Promise<ImaginedLists> {
  const { ports, settings, signal } = context;
  const form = settings['question.imagined'];
  const { embedder, searcher } = ports;
  if (form === 'off') return { lists: [], passages: [] };
  const imagined: string[] = [];
  const count = form === 'one' ? 1 : MOST_IMAGINED;
  for (const prompt of imaginePrompts(searchText, language, count)) {
    const written = await writeText(context, prompt, { maxTokens: IMAGINED_TOKENS });
    if ('refusal' in written) break;
    if (written.text !== '' && !imagined.includes(written.text)) imagined.push(written.text);
  }
  if (imagined.length === 0) return { lists: [], passages: [] };
  const vectors: Float32Array[] = [];
  for (const text of imagined) vectors.push(await embedder.embed([text], 'passage', signal));
  const queries = form === 'average' ? [mean([vector, ...vectors])] : vectors;
  const lists: RankedRows[] = [];
  for (const query of queries) {
    const byMeaning = {
      ...input,
      text: '',
      vector: query,
      secondVector: null,
      identifiers: [],
      codes: [],
    };
    lists.push((await searcher.search(byMeaning, signal)).vector);
  }
  const rows = new Set(lists.flatMap(({ rows }) => [...rows]).filter((row) => !known.has(row)));
  const found = await searcher.passages([...rows], signal);
  return { lists, passages: found.filter((passage) => meetsInText(passage, input.filters)) };
}

/** The mean of vectors of length 1, of length 1 again. */
function mean(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) {
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0);
  }
  const length = Math.hypot(...sum);
  return length === 0 ? sum : sum.map((value) => value / length);
}
