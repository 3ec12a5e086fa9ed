import { indexFingerprint } from '#core/chunk/index-fingerprint.ts';
import { AppError } from '#core/errors.ts';
import { evaluate, type EvaluationPorts } from '#core/eval/evaluate.ts';
import { readGoldenSet, type GoldenSet } from '#core/eval/golden-set.ts';
import type { SetFile } from '#core/eval/import-set.ts';
import { PassageParser, passagesByDocument } from '#core/eval/passage-parser.ts';
import type { EvaluationReport } from '#core/model/evaluation.ts';
import { brand, type ModelId } from '#core/model/ids.ts';
import type { DocumentParser } from '#core/pipeline/ingest-ports.ts';
import type { Clock } from '#core/ports.ts';
import type { AskModels } from './ask.ts';
import type {
  EvaluationService,
  IncomingFile,
  ModelService,
  SettingsService,
} from './contracts.ts';
import { createDocumentLibrary } from './document-ports.ts';
import { LibraryClient, type LibraryHost } from './library-client.ts';
import { createSearcher } from './searcher.ts';

/** Name of the evaluation's own database. */
const DATABASE = 'lastro-evaluation';

/** What the evaluation service is made of. */
export interface EvaluationParts {
  readonly version: string;
  /** A library worker apart from the user's. */
  readonly createLibraryHost: () => LibraryHost & { terminate(): void };
  readonly parser: DocumentParser;
  readonly models: Omit<AskModels, 'generator'> & Pick<ModelService, 'status'>;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly clock: Clock;
}

interface ReadSet {
  readonly set: GoldenSet;
  readonly files: readonly SetFile[];
}

/** Measures golden sets in a database of their own, which is emptied before and after each run. */
export function createEvaluationService(parts: EvaluationParts): EvaluationService {
  let current: ReadSet | null = null;
  return {
    async read(incoming) {
      current = null;
      current = await readSet(incoming);
      const { name, language, licence, description, questions } = current.set;
      return {
        name,
        language,
        licence,
        description,
        questions: questions.length,
        documents: current.files.length,
      };
    },

    async *run(options, signal) {
      if (current === null) {
        throw new AppError('golden-set-invalid', 'No golden set has been read.');
      }
      const { set, files } = current;
      const settings = parts.settings.get();
      const host = parts.createLibraryHost();
      try {
        const { client, ports } = await open(parts, host, set);
        await client.call('clear', null);
        yield* evaluate(set, files, ports, settings, options, signal);
        await client.call('clear', null);
        await client.call('close', null);
      } finally {
        host.terminate();
      }
    },

    report: (sets): EvaluationReport => {
      const { embedder, isolated, threads } = parts.models.status();
      return {
        app: { version: parts.version },
        device: {
          backend: embedder?.backend ?? 'wasm',
          threads: embedder?.threads ?? threads,
          isolated,
        },
        sets,
      };
    },
  };
}

async function readSet(incoming: readonly IncomingFile[]): Promise<ReadSet> {
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

async function open(
  { models, parser, settings, clock }: EvaluationParts,
  host: LibraryHost,
  set: GoldenSet,
): Promise<{ client: LibraryClient; ports: EvaluationPorts }> {
  const embedder = await models.embedder();
  const chosen = settings.get();
  const fingerprint = indexFingerprint(embedder.fingerprint, chosen);
  const { dimensions } = embedder;
  const client = new LibraryClient(host, () =>
    Promise.resolve({ database: DATABASE, dimensions, fingerprint }),
  );
  const ports: EvaluationPorts = {
    ingest: {
      parser: set.passages === null ? parser : new PassageParser(set.passages),
      library: createDocumentLibrary(client),
      embedder,
      clock,
      fingerprint,
      options: {
        model: brand<ModelId>(chosen['embed.model']),
        childTokens: chosen['chunk.childTokens'],
        parentTokens: chosen['chunk.parentTokens'],
        recognise: chosen['ocr.mode'] === 'automatic',
        passwords: [],
        context: chosen['chunk.context'],
      },
    },
    ask: {
      embedder,
      reranker: models.reranker,
      searcher: createSearcher(client),
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
