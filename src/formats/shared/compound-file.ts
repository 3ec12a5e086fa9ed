import { AppError } from '#core/errors.ts';
import type { FileBytes } from '#core/model/file.ts';
import { joinBytes } from './bytes.ts';

const MAGIC = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
/** Numbers from here on are no sectors, but ends of chains and the like. */
const FIRST_SPECIAL = 0xfffffffa;
/** Places in the header's own list of sectors of the allocation table. */
const HEADER_TABLE_SECTORS = 109;
/** Streams below this size are in small sectors inside the root's stream. */
const MINI_CUTOFF = 4096;
const MINI_SECTOR = 64;
/** Bytes of the directory that are read: half a million entries. */
const MAX_DIRECTORY_BYTES = 64 * 1024 * 1024;

/** A stream or, with children, a storage: the file or folder inside a compound file. */
export interface CompoundEntry {
  readonly name: string;
  /** Bytes of a stream. */
  readonly size: number;
  /** What a storage holds, by name; empty for a stream. */
  readonly children: ReadonlyMap<string, CompoundEntry>;
  readonly start: number;
}

interface DirectoryEntry extends CompoundEntry {
  readonly kind: number;
  readonly links: readonly [left: number, right: number, child: number];
  readonly children: Map<string, CompoundEntry>;
}

/** Whether a file is a compound file, by its first bytes. */
export function isCompoundFile(head: Uint8Array): boolean {
  return head.length >= MAGIC.length && MAGIC.every((byte, at) => head[at] === byte);
}

/**
 * A compound file ([MS-CFB]), the container of old Office documents, of Outlook messages and of
 * encrypted Office documents. Streams are read when they are asked for; loops and numbers that point
 * outside the file end in `format-damaged`.
 */
export class CompoundFile {
  readonly root: CompoundEntry;
  readonly #sectors: Sectors;
  readonly #miniTable: Uint32Array;
  readonly #miniStream: Uint8Array;

  private constructor(sectors: Sectors, root: CompoundEntry, table: Uint32Array, mini: Uint8Array) {
    this.#sectors = sectors;
    this.root = root;
    this.#miniTable = table;
    this.#miniStream = mini;
  }

  /**
   * Opens a compound file and reads its directory.
   * @param name of the file, for messages
   * @throws AppError format-damaged
   */
  static async open(file: FileBytes, name: string): Promise<CompoundFile> {
    const header = new DataView(await file.slice(0, HEADER_BYTES).arrayBuffer());
    const isWhole = header.byteLength === HEADER_BYTES;
    if (!isWhole || !isCompoundFile(new Uint8Array(header.buffer)))
      throw damaged(name, 'no header');
    const sectors = await Sectors.open(file, header, name);
    const directory = await sectors.read(header.getUint32(48, true), MAX_DIRECTORY_BYTES);
    const root = readDirectory(directory, sectors.size === HEADER_BYTES);
    if (root === null) throw damaged(name, 'no directory');
    const miniTable = await sectors.read(header.getUint32(60, true), file.size);
    const miniStream = await sectors.read(root.start, Math.min(root.size, file.size));
    return new CompoundFile(sectors, root, numbersOf(miniTable), miniStream);
  }

  /** The content of a stream. @throws AppError format-damaged */
  async read({ start, size }: CompoundEntry): Promise<Uint8Array<ArrayBuffer>> {
    if (size >= MINI_CUTOFF) return this.#sectors.readWhole(start, size);
    const bytes = new Uint8Array(size);
    let at = 0;
    for (const sector of chainOf(this.#miniTable, start)) {
      if (at >= size) break;
      const from = sector * MINI_SECTOR;
      const piece = this.#miniStream.subarray(from, from + Math.min(MINI_SECTOR, size - at));
      bytes.set(piece, at);
      at += MINI_SECTOR;
    }
    if (at < size) throw damaged(this.#sectors.name, 'a stream ends early');
    return bytes;
  }
}

/** The sectors of a compound file and the table that chains them. */
class Sectors {
  readonly name: string;
  readonly size: number;
  readonly #file: FileBytes;
  #table: Uint32Array = new Uint32Array();

  private constructor(file: FileBytes, header: DataView, name: string) {
    this.#file = file;
    this.name = name;
    const shift = header.getUint16(30, true);
    if (shift !== 9 && shift !== 12) throw damaged(name, 'its sectors');
    this.size = 2 ** shift;
  }

  static async open(file: FileBytes, header: DataView, name: string): Promise<Sectors> {
    const sectors = new Sectors(file, header, name);
    const places = await sectors.#tablePlaces(header);
    const parts = [];
    for (const place of places) parts.push(await sectors.#readRun(place, 1));
    sectors.#table = numbersOf(joinBytes(parts));
    return sectors;
  }

  /** The bytes of a chain of sectors, at most so many. @throws AppError format-damaged */
  async read(start: number, most: number): Promise<Uint8Array<ArrayBuffer>> {
    const parts: Uint8Array[] = [];
    let left = Math.ceil(most / this.size);
    let run = { from: 0, count: 0 };
    for (const sector of chainOf(this.#table, start)) {
      if (left <= 0) break;
      left -= 1;
      if (run.count > 0 && sector === run.from + run.count) run.count += 1;
      else {
        if (run.count > 0) parts.push(await this.#readRun(run.from, run.count));
        run = { from: sector, count: 1 };
      }
    }
    if (run.count > 0) parts.push(await this.#readRun(run.from, run.count));
    const bytes = joinBytes(parts);
    return bytes.length > most ? bytes.slice(0, most) : bytes;
  }

  /** @throws AppError format-damaged where the chain is shorter */
  async readWhole(start: number, size: number): Promise<Uint8Array<ArrayBuffer>> {
    if (size > this.#file.size) throw damaged(this.name, 'a stream is larger than the file');
    const bytes = await this.read(start, size);
    if (bytes.length < size) throw damaged(this.name, 'a stream ends early');
    return bytes;
  }

  /** Sectors of the allocation table: those in the header, then those in the chain behind it. */
  async #tablePlaces(header: DataView): Promise<number[]> {
    const most = Math.ceil(this.#file.size / this.size);
    const places: number[] = [];
    const take = (view: DataView, at: number, count: number): void => {
      for (let n = 0; n < count; n += 1) {
        const place = view.getUint32(at + 4 * n, true);
        if (place < FIRST_SPECIAL) places.push(place);
      }
    };
    take(header, 76, HEADER_TABLE_SECTORS);
    let next = header.getUint32(68, true);
    for (let steps = 0; next < FIRST_SPECIAL && steps < most; steps += 1) {
      const bytes = await this.#readRun(next, 1);
      if (bytes.length < this.size) throw damaged(this.name, 'its table');
      const view = new DataView(bytes.buffer);
      take(view, 0, this.size / 4 - 1);
      next = view.getUint32(this.size - 4, true);
    }
    if (places.length > most) throw damaged(this.name, 'its table');
    return places;
  }

  async #readRun(from: number, count: number): Promise<Uint8Array<ArrayBuffer>> {
    const start = (from + 1) * this.size;
    const end = start + count * this.size;
    return new Uint8Array(await this.#file.slice(start, end).arrayBuffer());
  }
}

/** The sectors of a chain in order; a chain that comes back to itself ends there. */
function* chainOf(table: Uint32Array, start: number): Generator<number, void, undefined> {
  let sector = start;
  for (let steps = 0; sector < FIRST_SPECIAL && steps < table.length; steps += 1) {
    yield sector;
    sector = table[sector] ?? FIRST_SPECIAL;
  }
}

/**
 * The root with everything below it, or null.
 * @param short whether sizes have 32 bits, as in files with sectors of 512 bytes
 */
function readDirectory(bytes: Uint8Array<ArrayBuffer>, short: boolean): CompoundEntry | null {
  const entries: DirectoryEntry[] = [];
  for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
    entries.push(readEntry(new DataView(bytes.buffer, at, ENTRY_BYTES), short));
  }
  const [root] = entries;
  if (root === undefined) return null;
  const open: { readonly entry: number; readonly parent: DirectoryEntry }[] = [
    { entry: root.links[2], parent: root },
  ];
  // Each entry has one place: a directory that leads back to itself adds nothing.
  const placed = new Set([0]);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { parent } = next;
    const entry = entries[next.entry];
    if (entry === undefined || placed.has(next.entry)) continue;
    placed.add(next.entry);
    const [left, right, child] = entry.links;
    open.push({ entry: left, parent }, { entry: right, parent }, { entry: child, parent: entry });
    if (entry.kind !== 0) parent.children.set(entry.name, entry);
  }
  return root;
}

function readEntry(view: DataView<ArrayBuffer>, short: boolean): DirectoryEntry {
  // The length counts bytes and the closing zero.
  const length = Math.max(0, Math.min(64, view.getUint16(64, true)) - 2);
  const high = short ? 0 : view.getUint32(124, true);
  return {
    name: new TextDecoder('utf-16le').decode(new Uint8Array(view.buffer, view.byteOffset, length)),
    kind: view.getUint8(66),
    links: [view.getUint32(68, true), view.getUint32(72, true), view.getUint32(76, true)],
    start: view.getUint32(116, true),
    size: high * 2 ** 32 + view.getUint32(120, true),
    children: new Map(),
  };
}

function numbersOf(bytes: Uint8Array<ArrayBuffer>): Uint32Array {
  return new Uint32Array(bytes.buffer, 0, Math.floor(bytes.length / 4));
}

function damaged(name: string, what: string): AppError {
  return new AppError('format-damaged', `“${name}” is damaged: ${what}.`, { subject: name });
}
