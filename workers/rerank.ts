import { TransformersReader } from '#adapters/transformers/reader.ts';
import { TransformersReranker } from '#adapters/transformers/reranker.ts';
import { configureRuntime } from '#adapters/transformers/runtime.ts';
import type { RerankMap } from '#core/calls/rerank.ts';
import { AppError } from '#core/errors.ts';
import { findReader, findReranker } from '#models/catalogue.ts';
import { serve, Transferred } from '#rpc/server.ts';

const PLAN = { backend: 'wasm', format: 'q8' } as const;

let reranker: TransformersReranker | null = null;
let reader: TransformersReader | null = null;

serve<RerankMap>(self, {
  calls: {
    load: async ({ model, base }, { signal, progress }) => {
      const threads = configureRuntime(base, 'plain');
      refuseAnother(reranker, model);
      const options = { ...PLAN, base, signal, onProgress: progress };
      reranker ??= await TransformersReranker.load(findReranker(model), options);
      return { model, threads };
    },
    score: async ({ question, passages }, { signal, progress }) => {
      if (!reranker) throw new AppError('protocol', 'No cross-encoder has been loaded.');
      const logits = await reranker.score(question, passages, signal, (done) => progress({ done }));
      return new Transferred(logits, [logits.buffer]);
    },
    loadReader: async ({ model, base }, { signal, progress }) => {
      const threads = configureRuntime(base, 'plain');
      refuseAnother(reader, model);
      const options = { ...PLAN, base, signal, onProgress: progress };
      reader ??= await TransformersReader.load(findReader(model), options);
      return { model, threads };
    },
    read: async ({ question, passages }, { signal }) => {
      if (!reader) throw new AppError('protocol', 'No reader has been loaded.');
      return reader.read(question, passages, signal);
    },
  },
  streams: {},
});

function refuseAnother(loaded: { readonly entry: { readonly id: string } } | null, model: string) {
  if (loaded === null || loaded.entry.id === model) return;
  throw new AppError('protocol', `This worker has loaded ${loaded.entry.id} already.`);
}
