import type { SelfTestOutcome, LoadedEmbedder } from '#core/calls/embed.ts';
import type { LibraryChange, LibraryState } from '#core/calls/library.ts';
import type { AskEvent } from '#core/model/answer.ts';
import type { EvaluationOptions, EvaluationStep } from '#core/eval/evaluate.ts';
import type { SettledQuestion } from '#core/eval/own-set.ts';
import type { Segment } from '#core/model/block.ts';
import type { Collection, CollectionStanding, DocumentRecord } from '#core/model/document.ts';
import type { EvaluationReport, SetResult } from '#core/model/evaluation.ts';
import type { FileBytes } from '#core/model/file.ts';
import type { CollectionId, DocumentId } from '#core/model/ids.ts';
import type { Question } from '#core/model/query.ts';
import type { Settings } from '#core/model/settings.ts';
import type { CalibrationService } from './calibration-contract.ts';
import type { ConversationService } from './conversation-contract.ts';
import type { GoldenService } from './golden-contract.ts';
import type { GeneratorService } from './generator-contract.ts';
import type { ImportService, UnstoredFileService } from './import-contract.ts';
import type { IncomingFile } from './incoming-file.ts';
import type { ShownError, Unsubscribe } from './shared-contract.ts';
import type { VectorService } from './vector-contract.ts';

export type { IncomingFile };

export type { GoldenService } from './golden-contract.ts';
export type { GeneratorChoice, GeneratorService } from './generator-contract.ts';
export type {
  CalibrationInForce,
  CalibrationService,
  OwnCalibration,
  Proposal,
} from './calibration-contract.ts';
export type { ConversationService, RecheckOutcome } from './conversation-contract.ts';
export type {
  ImportDecision,
  ImportItem,
  ImportProgress,
  ImportService,
  ImportStage,
  UnstoredFileService,
} from './import-contract.ts';

export type {
  KeptVectors,
  VectorOverview,
  VectorProgress,
  VectorService,
} from './vector-contract.ts';
export type { ShownError, Unsubscribe } from './shared-contract.ts';

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
  /** @param name null calls it by its file's name again */
  renameDocument(document: DocumentId, name: string | null): Promise<void>;
  /** @param standing absent where it stays as it is */
  saveCollection(
    id: CollectionId | null,
    name: string,
    standing?: CollectionStanding,
  ): Promise<Collection>;
  removeCollection(id: CollectionId): Promise<void>;
  moveDocuments(documents: readonly DocumentId[], collection: CollectionId): Promise<void>;
  segments(document: DocumentId, from: number, to: number): Promise<readonly Segment[]>;
  file(document: DocumentId): Promise<FileBytes>;
  takeOver(): Promise<LibraryState>;
  storage(): Promise<StorageStatus>;
  /** Asks the browser to keep the data; true when it agreed. */
  persist(): Promise<boolean>;
}

/** Answers questions. */
export interface AskService {
  /** @param generator value of `answer.generator` to use in place of the setting */
  ask(
    question: Question,
    signal: AbortSignal,
    generator?: string,
  ): AsyncGenerator<AskEvent, void, undefined>;
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
  /**
   * Bytes of all models that are fetched now because this device does not keep them yet, and seconds
   * left once an estimate is sound; null where nothing is to be fetched.
   */
  readonly download: {
    readonly loaded: number;
    readonly total: number;
    readonly secondsLeft: number | null;
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
  readonly purpose: 'embedder' | 'reranker' | 'reader' | 'generator';
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

/** The user's own questions, to be asked of the library. */
export interface OwnQuestions {
  /** Name under which the result is listed. */
  readonly name: string;
  readonly questions: readonly SettledQuestion[];
  /** The documents that are searched, and how many passages they have. */
  readonly documents: readonly DocumentId[];
  readonly passages: number;
}

/** Measures retrieval, refusal and answers on golden sets, apart from the user's library. */
export interface EvaluationService {
  /** Reads and checks a golden set folder. @throws AppError golden-set-invalid */
  read(files: readonly IncomingFile[]): Promise<GoldenSetSummary>;
  /** Runs the set that was read last. `stage` is the last stage to run; `limit` the number of questions. */
  run(
    options: EvaluationOptions,
    signal: AbortSignal,
  ): AsyncGenerator<EvaluationStep, void, undefined>;
  /** Asks the user's own questions of their library as it is. */
  runOwn(
    set: OwnQuestions,
    options: EvaluationOptions,
    signal: AbortSignal,
  ): AsyncGenerator<EvaluationStep, void, undefined>;
  report(results: readonly SetResult[]): EvaluationReport;
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
  readonly unstored: UnstoredFileService;
  readonly vectors: VectorService;
  readonly ask: AskService;
  readonly models: ModelService;
  readonly generators: GeneratorService;
  readonly settings: SettingsService;
  readonly calibration: CalibrationService;
  readonly evaluation: EvaluationService;
  readonly golden: GoldenService;
  readonly conversations: ConversationService;
  readonly reader: ReaderService;
}
