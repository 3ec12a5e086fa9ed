import { toAppError } from '#core/errors.ts';
import type { FileBytes } from '#core/model/file.ts';
import type { FormatMeta } from '../format.ts';
import { CompoundFile, isCompoundFile } from './compound-file.ts';
import { readXml } from './xml.ts';
import type { ZipArchive } from './zip.ts';
import { openZip } from './zip.ts';

/** Type of an Office document with a password. */
export const ENCRYPTED_OFFICE = 'application/encrypted';
/** Type of a message that Outlook saved. */
export const OUTLOOK_MESSAGE = 'application/vnd.ms-outlook';
/** Type of a ZIP archive that is no document package. */
export const PLAIN_ZIP = 'application/zip';
/** Type of a ZIP archive whose directory cannot be read, so that only its name tells what it was. */
export const DAMAGED_ZIP = 'damaged';
/** The same of a compound file. */
const DAMAGED_COMPOUND = 'damaged-compound';
/** Type of a compound file that is none of those known here. */
const PLAIN_COMPOUND = 'application/x-ole-storage';
/** Documents of Office before 2007: by their type, or by their name where the file tells none. */
const OLD_OFFICE = [
  {
    what: 'a Word document of before 2007',
    type: 'application/msword',
    extensions: ['doc', 'dot'],
  },
  {
    what: 'an Excel workbook of before 2007',
    type: 'application/vnd.ms-excel',
    extensions: ['xls', 'xlt'],
  },
  {
    what: 'a PowerPoint presentation of before 2007',
    type: 'application/vnd.ms-powerpoint',
    extensions: ['ppt', 'pot', 'pps'],
  },
] as const;
/** Types of compound files by a stream that only they have. */
const COMPOUND_TYPES: readonly (readonly [stream: string, type: string])[] = [
  ['EncryptedPackage', ENCRYPTED_OFFICE],
  ['__properties_version1.0', OUTLOOK_MESSAGE],
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['Book', 'application/vnd.ms-excel'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
];

/** `mimetype` entries and content types are short; anything longer is not one. */
const LIMITS = { entryBytes: 4 * 1024 * 1024, totalBytes: 8 * 1024 * 1024 };
const MAGIC = [0x50, 0x4b, 0x03, 0x04];
const EMPTY_MAGIC = [0x50, 0x4b, 0x05, 0x06];
/** Content types of the parts that an Office document is named after. */
const MAIN_PART =
  /^application\/vnd\.(?:openxmlformats-officedocument|ms-(?:word|excel|powerpoint))\..*\bmain\+xml$/;

/**
 * What kind of package a file is. Of a ZIP file: the content of its `mimetype` entry (EPUB,
 * OpenDocument), the content type of its main part (Office) or `PLAIN_ZIP`; of a compound file
 * (older Office): the type that its streams tell. `DAMAGED_ZIP` or `damaged-compound` where the
 * directory is unreadable, null where it is neither.
 */
export async function packageTypeOf(head: Uint8Array, file: FileBytes): Promise<string | null> {
  const starts = (magic: readonly number[]): boolean =>
    magic.every((byte, at) => head[at] === byte);
  const compound = isCompoundFile(head);
  if (!compound && !starts(MAGIC) && !starts(EMPTY_MAGIC)) return null;
  try {
    if (compound) return await compoundType(file);
    const archive = await openZip(file, 'archive', LIMITS);
    return (await statedType(archive)) ?? (await mainPartType(archive)) ?? PLAIN_ZIP;
  } catch (thrown) {
    if (toAppError(thrown).code === 'internal') throw thrown;
    return compound ? DAMAGED_COMPOUND : DAMAGED_ZIP;
  }
}

/** Types of files that tell nothing of what kind of package they are, or were. */
const TELLING_NOTHING: readonly (string | null)[] = [DAMAGED_ZIP, DAMAGED_COMPOUND, PLAIN_ZIP];
/** How sure the name makes us then: surer than of an archive under another name than its own. */
const BY_NAME = 0.9;

/**
 * What a document of Office before 2007 is called: it is a compound file with the stream of one, or
 * one under the name of one whose directory is damaged or tells of nothing known.
 *
 * @param type as `packageTypeOf` tells it
 * @param extension lower-case, without the dot
 * @returns null where it is no such document
 */
export function oldOfficeDocument(type: string | null, extension: string): string | null {
  const isNameless = type === DAMAGED_COMPOUND || type === PLAIN_COMPOUND;
  const old = OLD_OFFICE.find(
    (one) => one.type === type || (isNameless && one.extensions.some((own) => own === extension)),
  );
  return old?.what ?? null;
}

/**
 * Recognises a format by the type of its package: certain where the type is one of the format's, by
 * the name alone where the package is damaged, or lacks the parts that would tell; the parser then
 * says what is wrong.
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
    return TELLING_NOTHING.includes(type) && extensions.includes(extension) ? BY_NAME : 0;
  };
}

async function compoundType(file: FileBytes): Promise<string> {
  const { root } = await CompoundFile.open(file, 'file');
  return COMPOUND_TYPES.find(([stream]) => root.children.has(stream))?.[1] ?? PLAIN_COMPOUND;
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
