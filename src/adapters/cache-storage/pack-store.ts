import { AppError, throwIfCancelled, toAppError, type CancelSignal } from '#core/errors.ts';
import type { LoadProgress } from '#core/calls/embed.ts';
import type { StoredPack } from '#core/calls/generate.ts';
import type { FileBytes } from '#core/model/file.ts';
import { hexDigest } from '#models/hash.ts';

/** Cache that holds the files of generators; `erase-everything.ts` knows it by its beginning. */
export const PACK_CACHE = 'lastro-generators';
/** Files are kept in parts, so that a download goes on where it stopped. */
export const PART_BYTES = 8 * 1024 * 1024;

/** A file of a stored pack with its hash. */
export interface StoredFile {
  readonly path: string;
  readonly bytes: number;
  /** Hexadecimal; `git-sha1` is that of a git blob, by which the hub names small files. */
  readonly hash: { readonly kind: 'sha256' | 'git-sha1'; readonly value: string };
}

/** What is known about a stored pack. */
export interface PackManifest extends Omit<StoredPack, 'stored' | 'bytes'> {
  readonly files: readonly StoredFile[];
  /** Number format of the weights, by the name that transformers.js gives it. */
  readonly format: string;
  readonly externalData: number;
}

/** Keeps the files of generators in the browser's cache storage and checks them each time they are read. */
export class PackStore {
  readonly #caches: CacheStorage;
  /** Made up, since keys of a cache are addresses; nothing is ever fetched from there. */
  readonly #base: string;

  /** @throws AppError storage-blocked where the browser has no cache storage */
  constructor(storage: CacheStorage | undefined, origin: string) {
    if (!storage) throw new AppError('storage-blocked', 'The browser offers no cache storage.');
    this.#caches = storage;
    this.#base = `${origin}/stored-generators/`;
  }

  /** All packs, complete or not. */
  async list(): Promise<readonly StoredPack[]> {
    const cache = await this.#open();
    const keys = (await cache.keys()).map(({ url }) => url);
    const packs: StoredPack[] = [];
    for (const url of keys.filter((key) => key.endsWith('/manifest'))) {
      const manifest = (await (await cache.match(url))?.json()) as PackManifest | undefined;
      if (manifest) packs.push(this.#describe(manifest, keys));
    }
    return packs;
  }

  /** What is known about a pack, or null. */
  async manifest(id: string): Promise<PackManifest | null> {
    const response = await (await this.#open()).match(this.#address(id, 'manifest'));
    return response ? ((await response.json()) as PackManifest) : null;
  }

  /** Begins a pack, or goes on with it: parts of files that have changed since are dropped. */
  async begin(manifest: PackManifest): Promise<void> {
    const before = await this.manifest(manifest.id);
    const kept = new Set(before?.files.map((file) => JSON.stringify(file)));
    for (const file of manifest.files) {
      if (before && !kept.has(JSON.stringify(file))) await this.dropFile(manifest.id, file.path);
    }
    await this.#put(this.#address(manifest.id, 'manifest'), JSON.stringify(manifest));
  }

  /** Whether a part of a file is stored. */
  async hasPart(id: string, path: string, part: number): Promise<boolean> {
    return (await (await this.#open()).match(this.#part(id, path, part))) !== undefined;
  }

  /** @throws AppError quota */
  putPart(id: string, path: string, part: number, body: BlobPart): Promise<void> {
    return this.#put(this.#part(id, path, part), new Blob([body]));
  }

  /** Stores a whole file. @throws AppError quota, cancelled */
  async putFile(
    id: string,
    { path, bytes }: StoredFile,
    file: FileBytes,
    onBytes: (count: number) => void,
    signal?: CancelSignal,
  ): Promise<void> {
    for (let part = 0; part * PART_BYTES < bytes; part++) {
      throwIfCancelled(signal);
      const slice = file.slice(part * PART_BYTES, (part + 1) * PART_BYTES);
      await this.putPart(id, path, part, await slice.arrayBuffer());
      onBytes(slice.size);
    }
  }

  /** Drops a file, so that it will be fetched anew. */
  async dropFile(id: string, path: string): Promise<void> {
    await this.#deleteAll(this.#address(id, `${path}?part=`));
  }

  /** Removes a pack with all its files. */
  async remove(id: string): Promise<void> {
    await this.#deleteAll(this.#address(id, ''));
  }

  /**
   * Reads a file and checks its size and hash; a damaged one is dropped.
   * @throws AppError model-missing, model-integrity (subject: the file)
   */
  async readFile(id: string, file: StoredFile): Promise<Uint8Array<ArrayBuffer>> {
    const cache = await this.#open();
    const bytes = new Uint8Array(file.bytes);
    let at = 0;
    for (let part = 0; at < file.bytes; part++) {
      const response = await cache.match(this.#part(id, file.path, part));
      if (!response) throw missing(id, file.path);
      const read = new Uint8Array(await response.arrayBuffer());
      if (at + read.length > file.bytes || read.length === 0) break;
      bytes.set(read, at);
      at += read.length;
    }
    if (at === file.bytes && (await digest(bytes, file.hash.kind)) === file.hash.value)
      return bytes;
    await this.dropFile(id, file.path);
    throw new AppError(
      'model-integrity',
      `The stored file ${file.path} of ${id} is damaged and was dropped. Get the model once more.`,
      { subject: file.path },
    );
  }

  /** All files of a pack, checked. @throws AppError model-missing, model-integrity, cancelled */
  async read(
    manifest: PackManifest,
    onProgress?: (progress: LoadProgress) => void,
    signal?: CancelSignal,
  ): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
    const total = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
    const read = new Map<string, Uint8Array<ArrayBuffer>>();
    let loaded = 0;
    for (const file of manifest.files) {
      throwIfCancelled(signal);
      read.set(file.path, await this.readFile(manifest.id, file));
      loaded += file.bytes;
      onProgress?.({ loaded, total });
    }
    return read;
  }

  #describe(
    { id, name, licence, hashesFrom, files }: PackManifest,
    keys: readonly string[],
  ): StoredPack {
    const held = new Set(keys);
    let stored = 0;
    for (const { path, bytes } of files) {
      for (let part = 0; part * PART_BYTES < bytes; part++) {
        if (!held.has(this.#part(id, path, part))) continue;
        stored += Math.min(PART_BYTES, bytes - part * PART_BYTES);
      }
    }
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    return { id, name, licence, hashesFrom, bytes, stored };
  }

  #address(id: string, path: string): string {
    return `${this.#base}${encodeURIComponent(id)}/${path}`;
  }

  #part(id: string, path: string, part: number): string {
    return this.#address(id, `${path}?part=${part}`);
  }

  async #put(url: string, body: BodyInit): Promise<void> {
    try {
      await (await this.#open()).put(url, new Response(body));
    } catch (error) {
      throw toAppError(error);
    }
  }

  async #deleteAll(beginning: string): Promise<void> {
    const cache = await this.#open();
    const keys = (await cache.keys()).filter(({ url }) => url.startsWith(beginning));
    await Promise.all(keys.map((key) => cache.delete(key)));
  }

  #open(): Promise<Cache> {
    return this.#caches.open(PACK_CACHE);
  }
}

/** SHA-256 of bytes, or SHA-1 of the git blob that they make. */
export async function digest(
  bytes: Uint8Array<ArrayBuffer>,
  kind: StoredFile['hash']['kind'],
): Promise<string> {
  if (kind === 'sha256') return hexDigest(bytes);
  const head = new TextEncoder().encode(`blob ${bytes.length}\0`);
  const blob = new Uint8Array(head.length + bytes.length);
  blob.set(head);
  blob.set(bytes, head.length);
  return hexDigest(blob, 'SHA-1');
}

function missing(id: string, path: string): AppError {
  return new AppError(
    'model-missing',
    `${path} of ${id} is not on this device (any more). Get the model once more in the settings.`,
    { subject: id },
  );
}
