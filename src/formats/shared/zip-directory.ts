import { AppError } from '#core/errors.ts';
import type { FileBytes } from '#core/model/file.ts';

/** One entry of an archive as its directory describes it. */
export interface ZipEntry {
  /** Path as written, with forward slashes, without `.`, `..`, drives and a leading slash. */
  readonly path: string;
  /** Inflated size in bytes that the archive claims. */
  readonly size: number;
  readonly compressedSize: number;
  readonly encrypted: boolean;
  readonly folder: boolean;
  /** Whether the path, as written, leads out of the archive. */
  readonly outside: boolean;
  /** 0 stored, 8 deflated; nothing else can be read. */
  readonly method: number;
  readonly crc: number;
  /** Where its local header stands in the file. */
  readonly offset: number;
}

/** Entries of an archive at most. */
const MAX_ENTRIES = 100_000;
/** Bytes of a directory at most. */
const MAX_DIRECTORY_BYTES = 32 * 1024 * 1024;
const END_BYTES = 22;
const LOCATOR_BYTES = 20;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
/** Longest comment that may follow the end record. */
const MAX_COMMENT = 0xffff;
/** Systems (“version made by”) that write names in a code page of DOS: FAT, HPFS, NTFS and VFAT. */
const DOS_HOSTS = new Set([0, 6, 10, 11, 14]);
/** The upper half of code page 850, which has the letters of 437 at the same places. */
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const UTF8_NAMES = 0x800;
const ENCRYPTED = 0x1;

/** Reads part of a file. */
export async function readRange(file: FileBytes, start: number, end: number): Promise<DataView> {
  return new DataView(await file.slice(start, end).arrayBuffer());
}

/**
 * Reads the central directory of a ZIP file (APPNOTE 6.3, with ZIP64), which stands at its end.
 *
 * @param name file name, for errors
 * @throws AppError format-damaged where there is none, too-large
 */
export async function readZipDirectory(file: FileBytes, name: string): Promise<ZipEntry[]> {
  const place = await findDirectory(file, name);
  if (place.entries > MAX_ENTRIES || place.size > MAX_DIRECTORY_BYTES) {
    throw new AppError('too-large', `“${name}” holds more than ${MAX_ENTRIES} files.`, {
      subject: name,
    });
  }
  const view = await readRange(file, place.start, place.start + place.size);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + ENTRY_BYTES <= view.byteLength && view.getUint32(at, true) === ENTRY) {
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const [nameLength = 0, extraLength = 0, commentLength = 0] = lengths;
    const next = at + ENTRY_BYTES + nameLength + extraLength + commentLength;
    if (next > view.byteLength) break;
    entries.push(readEntry(view, at, nameLength, extraLength, place.shift));
    at = next;
  }
  if (entries.length < place.entries) throw damaged(name);
  return entries;
}

interface DirectoryPlace {
  readonly start: number;
  readonly size: number;
  readonly entries: number;
  /** Bytes put in front of the archive, which its offsets do not count. */
  readonly shift: number;
}

async function findDirectory(file: FileBytes, name: string): Promise<DirectoryPlace> {
  const from = Math.max(0, file.size - END_BYTES - MAX_COMMENT);
  const tail = await readRange(file, from, file.size);
  let at = tail.byteLength - END_BYTES;
  while (at >= 0 && tail.getUint32(at, true) !== END) at -= 1;
  if (at < 0) throw damaged(name);
  let place = {
    entries: tail.getUint16(at + 10, true),
    size: tail.getUint32(at + 12, true),
    start: tail.getUint32(at + 16, true),
  };
  let end = from + at;
  const locator = at - LOCATOR_BYTES;
  if (locator >= 0 && tail.getUint32(locator, true) === LOCATOR_64) {
    end = readUint64(tail, locator + 8);
    const large = await readRange(file, end, end + 56);
    if (large.byteLength < 56 || large.getUint32(0, true) !== END_64) throw damaged(name);
    place = {
      entries: readUint64(large, 32),
      size: readUint64(large, 40),
      start: readUint64(large, 48),
    };
  }
  const shift = end - place.size - place.start;
  if (shift < 0) throw damaged(name);
  return { ...place, start: place.start + shift, shift };
}

function readEntry(
  view: DataView,
  at: number,
  nameLength: number,
  extraLength: number,
  shift: number,
): ZipEntry {
  const flags = view.getUint16(at + 8, true);
  const nameAt = view.byteOffset + at + ENTRY_BYTES;
  const host = view.getUint8(at + 5);
  const written = decodeName(new Uint8Array(view.buffer, nameAt, nameLength), flags, host);
  const [size = 0, compressedSize = 0, offset = 0] = readSizes(
    view,
    [24, 20, 42].map((field) => view.getUint32(at + field, true)),
    at + ENTRY_BYTES + nameLength,
    extraLength,
  );
  return {
    path: safePath(written),
    size,
    compressedSize,
    encrypted: (flags & ENCRYPTED) !== 0,
    folder: /[/\\]$/.test(written),
    outside: /^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)/i.test(written),
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    offset: offset + shift,
  };
}

/** Fields that do not fit into 32 bits stand in an extra field, in this order. */
function readSizes(view: DataView, fields: number[], extraAt: number, length: number): number[] {
  if (!fields.includes(0xffffffff)) return fields;
  let at = extraAt;
  while (at + 4 <= extraAt + length) {
    const size = view.getUint16(at + 2, true);
    const end = Math.min(at + 4 + size, extraAt + length);
    if (view.getUint16(at, true) === 0x0001) {
      let next = at + 4;
      return fields.map((field) => {
        if (field !== 0xffffffff || next + 8 > end) return field;
        next += 8;
        return readUint64(view, next - 8);
      });
    }
    at += 4 + size;
  }
  return fields;
}

function readUint64(view: DataView, at: number): number {
  return view.getUint32(at, true) + view.getUint32(at + 4, true) * 2 ** 32;
}

/** Names are UTF-8 where the entry says so or where they can be; else Windows-1252. */
/** Names that are not marked as UTF-8 may still be; else they are in the code page of their system. */
function decodeName(bytes: Uint8Array, flags: number, host: number): string {
  if ((flags & UTF8_NAMES) !== 0) return new TextDecoder().decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (!DOS_HOSTS.has(host)) return new TextDecoder('windows-1252').decode(bytes);
    return Array.from(bytes, dosCharacter).join('');
  }
}

function dosCharacter(byte: number): string {
  return byte < 0x80 ? String.fromCharCode(byte) : CODE_PAGE_850.charAt(byte - 0x80);
}

function safePath(written: string): string {
  return written
    .replaceAll('\\', '/')
    .replace(/^[a-z]:/i, '')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/');
}

function damaged(name: string): AppError {
  return new AppError('format-damaged', `“${name}” has no readable ZIP directory.`, {
    subject: name,
  });
}
