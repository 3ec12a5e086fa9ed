import type { SearchScope } from '#core/model/chunk.ts';
import type { Understanding } from '#core/model/query.ts';
import type { Readings } from '#core/retrieve/understand.ts';
import type { AskContext } from './ask-ports.ts';

/**
 * How much nearer (in cosine) the best passage must be to a question that was given a subject than
 * to the question as it stands. Chosen on `dev` and the split `fit` of `follow-ups`: a subject that
 * belongs brings the question 0.006 to 0.06 nearer, one that does not mostly takes it away.
 */
const LEAST_GAIN = 0.01;

/** How a question is read, with its vector. */
export interface ChosenReading {
  readonly understanding: Understanding;
  readonly vector: Float32Array;
}

/**
 * Settles how a question is read, and embeds it. Where it may stand alone, the passages decide: the
 * subject of the question before is kept when it brings some passage clearly nearer.
 */
export async function chooseReading(
  { likely, alone }: Readings,
  scope: SearchScope,
  { ports: { embedder, searcher }, signal }: AskContext,
): Promise<ChosenReading> {
  const embed = (text: string) => embedder.embed([text], 'query', signal);
  const vector = await embed(likely.searchText);
  if (alone === null) return { understanding: likely, vector };
  const nearest = async (query: Float32Array): Promise<number> => {
    const { filters } = alone;
    const search = {
      text: '',
      vector: query,
      scope,
      depth: 1,
      identifiers: [],
      codes: [],
      filters,
    };
    return (await searcher.search(search, signal)).vector.scores[0] ?? 0;
  };
  const vectorAlone = await embed(alone.searchText);
  const gain = (await nearest(vector)) - (await nearest(vectorAlone));
  return gain >= LEAST_GAIN
    ? { understanding: likely, vector }
    : { understanding: alone, vector: vectorAlone };
}
