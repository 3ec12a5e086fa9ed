import type { ModelId } from '#core/model/ids.ts';
import type { LoadProgress } from './embed.ts';

/** Calls of the rerank worker. */
export type RerankMap = {
  calls: {
    /** Loads a pack after checking size and SHA-256 of its files; a no-op when it is loaded already. */
    load: {
      input: {
        readonly model: ModelId;
        /** Address of the app's folder, ending with a slash. */
        readonly base: string;
      };
      output: { readonly model: ModelId; readonly threads: number };
      progress: LoadProgress;
    };
    /** One raw logit a passage, in the order given. */
    score: {
      input: { readonly question: string; readonly passages: readonly string[] };
      output: Float32Array;
      progress: { readonly done: number };
    };
  };
  streams: Record<string, never>;
};
