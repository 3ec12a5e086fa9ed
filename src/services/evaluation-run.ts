import type { Calibration } from '#core/answer/calibration.ts';
import { AppError } from '#core/errors.ts';
import type { EvaluationPorts } from '#core/eval/evaluate.ts';
import { readGoldenSet, type GoldenSet } from '#core/eval/golden-set.ts';
import type { ImportedSet, SetFile } from '#core/eval/import-set.ts';
import { ownSet } from '#core/eval/own-set.ts';
import { PassageParser, passagesByDocument } from '#core/eval/passage-parser.ts';
import type { Fingerprint } from '#core/model/ids.ts';
import type { Settings } from '#core/model/settings.ts';
import type { AskPorts } from '#core/pipeline/ask-ports.ts';
import type { DocumentParser } from '#core/pipeline/ingest-ports.ts';
import type { Clock, Embedder, Generator, Reranker, SpanReader } from '#core/ports.ts';
import { modelOf } from '#models/fingerprint.ts';
import type { IncomingFile, ModelService, OwnQuestions, SettingsService } from './contracts.ts';
import { createDocumentLibrary, createVectorLibrary } from './document-ports.ts';
import { LibraryClient, type LibraryHost } from './library-client.ts';
import { createSearcher } from './searcher.ts';
import { vectorsOf, type VectorChoice } from './vector-choice.ts';

/*
 * What an evaluation runs on. Loaded when a golden set is, because the page is shown without it.
 */

export { askAll, evaluate } from '#core/eval/evaluate.ts';

/** Name of the evaluation's own database. */
const DATABASE = 'lastro-evaluation';

/** What the evaluation service is made of. */
export interface EvaluationParts {
  readonly version: string;
  /** The user's library. */
  readonly client: LibraryClient;
  /** A library worker apart from the user's. */
  readonly createLibraryHost: () => LibraryHost & { terminate(): void };
  readonly parser: DocumentParser;
  readonly models: { readonly reranker: Reranker; readonly reader: SpanReader } & Pick<
    ModelService,
    'status'
  >;
  readonly vectors: Pick<VectorChoice, 'wanted' | 'second' | 'answering'>;
  /** The user's own calibration, see `AskPorts`. */
  readonly calibration: (embedder: Embedder) => Promise<Calibration | undefined>;
  /** The generator that a value of `answer.generator` names, or null. */
  readonly generator: (setting: string) => Generator | null;
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
    calibration,
    generator,
    settings,
    clock,
  }: Omit<EvaluationParts, 'version' | 'client' | 'createLibraryHost'>,
  host: LibraryHost,
  set: GoldenSet,
): Promise<{ client: LibraryClient; ports: EvaluationPorts }> {
  const wanted = await vectors.wanted();
  const { embedder, fingerprint } = wanted;
  const second = await vectors.second();
  const chosen = settings.get();
  const opening = { ...vectorsOf(wanted), second: second && vectorsOf(second) };
  const client = new LibraryClient(host, () => Promise.resolve({ database: DATABASE, ...opening }));
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
    ...askingPorts(client, fingerprint, {
      embedder,
      second: second?.embedder ?? null,
      reranker: models.reranker,
      reader: models.reader,
      helper: generator(chosen['answer.generator']),
      own: await calibration(embedder),
      clock,
    }),
  };
  return { client, ports };
}

/** What the user's own questions are run with, the set that they are, and the settings in force. */
export async function openOwn(
  {
    client,
    models,
    vectors,
    calibration,
    generator,
    settings,
    clock,
  }: Omit<EvaluationParts, 'version' | 'parser' | 'createLibraryHost'>,
  { name, questions, documents, passages }: OwnQuestions,
): Promise<{ set: GoldenSet; imported: ImportedSet; ports: AskingPorts; settings: Settings }> {
  const { embedder, fingerprint } = await vectors.answering(client);
  const second = await vectors.second();
  return {
    set: ownSet(name, questions, (document) => document),
    imported: { documents: new Map(documents.map((id) => [id, id])), passages, seconds: 0 },
    // Until new vectors are complete the old ones answer, here as for a question.
    settings: { ...settings.get(), 'embed.model': modelOf(embedder.fingerprint) },
    ports: askingPorts(client, fingerprint, {
      embedder,
      second: second?.embedder ?? null,
      reranker: models.reranker,
      reader: models.reader,
      helper: generator(settings.get()['answer.generator']),
      own: await calibration(embedder),
      clock,
    }),
  };
}

type AskingPorts = Pick<EvaluationPorts, 'ask' | 'segmentText' | 'documentText'>;

function askingPorts(
  client: LibraryClient,
  fingerprint: Fingerprint,
  {
    own,
    ...models
  }: Pick<AskPorts, 'embedder' | 'second' | 'reranker' | 'reader' | 'helper' | 'clock'> & {
    readonly own: Calibration | undefined;
  },
): AskingPorts {
  return {
    ask: {
      ...models,
      searcher: createSearcher(client, fingerprint),
      // Answers are measured as the documents say them; a generator only words and imagines.
      generator: null,
      ...(own && { calibration: own }),
    },
    async segmentText(document, segment) {
      const [stored] = await client.call('segments', { document, from: segment, to: segment + 1 });
      return stored?.text ?? '';
    },
    async documentText(document) {
      const range = { document, from: 0, to: Number.MAX_SAFE_INTEGER };
      const stored = await client.call('segments', range);
      return stored.map(({ text }) => text).join('\n\n');
    },
  };
}
