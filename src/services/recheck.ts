import { brand, type Fingerprint } from '#core/model/ids.ts';
import type { Reranker } from '#core/ports.ts';
import type { ConversationService } from './conversation-contract.ts';
import type { SettingsService } from './contracts.ts';
import type { LibraryClient } from './library-client.ts';
import { createSearcher } from './searcher.ts';

/** Sentences are looked for by their words. */
const NO_VECTORS = brand<Fingerprint>('none');
/** Nobody stops a check of a few sentences. */
const NEVER = { aborted: false };

/** Verifies sentences of old answers by what the library says now. */
export function createRecheck(
  client: LibraryClient,
  reranker: Reranker,
  settings: Pick<SettingsService, 'get'>,
): ConversationService['recheck'] {
  const searcher = createSearcher(client, NO_VECTORS);
  return async (text, documents) => {
    const { recheckSentence } = await import('./question-run.ts');
    const reader = settings.get()['rerank.depth'] > 0 ? reranker : null;
    const verdict = await recheckSentence({ text, documents }, searcher, reader, NEVER);
    if (!verdict.supported) return { backed: false, objection: verdict.objection };
    const quotes = verdict.support.map(({ candidate, start, end }) =>
      candidate.chunk.text.slice(start, end),
    );
    return { backed: true, quote: quotes.join(' ') };
  };
}
