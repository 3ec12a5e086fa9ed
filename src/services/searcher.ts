import type { PassageSearcher } from '#core/pipeline/ask-ports.ts';
import type { Fingerprint } from '#core/model/ids.ts';
import type { LibraryClient } from './library-client.ts';
import { abortSignal } from './model-load.ts';

/**
 * The searcher port of a question over the library worker.
 * @param vectorsOf what the question's vectors can be compared with
 */
export function createSearcher(client: LibraryClient, vectorsOf: Fingerprint): PassageSearcher {
  return {
    search: (input, signal) =>
      client.call('search', { ...input, vectorsOf }, { signal: abortSignal(signal) }),
    survey: (input, signal) => client.call('survey', input, { signal: abortSignal(signal) }),
    definitions: (text, signal) =>
      client.call('definitions', { text }, { signal: abortSignal(signal) }),
    passages: (rows, signal) => client.call('passages', { rows }, { signal: abortSignal(signal) }),
    async text(document, { segment, start, end }, signal) {
      const input = { document, from: segment, to: segment + 1 };
      const [found] = await client.call('segments', input, { signal: abortSignal(signal) });
      return found?.text.slice(start, end) ?? '';
    },
  };
}
