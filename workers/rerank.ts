import { TransformersReranker } from '#adapters/transformers/reranker.ts';
import { configureRuntime } from '#adapters/transformers/runtime.ts';
import type { RerankMap } from '#core/calls/rerank.ts';
import { AppError } from '#core/errors.ts';
import { findReranker } from '#models/catalogue.ts';
import { serve, Transferred } from '#rpc/server.ts';

let reranker: TransformersReranker | null = null;

serve<RerankMap>(self, {
  calls: {
    load: async ({ model, base }, { signal, progress }) => {
      const threads = configureRuntime(base, 'plain');
      if (reranker && reranker.entry.id !== model) {
        throw new AppError('protocol', `This worker has loaded ${reranker.entry.id} already.`);
      }
      reranker ??= await TransformersReranker.load(findReranker(model), {
        base,
        backend: 'wasm',
        format: 'q8',
        signal,
        onProgress: progress,
      });
      return { model, threads };
    },
    score: async ({ question, passages }, { signal, progress }) => {
      if (!reranker) throw new AppError('protocol', 'No cross-encoder has been loaded.');
      const logits = await reranker.score(question, passages, signal, (done) => progress({ done }));
      return new Transferred(logits, [logits.buffer]);
    },
  },
  streams: {},
});
