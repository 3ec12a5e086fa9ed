import type { LibraryChange, LibraryState } from '#core/calls/library.ts';
import { AppError } from '#core/errors.ts';
import type { AskEvent } from '#core/model/answer.ts';
import { brand, type CollectionId } from '#core/model/ids.ts';
import type { Understanding } from '#core/model/query.ts';
import { SETTING_DEFINITIONS, type Settings } from '#core/model/settings.ts';
import type { ModelStatus, Services } from '#services/contracts.ts';
import { abstainedEvents, answeredEvents, generatedEvents, surveyEvents } from './answers.ts';
import { COLLECTIONS } from './content.ts';
import { fakeConversations, MemoryConversations } from './conversations.ts';
import { fakeCalibration } from './calibration.ts';
import { fakeEvaluation } from './evaluation.ts';
import { fakeGolden } from './golden.ts';
import { GENERATOR_PACKS, webLlmModels, PACKS } from './models.ts';
import { rowEvents } from './rows.ts';
import type { Scene } from './scenes.ts';

type Listeners = Set<(change: LibraryChange) => void>;

const LOADED: ModelStatus = {
  embedder: null,
  reranker: { model: 'reranker-en-pt', threads: 4 },
  loading: null,
  download: null,
  error: null,
  selfTest: null,
  isolated: true,
  threads: 4,
};

/** Services that play one scene; parts may be replaced by a test's own. */
export function fakeServices(scene: Scene, replace: Partial<Services> = {}): Services {
  const listeners: Listeners = new Set();
  const conversations = replace.conversations ?? fakeConversations(scene);
  if (conversations instanceof MemoryConversations) {
    conversations.onChange = () =>
      listeners.forEach((listener) => listener({ type: 'conversations', erased: false }));
  }
  return {
    library: fakeLibrary(scene, listeners),
    imports: fakeImports(scene),
    unstored: { lost: () => Promise.resolve(scene.lost ?? []), forget: () => Promise.resolve() },
    vectors: fakeVectors(scene),
    ask: { ask: (question, signal) => playAnswer(scene, question.text, signal) },
    models: fakeModels(scene),
    generators: fakeGenerators(),
    settings: fakeSettings(),
    golden: fakeGolden(scene.kept),
    calibration: fakeCalibration(),
    evaluation: fakeEvaluation(),
    conversations,
    reader: { openPages: () => Promise.resolve(null) },
    ...replace,
  };
}

function fakeVectors(scene: Scene): Services['vectors'] {
  const { progress = null, overview = { passages: 0, kept: [] } } = scene.vectors ?? {};
  return {
    progress: () => progress,
    onProgress: () => () => undefined,
    resume: () => Promise.resolve(),
    pause: () => undefined,
    overview: () => Promise.resolve(overview),
    drop: () => Promise.resolve(),
  };
}

function fakeLibrary(scene: Scene, listeners: Listeners): Services['library'] {
  const documents = new Map(scene.documents.map(({ record }) => [record.id, record]));
  let collections = scene.documents.length > 0 ? COLLECTIONS : COLLECTIONS.slice(0, 1);
  let role = scene.role ?? 'writer';
  const passages = (): number =>
    [...documents.values()]
      .filter(({ deletedAt }) => deletedAt === null)
      .reduce((sum, { report }) => sum + report.passages, 0);
  const state = (): LibraryState => ({
    role,
    documents: [...documents.values()],
    collections,
    passages: passages(),
    stale: 0,
  });
  const tell = (change: LibraryChange): void => listeners.forEach((listener) => listener(change));
  const change = (
    ids: readonly string[],
    edit: (record: LibraryState['documents'][number]) => LibraryState['documents'][number],
  ): Promise<void> => {
    const changed = [...documents.values()].filter(({ id }) => ids.includes(id)).map(edit);
    changed.forEach((record) => documents.set(record.id, record));
    tell({ type: 'documents', documents: changed, passages: passages(), stale: 0 });
    return Promise.resolve();
  };
  const saveCollections = (next: typeof collections): void => {
    collections = next;
    tell({ type: 'collections', collections });
  };
  return {
    open: () =>
      scene.openError
        ? Promise.reject(new AppError(scene.openError, 'Database version 9 is newer than 3.'))
        : Promise.resolve(state()),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    remove: (ids) => change(ids, (record) => ({ ...record, deletedAt: 1 })),
    restore: (ids) => change(ids, (record) => ({ ...record, deletedAt: null })),
    purge: (ids) => {
      ids.forEach((id) => documents.delete(id));
      tell({ type: 'purged', ids, passages: passages(), stale: 0 });
      return Promise.resolve();
    },
    clear: () => Promise.resolve(),
    renameDocument: (id, name) =>
      change([id], (record) => ({ ...record, givenName: name ?? undefined })),
    saveCollection: (id, name, standing) => {
      const collection = {
        id: id ?? brand<CollectionId>(`collection-${collections.length}`),
        name,
        createdAt: 1,
        ...(standing && { standing }),
      };
      saveCollections([...collections.filter((one) => one.id !== collection.id), collection]);
      return Promise.resolve(collection);
    },
    removeCollection: (id) => {
      saveCollections(collections.filter((one) => one.id !== id));
      return Promise.resolve();
    },
    moveDocuments: (ids, collection) => change(ids, (record) => ({ ...record, collection })),
    segments: (id, from, to) => {
      const found = scene.documents.find(({ record }) => record.id === id);
      return Promise.resolve(
        found?.segments.filter(({ ordinal }) => ordinal >= from && ordinal < to) ?? [],
      );
    },
    file: () => Promise.resolve(new Blob(['preview'])),
    takeOver: () => {
      role = 'writer';
      tell({ type: 'role', role });
      return Promise.resolve(state());
    },
    storage: () =>
      Promise.resolve({
        usage: (scene.storageShare ?? 0.021) * 12_000_000_000,
        quota: 12_000_000_000,
        persisted: !scene.mayBeCleared,
      }),
    persist: () => Promise.resolve(true),
  };
}

function fakeImports(scene: Scene): Services['imports'] {
  return {
    add: () => undefined,
    decide: () => undefined,
    cancel: () => undefined,
    retry: () => undefined,
    dismiss: () => undefined,
    unlock: () => undefined,
    recognise: () => undefined,
    stopRecognising: () => undefined,
    resume: () => Promise.resolve(),
    onProgress: (listener) => {
      if (scene.imports) listener(scene.imports);
      return () => undefined;
    },
  };
}

function fakeModels(scene: Scene): Services['models'] {
  const status = { ...LOADED, ...scene.models };
  return {
    choices: PACKS,
    status: () => status,
    onStatus: () => () => undefined,
    warmUp: () => Promise.resolve(),
    selfTest: () => Promise.reject(new AppError('gpu-unavailable', 'not in the preview')),
  };
}

function fakeGenerators(): Services['generators'] {
  const refuse = (): Promise<never> =>
    Promise.reject(new AppError('gpu-unavailable', 'not in the preview'));
  return {
    settingOf: (pack) => `pack:${pack}`,
    webLlm: () => Promise.resolve(webLlmModels(false)),
    importOwn: refuse,
    downloadOwn: refuse,
    removeWebLlm: () => Promise.resolve(),
    loadWebLlm: refuse,
    packs: () => Promise.resolve(GENERATOR_PACKS),
    importPack: refuse,
    downloadPack: refuse,
    removePack: () => Promise.resolve(),
    test: refuse,
    unload: () => Promise.resolve(),
    onFailure: () => () => undefined,
  };
}

function fakeSettings(): Services['settings'] {
  const defaults = Object.fromEntries(
    Object.entries(SETTING_DEFINITIONS).map(([key, definition]) => [key, definition.default]),
  ) as unknown as Settings;
  let settings = defaults;
  const listeners = new Set<(settings: Settings) => void>();
  const show = (next: Settings): void => {
    settings = next;
    listeners.forEach((listener) => listener(settings));
  };
  return {
    get: () => settings,
    set: (key, value) => show({ ...settings, [key]: value }),
    reset: () => show(defaults),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

async function* playAnswer(
  scene: Scene,
  text: string,
  signal: AbortSignal,
): AsyncGenerator<AskEvent, void, undefined> {
  const portuguese = /[ãçéíóú]|quanto|qual/i.test(text);
  const script = scene.ask ?? { kind: 'answered' };
  if (script.kind === 'abstained') {
    yield* abstainedEvents(text, portuguese, script.reason, script.close);
    return;
  }
  if (script.kind === 'survey') {
    yield* surveyEvents(text, script.outcome);
    return;
  }
  if (script.kind === 'row') {
    yield* rowEvents(text);
    return;
  }
  const events =
    script.kind === 'generated'
      ? generatedEvents(text, portuguese)
      : answeredEvents(text, portuguese);
  if (script.kind === 'answered') {
    yield* events.map((event) => understoodAs(event, script.understanding));
    return;
  }
  if (script.kind === 'generated') {
    yield* events;
    return;
  }
  yield* events.slice(0, script.kind === 'pending' ? script.events : 1);
  if (script.kind === 'failed') throw new AppError(script.code, 'RangeError: allocation failed');
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  throw new AppError('cancelled', 'The question was cancelled.');
}

/** The same event of a question that was understood in another way. */
function understoodAs(event: AskEvent, changes?: Partial<Understanding>): AskEvent {
  if (event.type === 'understood') {
    return { ...event, understanding: { ...event.understanding, ...changes } };
  }
  if (event.type !== 'done') return event;
  const understanding = { ...event.trace.understanding, ...changes };
  return { ...event, trace: { ...event.trace, understanding } };
}
