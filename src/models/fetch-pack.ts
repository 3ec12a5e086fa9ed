import type { LoadProgress } from '#core/calls/embed.ts';
import { AppError } from '#core/errors.ts';
import type { ModelId } from '#core/model/ids.ts';
import type { PackFile } from './entry.ts';
import { hexDigest } from './hash.ts';

/** Where packs are fetched from, and how the caller follows it. */
export interface FetchPackOptions {
  /** Address of the app's folder, ending with a slash. */
  readonly base: string;
  readonly signal?: AbortSignal | undefined;
  /** Bytes of all files together; told about a hundred times. */
  readonly onProgress?: ((progress: LoadProgress) => void) | undefined;
}

/** Verified bytes by path inside the pack. */
export type PackBytes = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Address of a pack's file under the app's own address. */
export function packUrl(base: string, pack: ModelId, path: string): string {
  return new URL(`models/${pack}/${path}`, base).href;
}

/**
 * Fetches files of a pack, one after another, and checks content type, size and SHA-256 of each.
 * A file that arrives damaged is dropped from every browser cache and fetched once more.
 * @throws AppError model-missing, model-integrity (subject: the file), cancelled
 */
export async function fetchPack(
  pack: ModelId,
  files: readonly PackFile[],
  options: FetchPackOptions,
): Promise<PackBytes> {
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  const verified = new Map<string, Uint8Array<ArrayBuffer>>();
  let before = 0;
  let told = 0;
  for (const file of files) {
    const report = (arrived: number): void => {
      const loaded = before + arrived;
      if (loaded < total && loaded - told < total / 100) return;
      told = loaded;
      options.onProgress?.({ loaded, total });
    };
    verified.set(file.path, await fetchFile(pack, file, options, report));
    before += file.bytes;
  }
  return verified;
}

async function fetchFile(
  pack: ModelId,
  file: PackFile,
  options: FetchPackOptions,
  report: (loaded: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const url = packUrl(options.base, pack, file.path);
  const subject = `models/${pack}/${file.path}`;
  try {
    return await fetchVerified(url, file, subject, { signal: options.signal ?? null }, report);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'model-integrity')) throw error;
    await forget(url);
    const fresh = { signal: options.signal ?? null, cache: 'reload' } as const;
    return fetchVerified(url, file, subject, fresh, report);
  }
}

async function fetchVerified(
  url: string,
  file: PackFile,
  subject: string,
  init: RequestInit,
  report: (loaded: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await request(url, subject, init);
  const bytes = await readExactly(response, file.bytes, subject, report);
  if ((await hexDigest(bytes)) !== file.sha256) {
    throw damaged(subject, 'its SHA-256 is not the one in the catalogue');
  }
  return bytes;
}

async function request(url: string, subject: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, init);
  } catch (error) {
    throw interrupted(error, subject);
  }
  if (!response.ok) throw missing(subject, `the server answered ${response.status}`);
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    throw damaged(subject, 'a web page came in its place');
  }
  return response;
}

async function readExactly(
  response: Response,
  size: number,
  subject: string,
  report: (loaded: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  const reader = response.body?.getReader();
  let loaded = 0;
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      if (loaded + part.value.length > size)
        throw damaged(subject, `it is longer than ${size} bytes`);
      bytes.set(part.value, loaded);
      loaded += part.value.length;
      report(loaded);
    }
  } catch (error) {
    void reader?.cancel().catch(() => undefined);
    throw interrupted(error, subject);
  }
  if (loaded < size) throw damaged(subject, `it has ${loaded} of ${size} bytes`);
  return bytes;
}

/** Drops an address from every cache of this origin, so that a damaged copy does not come back. */
async function forget(url: string): Promise<void> {
  if (typeof caches === 'undefined') return;
  for (const name of await caches.keys()) await (await caches.open(name)).delete(url);
}

function interrupted(error: unknown, subject: string): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error && error.name === 'AbortError') {
    return new AppError('cancelled', 'Loading the model was cancelled.', { cause: error });
  }
  return missing(subject, 'it could not be fetched', error);
}

function missing(subject: string, reason: string, cause?: unknown): AppError {
  return new AppError(
    'model-missing',
    `The model file ${subject} is missing: ${reason}. Put a complete copy of the app's models ` +
      'folder on the server, or connect once if this device is offline, then reload.',
    { subject, cause },
  );
}

function damaged(subject: string, reason: string): AppError {
  return new AppError(
    'model-integrity',
    `The model file ${subject} is damaged: ${reason}. Copy it to the server again, then reload.`,
    { subject },
  );
}
