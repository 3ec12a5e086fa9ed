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
  /** The generator that a value of `answer.generator` names, or null for extractive answers. */
  readonly generator: (setting: string) => Generator | null;
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
    async *ask(question, signal, tier) {
      const values = settings.get();
      const chosen = tier ?? values['answer.generator'];
      const [embedder, { ask, originOf }] = await Promise.all([
        models.embedder(),
        import('./question-run.ts'),
      ]);
      const ports = {
        embedder,
        reranker: models.reranker,
        generator: generator(chosen),
        searcher,
        clock,
      };
      for await (const event of ask(question, ports, values, signal)) {
        if (event.type !== 'done') yield event;
        else {
          const origin = originOf(chosen, embedder, values);
          yield { ...event, trace: { ...event.trace, origin } };
        }
      }
    },
  };
}
