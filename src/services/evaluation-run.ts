import { AppError } from '#core/errors.ts';
import type { EvaluationPorts } from '#core/eval/evaluate.ts';
import { readGoldenSet, type GoldenSet } from '#core/eval/golden-set.ts';
import type { SetFile } from '#core/eval/import-set.ts';
import { PassageParser, passagesByDocument } from '#core/eval/passage-parser.ts';
import type { DocumentParser } from '#core/pipeline/ingest-ports.ts';
import type { Clock, Reranker } from '#core/ports.ts';
import type { IncomingFile, ModelService, SettingsService } from './contracts.ts';
import { createDocumentLibrary, createVectorLibrary } from './document-ports.ts';
import { LibraryClient, type LibraryHost } from './library-client.ts';
import { createSearcher } from './searcher.ts';
import type { VectorChoice } from './vector-choice.ts';

/*
 * What an evaluation runs on. Loaded when a golden set is, because the page is shown without it.
 */

export { evaluate } from '#core/eval/evaluate.ts';

/** Name of the evaluation's own database. */
const DATABASE = 'lastro-evaluation';

/** What the evaluation service is made of. */
export interface EvaluationParts {
  readonly version: string;
  /** A library worker apart from the user's. */
  readonly createLibraryHost: () => LibraryHost & { terminate(): void };
  readonly parser: DocumentParser;
  readonly models: { readonly reranker: Reranker } & Pick<ModelService, 'status'>;
  readonly vectors: Pick<VectorChoice, 'wanted' | 'second'>;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly clock: Clock;
}

/** A golden set with its documents. */
export interface ReadSet {
  readonly set: GoldenSet;
  readonly files: readonly SetFile[];
}

/** Reads and checks the files of a golden set. @throws AppError golden-set-invalid */
export async function readSet(incoming: readonly IncomingFile[]): Promise<ReadSet> {
  const byPath = new Map(incoming.map(({ path, file }) => [path, file]));
  const fileAt = (path: string): File => {
    const file = byPath.get(path);
    if (file !== undefined) return file;
    throw new AppError('golden-set-invalid', `${path} is missing.`, { subject: path });
  };
  const set = await readGoldenSet({
    paths: [...byPath.keys()],
    text: (path) => fileAt(path).text(),
  });
  const files =
    set.documents !== null
      ? set.documents.map(({ path, name }) => ({ name, file: fileAt(path) }))
      : [...passagesByDocument(set.passages ?? []).keys()].map((name) => ({
          name,
          file: new Blob([name]),
        }));
  return { set, files };
}

/** Opens the evaluation's own database with the models and settings of the moment. */
export async function openEvaluation(
  {
    models,
    vectors,
    parser,
    settings,
    clock,
  }: Omit<EvaluationParts, 'version' | 'createLibraryHost'>,
  host: LibraryHost,
  set: GoldenSet,
): Promise<{ client: LibraryClient; ports: EvaluationPorts }> {
  const { embedder, fingerprint } = await vectors.wanted();
  const second = await vectors.second();
  const chosen = settings.get();
  const { dimensions } = embedder;
  const besides = second && {
    dimensions: second.embedder.dimensions,
    fingerprint: second.fingerprint,
  };
  const client = new LibraryClient(host, () =>
    Promise.resolve({ database: DATABASE, dimensions, fingerprint, second: besides }),
  );
  const ports: EvaluationPorts = {
    ingest: {
      parser: set.passages === null ? parser : new PassageParser(set.passages),
      library: createDocumentLibrary(client),
      embedder,
      clock,
      fingerprint,
      options: {
        childTokens: chosen['chunk.childTokens'],
        parentTokens: chosen['chunk.parentTokens'],
        recognise: chosen['ocr.mode'] === 'automatic',
        passwords: [],
        context: chosen['chunk.context'],
      },
    },
    second: second && { ...second, library: createVectorLibrary(client) },
    ask: {
      embedder,
      second: second?.embedder ?? null,
      reranker: models.reranker,
      searcher: createSearcher(client, fingerprint),
      generator: null,
      clock,
    },
    async segmentText(document, segment) {
      const [stored] = await client.call('segments', { document, from: segment, to: segment + 1 });
      return stored?.text ?? '';
    },
  };
  return { client, ports };
}
