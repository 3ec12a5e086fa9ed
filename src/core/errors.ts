/** Every way in which Lastro can fail; the words for the user are in `src/i18n`. */
export const ERROR_CODES = [
  'format-unsupported',
  'format-outdated',
  'format-damaged',
  'format-encrypted',
  'format-empty',
  /** An archive that holds no file that can be read. */
  'nothing-inside',
  'too-large',
  'quota',
  'model-missing',
  'model-integrity',
  'host-not-allowed',
  'gpu-unavailable',
  'gpu-lost',
  'out-of-memory',
  'cancelled',
  'protocol',
  'storage-blocked',
  'read-only',
  'newer-version',
  'golden-set-invalid',
  /** A worker ended in the middle of its work; the next call meets a new one. */
  'worker-lost',
  'internal',
] as const;

/** One of the closed list of failure kinds. */
export type ErrorCode = (typeof ERROR_CODES)[number];

/** An error with a code that survives the way between workers. */
export class AppError extends Error {
  override readonly name = 'AppError';
  /** Kind of failure, by which callers and the UI decide. */
  readonly code: ErrorCode;
  /** What the failure is about (a file name, a model file), when there is one. */
  readonly subject: string | null;

  /**
   * @param code kind of failure
   * @param message technical detail in English, for logs and the details line of the UI
   * @param options subject: the file or model it is about; cause: the error underneath
   */
  constructor(
    code: ErrorCode,
    message: string,
    options: { subject?: string | null; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.subject = options.subject ?? null;
  }
}

/** Turns anything that was thrown into an AppError; unknown errors become `fallback`. */
export function toAppError(thrown: unknown, fallback: ErrorCode = 'internal'): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof Error) {
    if (thrown.name === 'AbortError')
      return new AppError('cancelled', thrown.message, { cause: thrown });
    if (thrown.name === 'QuotaExceededError')
      return new AppError('quota', thrown.message, { cause: thrown });
    return new AppError(fallback, thrown.message, { cause: thrown });
  }
  return new AppError(fallback, String(thrown));
}

/** The part of an AbortSignal that core code needs; a DOM AbortSignal fits. */
export interface CancelSignal {
  readonly aborted: boolean;
}

/** Throws `cancelled` once the signal has been raised. */
export function throwIfCancelled(signal: CancelSignal | undefined): void {
  if (signal?.aborted) throw new AppError('cancelled', 'The operation was cancelled.');
}
