/// <reference types="vite/client" />
import { AppError, type ErrorCode } from '#core/errors.ts';
import type { FileBytes } from '#core/model/file.ts';
import type { FileProbe, FormatMeta } from './format.ts';
import { oldOfficeDocument, packageTypeOf } from './shared/package-type.ts';

/** Bytes at the beginning of a file by which its format is told. */
const HEAD_BYTES = 4096;

/** Every format: a folder with a `meta.ts` that exports its `meta`. */
export const FORMATS: readonly FormatMeta[] = Object.values(
  import.meta.glob<FormatMeta>('./*/meta.ts', { eager: true, import: 'meta' }),
);

/** Well-known contents that no format here reads, so that the message can name them. */
const FOREIGN: readonly { readonly magic: readonly number[]; readonly what: string }[] = [
  { magic: [0x50, 0x4b, 0x03, 0x04], what: 'a kind of document that is not read here' },
  { magic: [0xd0, 0xcf, 0x11, 0xe0], what: 'a compound file of a kind that is not read here' },
  { magic: [0x1f, 0x8b], what: 'a gzip archive' },
  { magic: [0x4d, 0x5a], what: 'a program' },
];

/**
 * The format of a file by its content first and its name second, or null where none fits.
 * @throws AppError format-outdated; the subject is the file's name
 */
export async function detectFormat(name: string, file: FileBytes): Promise<FormatMeta | null> {
  return formatOf(name, await probeFile(name, file));
}

/**
 * The format that a file is to be read with.
 * @throws AppError format-empty, format-outdated, format-unsupported; the subject is the file's name
 */
export async function requireFormat(name: string, file: FileBytes): Promise<FormatMeta> {
  if (file.size === 0) {
    throw new AppError('format-empty', `“${name}” is empty (0 bytes).`, { subject: name });
  }
  const probe = await probeFile(name, file);
  const format = await formatOf(name, probe);
  if (format !== null) return format;
  throw refusal('format-unsupported', name, foreignContent(probe));
}

async function formatOf(name: string, probe: FileProbe): Promise<FormatMeta | null> {
  const format = await bestFormat(probe);
  if (format !== null) return format;
  const old = oldOfficeDocument(await probe.packageType(), probe.extension);
  if (old !== null) throw refusal('format-outdated', name, old);
  return null;
}

function refusal(code: ErrorCode, name: string, what: string): AppError {
  return new AppError(code, `The content of “${name}” is ${what}.`, { subject: name });
}

/** What a file holds that no format here reads. */
function foreignContent({ head }: FileProbe): string {
  const known = FOREIGN.find(({ magic }) => magic.every((byte, at) => head[at] === byte));
  return known?.what ?? 'neither text nor a format that can be read here';
}

async function bestFormat(probe: FileProbe): Promise<FormatMeta | null> {
  let best: FormatMeta | null = null;
  let bestScore = 0;
  for (const format of FORMATS) {
    const score = await format.recognise(probe);
    if (score > bestScore) [best, bestScore] = [format, score];
  }
  return best;
}

async function probeFile(name: string, file: FileBytes): Promise<FileProbe> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  let type: Promise<string | null> | null = null;
  const packageType = (): Promise<string | null> => (type ??= packageTypeOf(head, file));
  return { head, extension: extensionOf(name), file, packageType };
}

function extensionOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
