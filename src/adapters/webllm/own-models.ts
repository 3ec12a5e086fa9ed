import type { ModelIntegrity, ModelRecord } from '@mlc-ai/web-llm';
import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { LoadProgress } from '#core/calls/embed.ts';
import type { OwnModel } from '#core/calls/generate.ts';
import { AppError, throwIfCancelled, toAppError, type CancelSignal } from '#core/errors.ts';
import {
  checkLibrary,
  CONFIG,
  damaged,
  readMlcConfig,
  readShards,
  TENSORS,
  type Shard,
} from './own-model-files.ts';
import type { OwnModelSource } from './own-model-sources.ts';

/**
 * Made up, since keys of a cache are addresses: `.invalid` never resolves (RFC 2606), so WebLLM finds
 * these files in its caches or nowhere. It asks for models below `resolve/main/`.
 */
const BASE = 'https://own-models.invalid/';
/** Begins the ids of these models, so that none is taken for one of WebLLM's catalogue. */
const PREFIX = 'own:';
const LIBRARY = 'library.wasm';
const MANIFEST = 'manifest.json';

/** WebLLM's caches by what they hold. */
type Shelf = 'webllm/config' | 'webllm/wasm' | 'webllm/model';

interface Manifest {
  readonly about: OwnModel;
  readonly record: ModelRecord;
}

/** What bringing a model here runs on. */
export interface BringParts {
  /** Space that is left for this site in bytes, or null where the browser does not tell. */
  readonly freeSpace: () => Promise<number | null>;
  readonly onProgress: (progress: LoadProgress) => void;
  readonly signal: CancelSignal;
}

/** Models of the user's own for WebLLM, checked and kept in the caches that WebLLM reads. */
export class OwnModels {
  readonly #caches: CacheStorage;

  /** @throws AppError storage-blocked where the browser has no cache storage */
  constructor(storage: CacheStorage | undefined) {
    if (!storage) throw new AppError('storage-blocked', 'The browser offers no cache storage.');
    this.#caches = storage;
  }

  /** All models that are here whole. */
  async list(): Promise<readonly OwnModel[]> {
    const shelf = await this.#caches.open('webllm/config');
    const keys = (await shelf.keys()).filter(
      ({ url }) => url.startsWith(BASE) && url.endsWith(`/${MANIFEST}`),
    );
    const manifests = await Promise.all(keys.map(({ url }) => this.#manifest(url)));
    return manifests.flatMap((manifest) => manifest?.about ?? []);
  }

  /** What WebLLM is told about a model, or null when it is none of these. */
  async record(id: string): Promise<ModelRecord | null> {
    return (await this.#manifest(address(id, MANIFEST)))?.record ?? null;
  }

  /**
   * Checks the files of a model and stores them; those that an earlier attempt stored are kept.
   * @throws AppError model-missing, model-integrity (subject: the file), quota, cancelled
   */
  async bring(source: OwnModelSource, parts: BringParts): Promise<OwnModel> {
    const id = PREFIX + source.name;
    const config = await source.read(CONFIG);
    const { tokenizer, requiredFeatures } = readMlcConfig(config);
    const tensors = await source.read(TENSORS);
    const shards = readShards(tensors);
    const library = await source.read(source.library);
    checkLibrary(source.library, library);
    const words = await source.read(tokenizer);
    const integrity: ModelIntegrity = {
      config: await sri(config),
      model_lib: await sri(library),
      tokenizer: { [tokenizer]: await sri(words) },
    };
    const before = await this.#match('webllm/model', address(id, TENSORS));
    const isSame = before !== null && (await sri(before)) === (await sri(tensors));
    // What an attempt with other files has left would be mixed with these.
    if (!isSame) await this.remove(id);
    await this.#put('webllm/config', address(id, CONFIG), config);
    await this.#put('webllm/wasm', address(id, LIBRARY), library);
    await this.#put('webllm/model', address(id, TENSORS), tensors);
    await this.#put('webllm/model', address(id, tokenizer), words);
    await this.#bringShards(id, shards, source, parts);
    const bytes =
      [config, tensors, library, words].reduce((sum, { length }) => sum + length, 0) +
      sizeOf(shards);
    const about: OwnModel = { id, name: source.name, bytes, host: source.host };
    const record: ModelRecord = {
      model: address(id, ''),
      model_id: id,
      model_lib: address(id, LIBRARY),
      required_features: [...requiredFeatures],
      integrity,
    };
    await this.#put('webllm/config', address(id, MANIFEST), JSON.stringify({ about, record }));
    return about;
  }

  /** Deletes a model with all its files. */
  async remove(id: string): Promise<void> {
    for (const name of ['webllm/config', 'webllm/wasm', 'webllm/model'] satisfies Shelf[]) {
      const shelf = await this.#caches.open(name);
      const keys = (await shelf.keys()).filter(({ url }) => url.startsWith(address(id, '')));
      await Promise.all(keys.map((key) => shelf.delete(key)));
    }
  }

  async #bringShards(
    id: string,
    shards: readonly Shard[],
    source: OwnModelSource,
    { freeSpace, onProgress, signal }: BringParts,
  ): Promise<void> {
    const shelf = await this.#caches.open('webllm/model');
    const stored = new Set((await shelf.keys()).map(({ url }) => url));
    const isHere = ({ path }: Shard): boolean => stored.has(address(id, path));
    const missing = shards.filter((shard) => !isHere(shard));
    const total = sizeOf(shards);
    let loaded = total - sizeOf(missing);
    const free = await freeSpace();
    if (free !== null && free < total - loaded) {
      throw new AppError(
        'quota',
        `${source.name} needs ${total - loaded} bytes; ${free} are free.`,
      );
    }
    onProgress({ loaded, total });
    for (const shard of missing) {
      throwIfCancelled(signal);
      const bytes = await source.read(shard.path);
      checkShard(shard, bytes);
      await this.#put('webllm/model', address(id, shard.path), bytes);
      onProgress({ loaded: (loaded += shard.bytes), total });
    }
  }

  async #manifest(url: string): Promise<Manifest | null> {
    const bytes = await this.#match('webllm/config', url);
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as Manifest);
  }

  async #match(shelf: Shelf, url: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const response = await (await this.#caches.open(shelf)).match(url);
    return response ? new Uint8Array(await response.arrayBuffer()) : null;
  }

  async #put(shelf: Shelf, url: string, body: BodyInit): Promise<void> {
    try {
      await (await this.#caches.open(shelf)).put(url, new Response(body));
    } catch (error) {
      throw toAppError(error);
    }
  }
}

/** Whether an id is that of a model of the user's own. */
export function isOwnModel(id: string): boolean {
  return id.startsWith(PREFIX);
}

function address(id: string, path: string): string {
  return `${BASE}${encodeURIComponent(id.slice(PREFIX.length))}/resolve/main/${path}`;
}

function sizeOf(shards: readonly Shard[]): number {
  return shards.reduce((sum, { bytes }) => sum + bytes, 0);
}

function checkShard({ path, bytes, md5: wanted }: Shard, read: Uint8Array): void {
  if (read.length !== bytes) throw damaged(path, `has ${read.length} bytes instead of ${bytes}`);
  if (wanted !== null && bytesToHex(md5(read)) !== wanted.toLowerCase()) {
    throw damaged(path, `is not the file that ${TENSORS} lists`);
  }
}

/** SHA-256 in the form of Subresource Integrity, which WebLLM checks at each start. */
async function sri(bytes: Uint8Array<ArrayBuffer>): Promise<`sha256-${string}`> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}
