import { toAppError } from '#core/errors.ts';
import type { FileBytes } from '#core/model/file.ts';
import type { FormatMeta } from '../format.ts';
import { readXml } from './xml.ts';
import type { ZipArchive } from './zip.ts';
import { openZip } from './zip.ts';

/** Type of a ZIP archive that is no document package. */
export const PLAIN_ZIP = 'application/zip';
/** Type of a ZIP archive whose directory cannot be read, so that only its name tells what it was. */
export const DAMAGED_ZIP = 'damaged';

/** `mimetype` entries and content types are short; anything longer is not one. */
const LIMITS = { entryBytes: 4 * 1024 * 1024, totalBytes: 8 * 1024 * 1024 };
const MAGIC = [0x50, 0x4b, 0x03, 0x04];
const EMPTY_MAGIC = [0x50, 0x4b, 0x05, 0x06];
/** Content types of the parts that an Office document is named after. */
const MAIN_PART =
  /^application\/vnd\.(?:openxmlformats-officedocument|ms-(?:word|excel|powerpoint))\..*\bmain\+xml$/;

/**
 * What kind of package a ZIP file is: the content of its `mimetype` entry (EPUB, OpenDocument), the
 * content type of its main part (Office), `PLAIN_ZIP`, or `DAMAGED_ZIP`; null where it is no ZIP.
 */
export async function packageTypeOf(head: Uint8Array, file: FileBytes): Promise<string | null> {
  const starts = (magic: readonly number[]): boolean =>
    magic.every((byte, at) => head[at] === byte);
  if (!starts(MAGIC) && !starts(EMPTY_MAGIC)) return null;
  try {
    const archive = await openZip(file, 'archive', LIMITS);
    return (await statedType(archive)) ?? (await mainPartType(archive)) ?? PLAIN_ZIP;
  } catch (thrown) {
    if (toAppError(thrown).code === 'internal') throw thrown;
    return DAMAGED_ZIP;
  }
}

/**
 * Recognises a format by the type of its package: certain where the type is one of the format's, by
 * the name alone where the archive is damaged.
 *
 * @param types the format's `mimetype` entries or types of main parts
 * @param extensions lower-case, without the dot
 */
export function recognisePackage(
  types: readonly string[],
  extensions: readonly string[],
): FormatMeta['recognise'] {
  return async ({ extension, packageType }) => {
    const type = await packageType();
    if (type === null) return 0;
    if (types.includes(type)) return 1;
    return type === DAMAGED_ZIP && extensions.includes(extension) ? 0.9 : 0;
  };
}

async function statedType(archive: ZipArchive): Promise<string | null> {
  const entry = archive.find('mimetype');
  if (entry === null) return null;
  return new TextDecoder().decode(await archive.read(entry)).trim();
}

async function mainPartType(archive: ZipArchive): Promise<string | null> {
  const entry = archive.find('[Content_Types].xml');
  if (entry === null) return null;
  let type: string | null = null;
  readXml(await archive.read(entry), entry.path, {
    open({ attributes }) {
      const stated = attributes['ContentType'] ?? '';
      if (MAIN_PART.test(stated)) type ??= stated;
    },
  });
  return type;
}
