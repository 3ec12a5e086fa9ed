import { AppError } from '#core/errors.ts';
import type { FileBytes } from '#core/model/file.ts';
import type { FormatInput, FormatMeta } from './format.ts';
import { requireFormat } from './registry.ts';

/**
 * The format that a file is to be read with, and what is to be read: the file itself, or the one that
 * it is under a password.
 *
 * @throws AppError format-empty, format-unsupported; format-encrypted where no password fits;
 *   format-damaged, cancelled
 */
export async function openFile(
  input: FormatInput,
): Promise<{ readonly format: FormatMeta; readonly file: FileBytes }> {
  const { name, file } = input;
  const format = await requireFormat(name, file);
  if (format.loadUnlocker === undefined) return { format, file };
  const unlocker = await format.loadUnlocker();
  const inside = await unlocker.unlock(input);
  const inner = await requireFormat(name, inside);
  if (inner.loadUnlocker !== undefined) {
    throw new AppError('format-damaged', `“${name}” is locked twice.`, { subject: name });
  }
  return { format: inner, file: inside };
}

/** Whether text can come out of a file of the format itself, and not only out of files inside it. */
export function hasText({ load, loadUnlocker }: FormatMeta): boolean {
  return load !== undefined || loadUnlocker !== undefined;
}
