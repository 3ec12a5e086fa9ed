import type { EncoderOptions } from '#adapters/transformers/encoder.ts';
import { TransformersReader } from '#adapters/transformers/reader.ts';
import { TransformersReranker } from '#adapters/transformers/reranker.ts';
import { configureRuntime } from '#adapters/transformers/runtime.ts';
import type { LoadProgress } from '#core/calls/embed.ts';
import type { JudgeLoad, LoadedJudge, RerankMap } from '#core/calls/rerank.ts';
import { findReader, findReranker } from '#models/catalogue.ts';
import { ModelSlot } from '#models/model-slot.ts';
import { serve, Transferred, type CallContext } from '#rpc/server.ts';

const reranker = new ModelSlot<TransformersReranker>('cross-encoder');
const reader = new ModelSlot<TransformersReader>('reader');

serve<RerankMap>(self, {
  calls: {
    loadReranker: (input, context) =>
      loadInto(reranker, input, context, (options) =>
        TransformersReranker.load(findReranker(input.model), options),
      ),
    loadReader: (input, context) =>
      loadInto(reader, input, context, (options) =>
        TransformersReader.load(findReader(input.model), options),
      ),
    score: async ({ question, passages }, { signal, progress }) => {
      const onProgress = (done: number): void => progress({ done });
      const logits = await reranker.model.score(question, passages, signal, onProgress);
      return new Transferred(logits, [logits.buffer]);
    },
    read: async ({ question, passages }, { signal }) =>
      reader.model.read(question, passages, signal),
  },
  streams: {},
});

async function loadInto<Model>(
  slot: ModelSlot<Model>,
  { model, base }: JudgeLoad,
  { signal, progress }: CallContext<LoadProgress>,
  load: (options: EncoderOptions) => Promise<Model>,
): Promise<LoadedJudge> {
  const threads = configureRuntime(base, 'plain');
  const options = { base, backend: 'wasm', format: 'q8', signal, onProgress: progress } as const;
  await slot.load(model, () => load(options));
  return { model, threads };
}
