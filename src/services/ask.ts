import type { Answer } from '#core/model/answer.ts';
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
  /** Number of files under way that the library does not have yet. */
  readonly filesToCome: () => number;
  readonly clock: Clock;
}

/** Answers questions from the user's library with the models and settings of the moment. */
export function createAskService({
  client,
  models,
  generator,
  settings,
  filesToCome,
  clock,
}: AskParts): AskService {
  const searcher = createSearcher(client);
  return {
    async *ask(question, signal, tier) {
      const values = settings.get();
      const toCome = filesToCome();
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
          const answer = withFilesToCome(event.answer, toCome);
          yield { ...event, answer, trace: { ...event.trace, origin } };
        }
      }
    },
  };
}

/** A count is of the files that the library has; it does not know of others. */
function withFilesToCome(answer: Answer, toCome: number): Answer {
  if (toCome === 0 || answer.status !== 'answered' || !answer.survey) return answer;
  return { ...answer, survey: { ...answer.survey, toCome } };
}
