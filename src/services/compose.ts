import { browserClock } from '#adapters/browser/clock.ts';
import { FileNotes } from '#adapters/browser/file-notes.ts';
import { openLocalStorage } from '#adapters/browser/storage.ts';
import type { Services } from './contracts.ts';
import type { Embedder } from '#core/ports.ts';
import { createAskService } from './ask.ts';
import { Calibrations } from './calibrations.ts';
import { createDocumentParser } from './document-ports.ts';
import { createEvaluationService } from './evaluation.ts';
import { createGoldenService } from './golden.ts';
import { Generators } from './generators.ts';
import { ImportQueue } from './imports.ts';
import { followVectors } from './follow-vectors.ts';
import { LibraryClient } from './library-client.ts';
import { LibraryFacade } from './library.ts';
import { Models } from './models.ts';
import { Passwords } from './passwords.ts';
import { createReaderService } from './reader.ts';
import { createConversationService } from './conversations.ts';
import { createRecheck } from './recheck.ts';
import { StoredSettings } from './settings.ts';
import { UnstoredFiles } from './unstored-files.ts';
import { VectorChoice } from './vector-choice.ts';
import { Vectors } from './vectors.ts';
import {
  createEmbedHost,
  createGenerateHost,
  createLibraryHost,
  createWorkerHosts,
} from './workers.ts';

declare const __APP_VERSION__: string;

/** Name of the database with the user's documents. */
const DATABASE = 'lastro';
/** Name of the database with the names of files that are still to be stored. */
const NOTES = 'lastro-unstored';

/**
 * Wires the app: every service over its workers, and the library to the model that the settings name.
 *
 * @throws AppError storage-blocked
 */
export function compose(): Services {
  const base = new URL('./', document.baseURI).href;
  const hosts = createWorkerHosts();
  const storage = openLocalStorage();
  const settings = new StoredSettings(storage);
  const models = new Models({
    base,
    settings,
    storage,
    createEmbedHost,
    rerankHost: hosts.rerank,
  });
  const generators = new Generators({ base, settings, storage, createHost: createGenerateHost });
  const choice = new VectorChoice({ models, settings });
  const client = new LibraryClient(hosts.library, () => choice.opening(DATABASE));
  const library = new LibraryFacade({
    client,
    storage: navigator.storage,
    newId: () => crypto.randomUUID(),
  });
  const parser = createDocumentParser(hosts.ingest);
  const embedder = async () => (await choice.answering(client)).embedder;
  const calibrations = new Calibrations({
    settings,
    storage,
    embedder,
    now: () => Date.now(),
  });
  const ownCalibration = (embedder: Embedder) => calibrations.own(embedder);
  const passwords = new Passwords();
  const imports = new ImportQueue({
    client,
    library,
    parser,
    embedder,
    settings,
    clock: browserClock,
    passwords,
  });
  const unstored = new UnstoredFiles({
    imports,
    documents: async () => (await client.current()).documents,
    notes: new FileNotes(NOTES),
  });
  const vectors = new Vectors({ client, choice, library, imports, clock: browserClock });
  followVectors({ database: DATABASE, choice, client, imports, vectors, models, settings });

  return {
    library,
    imports,
    unstored,
    vectors,
    ask: createAskService({
      client,
      reranker: models.reranker,
      reader: models.reader,
      vectors: { answering: () => choice.answering(client), second: () => choice.second() },
      generator: (setting) => generators.named(setting),
      calibration: ownCalibration,
      settings,
      filesToCome: () => imports.unkept,
      clock: browserClock,
    }),
    models,
    generators,
    settings,
    calibration: calibrations,
    evaluation: createEvaluationService({
      version: __APP_VERSION__,
      client,
      calibration: ownCalibration,
      createLibraryHost,
      parser,
      models,
      vectors: choice,
      generator: (setting) => generators.named(setting),
      settings,
      clock: browserClock,
    }),
    golden: createGoldenService({
      client,
      newId: () => crypto.randomUUID(),
      index: async () => (await choice.answering(client)).fingerprint,
      settings,
    }),
    conversations: createConversationService(
      client,
      () => crypto.randomUUID(),
      createRecheck(client, models.reranker, settings),
    ),
    reader: createReaderService(library, new URL('pdf/', base).href, passwords),
  };
}
