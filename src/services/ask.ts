import type { Answer } from '#core/model/answer.ts';
import type { Calibration } from '#core/answer/calibration.ts';
import type { Clock, Embedder, Generator, Reranker, SpanReader } from '#core/ports.ts';
import { modelOf } from '#models/fingerprint.ts';
import type { AskService, SettingsService } from './contracts.ts';
import type { LibraryClient } from './library-client.ts';
import { createSearcher } from './searcher.ts';
import type { IndexEmbedder } from './vector-choice.ts';

/** The embedder that a question needs now, and the second one. */
export interface AskVectors {
  answering(): Promise<IndexEmbedder>;
  second(): Promise<IndexEmbedder | null>;
}

/** What the ask service is made of. */
export interface AskParts {
  readonly client: LibraryClient;
  readonly reranker: Reranker;
  readonly reader: SpanReader;
  readonly vectors: AskVectors;
  /** The generator that a value of `answer.generator` names, or null for extractive answers. */
  readonly generator: (setting: string) => Generator | null;
  /** The user's own calibration, see `AskPorts`. */
  readonly calibration: (embedder: Embedder) => Promise<Calibration | undefined>;
  readonly settings: Pick<SettingsService, 'get'>;
  /** Number of files under way that the library does not have yet. */
  readonly filesToCome: () => number;
  readonly clock: Clock;
}

/** Answers questions from the user's library with the models and settings of the moment. */
export function createAskService({
  client,
  reranker,
  reader,
  vectors,
  generator,
  calibration,
  settings,
  filesToCome,
  clock,
}: AskParts): AskService {
  return {
    async *ask(question, signal, tier) {
      const toCome = filesToCome();
      const [{ embedder, fingerprint }, second, { ask, originOf }] = await Promise.all([
        vectors.answering(),
        vectors.second(),
        import('./question-run.ts'),
      ]);
      const values = { ...settings.get(), 'embed.model': modelOf(embedder.fingerprint) };
      const chosen = tier ?? values['answer.generator'];
      const own = await calibration(embedder);
      const ports = {
        embedder,
        second: second?.embedder ?? null,
        reranker,
        reader,
        generator: generator(chosen),
        searcher: createSearcher(client, fingerprint),
        clock,
        ...(own && { calibration: own }),
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
