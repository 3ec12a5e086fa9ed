import type { ErrorCode } from '#core/errors.ts';

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
