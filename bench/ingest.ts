import { indexedText } from '#core/chunk/indexed-text.ts';
import { brand, DEFAULT_COLLECTION, type DocumentId } from '#core/model/ids.ts';
import { collectBatches } from '#core/pipeline/embed-stage.ts';
import { MULTILINGUAL_E5_SMALL } from '#models/catalogue.ts';
import { compose } from '#services/compose.ts';
import type { ImportService } from '#services/contracts.ts';
import { createDocumentParser } from '#services/document-ports.ts';
import { createEmbedHost, createWorkerHosts } from '#services/workers.ts';
import { generateCorpus } from './data.ts';
import type { IngestRun } from './report.ts';

/** What to measure. */
export interface IngestInput {
  /** Passages of each generated document, about. */
  readonly passages: number;
  /** Documents, each imported and embedded in turn. */
  readonly rounds: number;
}

declare global {
  /** Called by tools/bench.ts. */
  var runIngestBench: (input: IngestInput) => Promise<IngestRun>;
}

const NEVER = new AbortController().signal;
const ENTRY = MULTILINGUAL_E5_SMALL;

/**
 * Compares a whole import (read, cut, embed, index, store) with the bare embedding of the very same
 * texts in the same batches, in turn, so that whatever disturbs the machine disturbs both.
 */
globalThis.runIngestBench = async ({ passages, rounds }) => {
  const { imports, settings } = compose();
  const embedding = createEmbedHost();
  const base = new URL('./', document.baseURI).href;
  await embedding.call('load', { model: ENTRY.id, backend: 'wasm', format: 'q8', base });
  const warmUp = createFile(0, 8);
  await importFile(imports, warmUp);
  await embedBatches(await readBatches(warmUp));

  const seconds = { import: 0, embedding: 0 };
  let measured = 0;
  for (let round = 1; round <= rounds; round++) {
    const file = createFile(round, passages);
    const batches = await readBatches(file);
    measured += batches.flat().length;
    console.log(`${batches.flat().length} passages: embedding`);
    seconds.embedding += await timed(() => embedBatches(batches));
    console.log(`${batches.flat().length} passages: importing`);
    seconds.import += await timed(() => importFile(imports, file));
  }
  return {
    passages: measured,
    embedded_per_second: measured / seconds.embedding,
    imported_per_second: measured / seconds.import,
    rate_vs_bare_embedding: seconds.embedding / seconds.import,
  };

  async function embedBatches(batches: readonly (readonly string[])[]): Promise<void> {
    for (const texts of batches) await embedding.call('embed', { texts, kind: 'passage' });
  }

  /** The texts that the import embeds, in its batches. */
  async function readBatches(file: File): Promise<string[][]> {
    const parser = createDocumentParser(createWorkerHosts().ingest);
    const chosen = settings.get();
    const items = parser.parse(
      {
        document: brand<DocumentId>('bench'),
        name: file.name,
        file,
        childTokens: chosen['chunk.childTokens'],
        parentTokens: chosen['chunk.parentTokens'],
        context: chosen['chunk.context'],
        skipSegments: 0,
        skipChunks: 0,
        recognise: false,
        recognised: [],
        passwords: [],
      },
      NEVER,
    );
    const batches: string[][] = [];
    for await (const { segments } of collectBatches(items)) {
      batches.push(segments.flatMap(({ chunks }) => chunks.map(indexedText)));
    }
    return batches;
  }
};

/** Brings a file in as the app does. @throws Error when it was not indexed */
function importFile(imports: ImportService, file: File): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = imports.onProgress(({ running, items }) => {
      const item = items.at(-1);
      if (running || item?.name !== file.name) return;
      stop();
      if (item.stage === 'done') resolve();
      else reject(new Error(`${file.name}: ${item.stage} ${item.error?.detail ?? ''}`));
    });
    imports.add([{ file, path: file.name }], DEFAULT_COLLECTION);
  });
}

/** A Markdown document of short sections. */
function createFile(round: number, passages: number): File {
  const { documents } = generateCorpus(passages, 1, 0);
  const sections = documents.map(({ heading, body }) => `## ${heading} ${round}\n\n${body}.`);
  const text = `# Round ${round}\n\n${sections.join('\n\n')}\n`;
  return new File([text], `round-${round}.md`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
