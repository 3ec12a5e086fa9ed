import { AppError, toAppError } from '#core/errors.ts';

/** Turns what IndexedDB throws into an AppError with the code that fits. */
export function toStoreError(thrown: unknown): AppError {
  if (!(thrown instanceof Error) || thrown instanceof AppError) return toAppError(thrown);
  const { name, message } = thrown;
  const isFull = name === 'QuotaExceededError' || /quota|no space|disk (?:is )?full/i.test(message);
  if (isFull) return new AppError('quota', message, { cause: thrown });
  if (name === 'VersionError') return new AppError('newer-version', message, { cause: thrown });
  if (name === 'InvalidStateError' || name === 'SecurityError') {
    return new AppError('storage-blocked', message, { cause: thrown });
  }
  return new AppError('internal', `${name}: ${message}`, { cause: thrown });
}
