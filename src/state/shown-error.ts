import { toAppError } from '#core/errors.ts';
import type { ShownError } from '#services/contracts.ts';

/** Turns anything that was thrown into an error that the screens can show. */
export function shownError(thrown: unknown): ShownError {
  const error = toAppError(thrown);
  return { code: error.code, subject: error.subject, detail: error.message };
}

/** The same, or null when the user meant it. */
export function unlessCancelled(thrown: unknown): ShownError | null {
  const error = shownError(thrown);
  return error.code === 'cancelled' ? null : error;
}
