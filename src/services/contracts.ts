import type { SelfTestOutcome, LoadedEmbedder } from '#core/calls/embed.ts';
import type { LibraryChange, LibraryState } from '#core/calls/library.ts';
import type { ErrorCode } from '#core/errors.ts';
import type { AskEvent } from '#core/model/answer.ts';
import type { Segment } from '#core/model/block.ts';
import type { Collection, DocumentRecord } from '#core/model/document.ts';
import type { EvaluationReport, EvaluationStage, SetResult } from '#core/model/evaluation.ts';
import type { FileBytes } from '#core/model/file.ts';
import type { CollectionId, DocumentId } from '#core/model/ids.ts';
import type { Question } from '#core/model/query.ts';
import type { Settings } from '#core/model/settings.ts';
import type { GeneratorService } from './generator-contract.ts';
import type { IncomingFile } from './incoming-file.ts';

export type { IncomingFile };

export type { GeneratorChoice, GeneratorService } from './generator-contract.ts';

/** Ends a subscription. */
export type Unsubscribe = () => void;

/** An error as the UI shows it. */
export interface ShownError {
  readonly code: ErrorCode;
  /** What it is about, for example a file name. */
  readonly subject: string | null;
  /** Technical detail in English. */
  readonly detail: string;
}

/** Space that the app uses on this device, in bytes. */
export interface StorageStatus {
  readonly usage: number | null;
  readonly quota: number | null;
  /** Whether the browser promised not to evict it. */
  readonly persisted: boolean;
}

/** Documents, collections and what is stored. */
export interface LibraryService {
  /** Opens the library; the first call of the app. */
  open(): Promise<LibraryState>;
  onChange(listener: (change: LibraryChange) => void): Unsubscribe;
  remove(documents: readonly DocumentId[]): Promise<void>;
  restore(documents: readonly DocumentId[]): Promise<void>;
  purge(documents: readonly DocumentId[]): Promise<void>;
  clear(): Promise<void>;
  saveCollection(id: CollectionId | null, name: string): Promise<Collection>;
  removeCollection(id: CollectionId): Promise<void>;
  moveDocuments(documents: readonly DocumentId[], collection: CollectionId): Promise<void>;
  segments(document: DocumentId, from: number, to: number): Promise<readonly Segment[]>;
  file(document: DocumentId): Promise<FileBytes>;
  takeOver(): Promise<LibraryState>;
  storage(): Promise<StorageStatus>;
  /** Asks the browser to keep the data; true when it agreed. */
  persist(): Promise<boolean>;
}

/** Stages of a file; `elsewhere`: the same bytes are in another collection. */
export type ImportStage =
  | 'waiting'
  | 'reading'
  | 'indexing'
  | 'done'
  | 'failed'
  | 'duplicate'
  | 'changed'
  | 'elsewhere'
  | 'cancelled';

/** What the user decides about a file; `move` brings the document from elsewhere. */
export type ImportDecision = 'replace' | 'keep-both' | 'move' | 'skip';

/** Where one file of an import stands. */
export interface ImportItem {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  /** `changed` and `elsewhere` wait for the user's decision. */
  readonly stage: ImportStage;
  /** 0…1. */
  readonly share: number;
  /** Files that came out of it: an archive, or a message with attachments. */
  readonly unpacked: number;
  /** Page (1-based) whose text is being recognised, or null. */
  readonly recognising: number | null;
  readonly document: DocumentRecord | null;
  readonly error: ShownError | null;
}

/** Where the whole import stands. */
export interface ImportProgress {
  readonly running: boolean;
  readonly items: readonly ImportItem[];
  /** 0…1 over all files by bytes. */
  readonly share: number;
  /** Seconds left, or null while there is no sound estimate. */
  readonly secondsLeft: number | null;
}

/** Brings files in, one after another, and resumes interrupted imports. */
export interface ImportService {
  add(files: readonly IncomingFile[], collection: CollectionId): void;
  decide(item: string, decision: ImportDecision): void;
  /** Cancels one file, or everything that is under way. */
  cancel(item?: string): void;
  /** Brings a file that failed or was cancelled in again. */
  retry(item: string): void;
  /** Tries a password on every locked file, and keeps it for the reader until the tab is closed. */
  unlock(password: string): void;
  /** Reads a document anew, with the text of its scanned pages. */
  recognise(document: DocumentRecord): void;
  /** Takes finished items off the list. */
  dismiss(): void;
  /** Goes on with what an earlier session left unfinished. */
  resume(): Promise<void>;
  onProgress(listener: (progress: ImportProgress) => void): Unsubscribe;
}

/** Answers questions. */
export interface AskService {
  ask(question: Question, signal: AbortSignal): AsyncGenerator<AskEvent, void, undefined>;
}

/** Where the models stand. */
export interface ModelStatus {
  readonly embedder: LoadedEmbedder | null;
  readonly reranker: { readonly model: string; readonly threads: number } | null;
  readonly loading: {
    readonly model: string;
    readonly loaded: number;
    readonly total: number;
  } | null;
  readonly error: ShownError | null;
  /** Outcome of the last WebGPU self-test on this device, or null when none ran. */
  readonly selfTest: SelfTestOutcome | null;
  readonly isolated: boolean;
  readonly threads: number;
}

/** A model pack as the settings show it. */
export interface ModelChoice {
  readonly id: string;
  readonly name: string;
  readonly purpose: 'embedder' | 'reranker' | 'generator';
  readonly licence: string;
  readonly bytes: number;
  readonly languages: readonly string[];
  readonly dimensions: number | null;
}

/** Loads models, tests the device. */
export interface ModelService {
  readonly choices: readonly ModelChoice[];
  status(): ModelStatus;
  onStatus(listener: (status: ModelStatus) => void): Unsubscribe;
  /** Loads the chosen models; called early so that the first question need not wait. */
  warmUp(): Promise<void>;
  selfTest(
    onProgress: (done: number, total: number) => void,
    signal: AbortSignal,
  ): Promise<SelfTestOutcome>;
}

/** Settings, kept on this device. */
export interface SettingsService {
  get(): Settings;
  set<Key extends keyof Settings>(key: Key, value: Settings[Key]): void;
  reset(): void;
  onChange(listener: (settings: Settings) => void): Unsubscribe;
}

/** A golden set that was read from a folder. */
export interface GoldenSetSummary {
  readonly name: string;
  readonly language: string;
  readonly licence: string;
  readonly description: string;
  readonly questions: number;
  readonly documents: number;
}

/** Events of an evaluation run. */
export type EvaluationEvent =
  | {
      readonly type: 'progress';
      readonly phase: 'ingest' | 'questions';
      readonly done: number;
      readonly total: number;
      readonly secondsLeft: number | null;
    }
  | { readonly type: 'done'; readonly result: SetResult };

/** Measures retrieval, refusal and answers on golden sets, apart from the user's library. */
export interface EvaluationService {
  /** Reads and checks a golden set folder. @throws AppError golden-set-invalid */
  read(files: readonly IncomingFile[]): Promise<GoldenSetSummary>;
  /** Runs the set that was read last. `stage` is the last stage to run; `limit` the number of questions. */
  run(
    options: { readonly limit: number | null; readonly stage: EvaluationStage | 'answer' },
    signal: AbortSignal,
  ): AsyncGenerator<EvaluationEvent, void, undefined>;
  report(results: readonly SetResult[]): EvaluationReport;
}

/** Answered conversations and other small things kept across visits. */
export interface RecordService {
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
}

/** An open paged document whose pages can be drawn. */
export interface PageSource {
  readonly pages: number;
  /** Size of a page (1-based) in page units, its own rotation applied. */
  size(page: number): Promise<{ readonly width: number; readonly height: number }>;
  /** Draws a page into the canvas at `scale` device pixels a page unit. */
  render(
    page: number,
    canvas: HTMLCanvasElement,
    scale: number,
    signal: AbortSignal,
  ): Promise<void>;
  close(): Promise<void>;
}

/** Opens documents for reading on their own pages. */
export interface ReaderService {
  /** The pages of a PDF or picture, or null. @throws AppError format-encrypted, format-damaged */
  openPages(document: DocumentRecord, password?: string): Promise<PageSource | null>;
}

/** Everything that the state classes are given. */
export interface Services {
  readonly library: LibraryService;
  readonly imports: ImportService;
  readonly ask: AskService;
  readonly models: ModelService;
  readonly generators: GeneratorService;
  readonly settings: SettingsService;
  readonly evaluation: EvaluationService;
  readonly records: RecordService;
  readonly reader: ReaderService;
}
