import { AppError } from '#core/errors.ts';
import type { FileBytes } from '#core/model/file.ts';
import type { FormatInput, FormatMeta } from './format.ts';
import { requireFormat } from './registry.ts';

/**
 * The format that a file is to be read with, and what is to be read: the file itself, or the one that
 * is read in its place.
 *
 * @throws AppError format-empty, format-outdated, format-unsupported; format-encrypted where no
 *   password fits; format-damaged, cancelled
 */
export async function openFile(
  input: FormatInput,
): Promise<{ readonly format: FormatMeta; readonly file: FileBytes }> {
  const { name, file } = input;
  const format = await requireFormat(name, file);
  if (format.loadOpener === undefined) return { format, file };
  const opener = await format.loadOpener();
  const inside = await opener.open(input);
  const inner = await requireFormat(name, inside);
  if (inner.loadOpener !== undefined) {
    throw new AppError('format-damaged', `“${name}” holds nothing that can be read.`, {
      subject: name,
    });
  }
  return { format: inner, file: inside };
}

/** Whether text can come out of a file of the format itself, and not only out of files inside it. */
export function hasText({ load, loadOpener }: FormatMeta): boolean {
  return load !== undefined || loadOpener !== undefined;
}
