import { ask } from '#core/pipeline/ask.ts';
import type { Clock, Embedder, Generator, Reranker } from '#core/ports.ts';
import type { AskService, SettingsService } from './contracts.ts';
import type { LibraryClient } from './library-client.ts';
import { createSearcher } from './searcher.ts';

/** The models that questions are answered with. */
export interface AskModels {
  readonly reranker: Reranker;
  /** The embedder that the settings ask for. */
  embedder(): Promise<Embedder>;
}

/** What the ask service is made of. */
export interface AskParts {
  readonly client: LibraryClient;
  readonly models: AskModels;
  /** The generator that the settings ask for, or null for extractive answers. */
  readonly generator: () => Generator | null;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly clock: Clock;
}

/** Answers questions from the user's library with the models and settings of the moment. */
export function createAskService({
  client,
  models,
  generator,
  settings,
  clock,
}: AskParts): AskService {
  const searcher = createSearcher(client);
  return {
    async *ask(question, signal) {
      const ports = {
        embedder: await models.embedder(),
        reranker: models.reranker,
        generator: generator(),
        searcher,
        clock,
      };
      yield* ask(question, ports, settings.get(), signal);
    },
  };
}
