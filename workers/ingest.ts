import { TesseractRecogniser } from '#adapters/tesseract/recogniser.ts';
import { createTokenCounter } from '#adapters/tokenizers/token-counter.ts';
import type { IngestMap } from '#core/calls/ingest.ts';
import { AppError } from '#core/errors.ts';
import type { ContentHash } from '#core/model/ids.ts';
import { brand } from '#core/model/ids.ts';
import type { TokenCounter } from '#core/ports.ts';
import { expandFile } from '#formats/expand-file.ts';
import { readDocument } from '#formats/read-document.ts';
import { detectFormat } from '#formats/registry.ts';
import { passageTokenizer } from '#models/catalogue.ts';
import type { EmbedderEntry } from '#models/entry.ts';
import { fetchPack } from '#models/fetch-pack.ts';
import { serve } from '#rpc/server.ts';

/** The app's folder: scripts of workers are one folder below it, built or not. */
const base = new URL('../', self.location.href).href;
const recogniser = new TesseractRecogniser(`${base}ocr/`);
let counter: Promise<TokenCounter> | null = null;

serve<IngestMap>(self, {
  calls: {
    hash: async ({ file }) => {
      const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
      const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
      return brand<ContentHash>(hex.join(''));
    },
    detect: async ({ name, file }) => (await detectFormat(name, file))?.id ?? null,
    ping: () => Promise.resolve(null),
  },
  streams: {
    async *expand(input, { signal }) {
      yield* expandFile(input, { base, signal, pause: nextTask });
    },
    async *parse(input, { signal }) {
      const { maxTokens } = passageTokenizer();
      const options = {
        counter: await passageCounter(),
        maxTokens,
        base,
        recogniser,
        signal,
        pause: nextTask,
      };
      yield* readDocument(input, options);
    },
  },
});

/** The tokenizer that measures passages, loaded once; a failure is not remembered. */
function passageCounter(): Promise<TokenCounter> {
  if (counter === null) {
    counter = loadCounter(passageTokenizer());
    counter.catch(() => (counter = null));
  }
  return counter;
}

async function loadCounter(entry: EmbedderEntry): Promise<TokenCounter> {
  const { id, tokenizer, tokenizerConfig } = entry;
  const pack = await fetchPack(id, [tokenizer, tokenizerConfig], { base });
  const read = (path: string): object => {
    const value: unknown = JSON.parse(new TextDecoder().decode(pack.get(path)));
    if (typeof value === 'object' && value !== null) return value;
    throw new AppError('model-integrity', `${path} holds no object.`, { subject: path });
  };
  return createTokenCounter(read(tokenizer.path), read(tokenizerConfig.path));
}

/** Lets messages that wait for this worker be handled; faster than a timer. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
