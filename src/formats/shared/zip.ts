import { Inflate } from 'fflate';
import { AppError } from '#core/errors.ts';
import type { FileBytes } from '#core/model/file.ts';
import { joinBytes } from './bytes.ts';
import { crc32 } from './crc32.ts';
import type { ZipEntry } from './zip-directory.ts';
import { readRange, readZipDirectory } from './zip-directory.ts';

export type { ZipEntry } from './zip-directory.ts';

/** How much an archive may make of itself. */
export interface ZipLimits {
  /** Inflated bytes of one entry. */
  readonly entryBytes: number;
  /** Inflated bytes of all that is read from the archive. */
  readonly totalBytes: number;
}

const MEGABYTE = 1024 * 1024;
const LIMITS: ZipLimits = { entryBytes: 512 * MEGABYTE, totalBytes: 1024 * MEGABYTE };
/** From this inflated size on an entry must not be packed more than 250 to 1. */
const RATIO_FROM = 64 * MEGABYTE;
const MAX_RATIO = 250;
/** Compressed bytes that are fetched, and that are inflated, at a time. */
const FETCH_BYTES = 256 * 1024;
const STEP_BYTES = 16 * 1024;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;

/**
 * Opens a ZIP archive: reads its directory, nothing else.
 *
 * @param name file name, for errors
 * @throws AppError format-damaged, too-large
 */
export async function openZip(
  file: FileBytes,
  name: string,
  limits: Partial<ZipLimits> = {},
): Promise<ZipArchive> {
  return new ZipArchive(file, name, await readZipDirectory(file, name), { ...LIMITS, ...limits });
}

/** An open archive. Entries are read when they are asked for. */
export class ZipArchive {
  /** In the order of the directory; a path may occur twice. */
  readonly entries: readonly ZipEntry[];
  readonly #file: FileBytes;
  readonly #name: string;
  readonly #limits: ZipLimits;
  readonly #byPath = new Map<string, ZipEntry>();
  #total = 0;

  /** Use `openZip`. */
  constructor(file: FileBytes, name: string, entries: readonly ZipEntry[], limits: ZipLimits) {
    this.entries = entries;
    this.#file = file;
    this.#name = name;
    this.#limits = limits;
    for (const entry of entries) {
      const key = entry.path.toLowerCase();
      if (!this.#byPath.has(key)) this.#byPath.set(key, entry);
    }
  }

  /** The entry at a path, in whatever case it is written, or null. */
  find(path: string): ZipEntry | null {
    return this.#byPath.get(path.toLowerCase()) ?? null;
  }

  /**
   * The inflated bytes of an entry.
   * @throws AppError format-damaged, format-encrypted, format-unsupported, too-large
   */
  async read(entry: ZipEntry): Promise<Uint8Array<ArrayBuffer>> {
    const pieces: Uint8Array[] = [];
    for await (const piece of this.stream(entry)) pieces.push(piece);
    return joinBytes(pieces);
  }

  /**
   * The inflated bytes of an entry, piece by piece, for parts that are too large to be held.
   * @throws AppError format-damaged, format-encrypted, format-unsupported, too-large
   */
  async *stream(entry: ZipEntry): AsyncGenerator<Uint8Array, void, undefined> {
    this.#check(entry);
    let length = 0;
    let crc = 0;
    for await (const piece of this.#inflate(entry)) {
      length += piece.length;
      this.#count(entry, length, piece.length);
      if (length > entry.size) throw this.#damaged(entry);
      crc = crc32(piece, crc);
      yield piece;
    }
    if (length !== entry.size || crc !== entry.crc) throw this.#damaged(entry);
  }

  async *#inflate(entry: ZipEntry): AsyncGenerator<Uint8Array, void, undefined> {
    if (entry.method === 0) {
      yield* this.#raw(entry);
      return;
    }
    let inflated: Uint8Array[] = [];
    let ended = false;
    const inflater = new Inflate((piece, final) => {
      inflated.push(piece);
      ended ||= final;
    });
    let left = entry.compressedSize;
    for await (const bytes of this.#raw(entry)) {
      for (let at = 0; at < bytes.length && !ended; at += STEP_BYTES) {
        const step = bytes.subarray(at, at + STEP_BYTES);
        left -= step.length;
        try {
          inflater.push(step, left === 0);
        } catch (cause) {
          throw this.#damaged(entry, cause);
        }
        yield* inflated;
        inflated = [];
      }
    }
  }

  /** The bytes of an entry as they are stored. */
  async *#raw(entry: ZipEntry): AsyncGenerator<Uint8Array, void, undefined> {
    const header = await readRange(this.#file, entry.offset, entry.offset + LOCAL_BYTES);
    if (header.byteLength < LOCAL_BYTES || header.getUint32(0, true) !== LOCAL) {
      throw this.#damaged(entry);
    }
    const start =
      entry.offset + LOCAL_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
    const end = start + entry.compressedSize;
    if (end > this.#file.size) throw this.#damaged(entry);
    for (let at = start; at < end; at += FETCH_BYTES) {
      const piece = this.#file.slice(at, Math.min(at + FETCH_BYTES, end));
      yield new Uint8Array(await piece.arrayBuffer());
    }
  }

  #check(entry: ZipEntry): void {
    if (entry.encrypted) {
      throw this.#error('format-encrypted', `The entry “${entry.path}” is encrypted.`);
    }
    if (entry.method !== 0 && entry.method !== 8) {
      throw this.#error(
        'format-unsupported',
        `The entry “${entry.path}” is packed by method ${entry.method}.`,
      );
    }
    this.#count(entry, entry.size, 0);
  }

  /** What an archive claims is not believed: the bytes that come out are counted. */
  #count(entry: ZipEntry, length: number, more: number): void {
    this.#total += more;
    const bomb = length > RATIO_FROM && length > entry.compressedSize * MAX_RATIO;
    if (!bomb && length <= this.#limits.entryBytes && this.#total <= this.#limits.totalBytes)
      return;
    throw this.#error('too-large', `The entry “${entry.path}” unpacks to far too much.`);
  }

  #damaged(entry: ZipEntry, cause?: unknown): AppError {
    return this.#error('format-damaged', `The entry “${entry.path}” cannot be unpacked.`, cause);
  }

  #error(
    code: ConstructorParameters<typeof AppError>[0],
    detail: string,
    cause?: unknown,
  ): AppError {
    return new AppError(code, `“${this.#name}”: ${detail}`, { subject: this.#name, cause });
  }
}
