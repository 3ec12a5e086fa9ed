import type { ReadingPassage, ReadSpan } from '#core/ports.ts';
import type { ModelId } from '#core/model/ids.ts';
import type { LoadProgress } from './embed.ts';

/** What a model that judges is loaded from. */
export interface JudgeLoad {
  readonly model: ModelId;
  /** Address of the app's folder, ending with a slash. */
  readonly base: string;
}

/** A loaded model that judges. */
export interface LoadedJudge {
  readonly model: ModelId;
  readonly threads: number;
}

/** Calls of the rerank worker, whose two models read question and passage together. */
export type RerankMap = {
  calls: {
    /** Loads the cross-encoder's pack after checking size and SHA-256 of its files; a no-op when it is loaded already. */
    loadReranker: { input: JudgeLoad; output: LoadedJudge; progress: LoadProgress };
    /** Loads the reader's pack in the same way. */
    loadReader: { input: JudgeLoad; output: LoadedJudge; progress: LoadProgress };
    /** One raw logit a passage, in the order given. */
    score: {
      input: { readonly question: string; readonly passages: readonly string[] };
      output: Float32Array;
      progress: { readonly done: number };
    };
    /** See `SpanReader.read`. */
    read: {
      input: { readonly question: string; readonly passages: readonly ReadingPassage[] };
      output: readonly (readonly ReadSpan[])[];
      progress: never;
    };
  };
  streams: Record<string, never>;
};
