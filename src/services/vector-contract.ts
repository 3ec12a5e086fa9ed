import type { Fingerprint } from '#core/model/ids.ts';
import type { ShownError, Unsubscribe } from './shared-contract.ts';

/** How far the vectors of a model have come that is not yet, or no longer, complete. */
export interface VectorProgress {
  /** Id of the embedder that makes them. */
  readonly model: string;
  /** Id of the one that questions are answered with meanwhile. */
  readonly answering: string;
  /** Whether it is to take the place of the one that answers now, or stands beside it. */
  readonly purpose: 'change' | 'second';
  /** Passages that have vectors, of how many. */
  readonly done: number;
  readonly total: number;
  /** Seconds left, or null while there is no sound estimate. */
  readonly secondsLeft: number | null;
  /** `waiting`: documents are being read, which goes first. */
  readonly state: 'working' | 'waiting' | 'paused' | 'failed';
  readonly error: ShownError | null;
}

/** Vectors that are kept on this device. */
export interface KeptVectors {
  readonly fingerprint: Fingerprint;
  /** Id of the embedder that made them. */
  readonly model: string;
  /** Passages that have them, of `VectorOverview.passages`. */
  readonly passages: number;
  readonly bytes: number;
  /** Whether questions are compared with them now, alone or beside others. */
  readonly inUse: boolean;
}

/** Which vectors the library has. */
export interface VectorOverview {
  readonly passages: number;
  readonly kept: readonly KeptVectors[];
}

/** Makes vectors of stored passages in the background, and tells which there are. */
export interface VectorService {
  /** Null when nothing is missing. */
  progress(): VectorProgress | null;
  onProgress(listener: (progress: VectorProgress | null) => void): Unsubscribe;
  /** Goes on with what is missing; called when the app starts. */
  resume(): Promise<void>;
  /** Stops until `resume`; what was made stays. */
  pause(): void;
  overview(): Promise<VectorOverview>;
  /** Erases vectors that are not in use; they can be made again. */
  drop(fingerprint: Fingerprint): Promise<void>;
}
