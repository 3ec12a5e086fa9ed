import { AppError, throwIfCancelled, toAppError } from '#core/errors.ts';
import type { LoadProgress } from '#core/calls/embed.ts';
import type { StoredPack } from '#core/calls/generate.ts';
import { checkFileStart, pickGeneratorFiles } from '#models/generator-files.ts';
import { HUB_HOST, type GeneratorEntry } from '#models/generators.ts';
import { PART_BYTES, type PackStore, type StoredFile } from './pack-store.ts';

/** What the download runs on; tests put others in. */
export interface DownloadParts {
  readonly store: PackStore;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Space that is left for this site in bytes, or null where the browser does not tell. */
  readonly freeSpace: () => Promise<number | null>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: LoadProgress) => void;
}

/** A file as the hub's listing describes it. */
interface ListedFile {
  readonly type: string;
  readonly path: string;
  readonly size: number;
  /** Git's name of the file's content. */
  readonly oid: string;
  /** Present for large files; `oid` is their SHA-256. */
  readonly lfs?: { readonly oid: string; readonly size: number };
}

const API = `https://${HUB_HOST}/api/models`;

/**
 * Downloads a generator of the catalogue from its hub: asks for the list of files with their hashes,
 * fetches them part by part (parts that an earlier attempt stored are kept), and checks each whole
 * file. Every part counts as soon as it is stored, so a cancelled download goes on later.
 *
 * @throws AppError model-missing (the hub cannot be reached, or lacks a file), model-integrity, quota, cancelled
 */
export async function downloadPack(
  entry: GeneratorEntry,
  parts: DownloadParts,
): Promise<StoredPack> {
  const { store, signal } = parts;
  if (!entry.hub) {
    throw new AppError('model-missing', `${entry.name} can only be imported from a folder.`, {
      subject: entry.id,
    });
  }
  const { repository, weights } = entry.hub;
  const listed = await listFiles(repository, parts);
  const picked = pickGeneratorFiles(
    listed.map(({ path }) => path),
    weights,
  );
  const files = listed.filter(({ path }) => picked.paths.includes(path)).map(toStoredFile);
  await store.begin({
    id: entry.id,
    name: entry.name,
    licence: entry.licence,
    hashesFrom: 'hub',
    files,
    format: picked.format,
    externalData: picked.externalData,
  });
  const before = await find(store, entry.id);
  await checkSpace(before.bytes - before.stored, parts);
  let loaded = before.stored;
  parts.onProgress({ loaded, total: before.bytes });
  for (const file of files) {
    const url = `https://${HUB_HOST}/${repository}/resolve/main/${file.path}`;
    for (let part = 0; part * PART_BYTES < file.bytes; part++) {
      throwIfCancelled(signal);
      if (await store.hasPart(entry.id, file.path, part)) continue;
      const bytes = await fetchPart(url, file, part, parts);
      await store.putPart(entry.id, file.path, part, bytes);
      parts.onProgress({ loaded: (loaded += bytes.length), total: before.bytes });
    }
    await store.readFile(entry.id, file);
  }
  return find(store, entry.id);
}

async function listFiles(repository: string, parts: DownloadParts): Promise<readonly ListedFile[]> {
  const url = `${API}/${repository}/tree/main?recursive=true`;
  const response = await request(url, {}, parts);
  const listed: unknown = await response.json().catch(() => null);
  if (!Array.isArray(listed)) {
    throw new AppError(
      'model-integrity',
      `${HUB_HOST} sent no list of the files of ${repository}.`,
      {
        subject: repository,
      },
    );
  }
  return (listed as ListedFile[]).filter(({ type }) => type === 'file');
}

function toStoredFile({ path, size, oid, lfs }: ListedFile): StoredFile {
  return lfs
    ? { path, bytes: lfs.size, hash: { kind: 'sha256', value: lfs.oid } }
    : { path, bytes: size, hash: { kind: 'git-sha1', value: oid } };
}

/** Bytes of one part. A server that knows no ranges sends the whole file, of which the part is taken. */
async function fetchPart(
  url: string,
  { path, bytes }: StoredFile,
  part: number,
  parts: DownloadParts,
): Promise<Uint8Array<ArrayBuffer>> {
  const start = part * PART_BYTES;
  const end = Math.min(start + PART_BYTES, bytes);
  const response = await request(url, { headers: { Range: `bytes=${start}-${end - 1}` } }, parts);
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    throw new AppError('model-integrity', `A web page came in place of ${path}.`, {
      subject: path,
    });
  }
  const read = new Uint8Array(await response.arrayBuffer().catch(unreachable));
  const held = response.status === 206 ? read : read.slice(start, end);
  if (held.length !== end - start) {
    throw new AppError(
      'model-integrity',
      `${path} came with ${held.length} of ${end - start} bytes; try again.`,
      { subject: path },
    );
  }
  if (part === 0) checkFileStart(path, held.subarray(0, 256));
  return held;
}

async function request(
  url: string,
  init: RequestInit,
  { fetch, signal }: DownloadParts,
): Promise<Response> {
  const response = await fetch(url, {
    ...init,
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(unreachable);
  if (response.ok) return response;
  throw new AppError('model-missing', `${HUB_HOST} answered ${response.status} for ${url}.`, {
    subject: url,
  });
}

function unreachable(error: unknown): never {
  const known = toAppError(error, 'model-missing');
  if (known.code !== 'model-missing') throw known;
  throw new AppError(
    'model-missing',
    `${HUB_HOST} cannot be reached (no network, or not allowed by this page). What has arrived is ` +
      `kept; go on later, or import the model from a folder. ${known.message}`,
    { subject: HUB_HOST, cause: error },
  );
}

async function checkSpace(needed: number, { freeSpace }: DownloadParts): Promise<void> {
  const free = await freeSpace();
  if (free === null || free >= needed) return;
  const text = `${Math.ceil(needed / 1e6)} MB are needed and ${Math.floor(free / 1e6)} MB are free.`;
  throw new AppError('quota', text);
}

async function find(store: PackStore, id: string): Promise<StoredPack> {
  const pack = (await store.list()).find((one) => one.id === id);
  if (!pack) throw new AppError('storage-blocked', `The browser did not keep ${id}.`);
  return pack;
}
