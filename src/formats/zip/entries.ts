import { AppError, throwIfCancelled, toAppError } from '#core/errors.ts';
import type { ContainerReader } from '../format.ts';
import { openZip, type ZipArchive, type ZipEntry } from '../shared/zip.ts';

/** What other programs leave in archives and folders; no person put it there. */
const JUNK = /(?:^|\/)(?:__MACOSX\/.*|\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini)$/i;

/** Reads the files of a ZIP archive one by one. One that cannot be read is refused, the others come. */
export const zipReader: ContainerReader = {
  async *entries({ name, file, signal }) {
    const archive = await openZip(file, name);
    for (const entry of archive.entries) {
      throwIfCancelled(signal);
      const { path } = entry;
      if (entry.folder || path === '' || JUNK.test(path)) continue;
      const bytes = await readEntry(archive, entry);
      yield bytes instanceof AppError
        ? { type: 'refused', path, error: bytes }
        : { type: 'entry', path, bytes, modifiedAt: null };
    }
  },
};

async function readEntry(
  archive: ZipArchive,
  entry: ZipEntry,
): Promise<Uint8Array<ArrayBuffer> | AppError> {
  if (entry.outside) {
    return new AppError('format-damaged', `The path of “${entry.path}” leads out of the archive.`);
  }
  try {
    return await archive.read(entry);
  } catch (thrown) {
    return toAppError(thrown);
  }
}
