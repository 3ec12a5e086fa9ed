import type { PackUpload } from '#core/calls/generate.ts';
import { AppError, toAppError } from '#core/errors.ts';

/** Where the files of a model come from. */
export interface OwnModelSource {
  /** What the model is called. */
  readonly name: string;
  /** Host that the files come from; null for a folder. */
  readonly host: string | null;
  /** Path of the compiled library; `read` takes it. */
  readonly library: string;
  /** @throws AppError model-missing naming the file, cancelled */
  read(path: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** What a download runs on; tests put others in. */
export interface DownloadParts {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The policy that this worker runs under, or null where it has none. */
  readonly policy: string | null;
  /** Origin of the app. */
  readonly origin: string;
  readonly signal: AbortSignal;
}

/** A model in a chosen folder, its library beside it. @throws AppError model-missing without one library */
export function fromFolder(folder: string, uploads: readonly PackUpload[]): OwnModelSource {
  const libraries = uploads.filter(({ path }) => path.endsWith('.wasm'));
  const [library] = libraries;
  if (library === undefined || libraries.length > 1) {
    throw new AppError(
      'model-missing',
      `The folder must hold one model library (….wasm) and holds ${libraries.length}.`,
      { subject: '….wasm' },
    );
  }
  return {
    name: folder,
    host: null,
    library: library.path,
    read: async (path) => {
      const found = uploads.find((upload) => upload.path === path);
      if (!found) throw missing(path, 'The folder lacks it.');
      return new Uint8Array(await found.file.arrayBuffer());
    },
  };
}

/**
 * A model behind two addresses, to which the user agreed.
 *
 * @param model folder of the model; of huggingface.co the page of the repository is enough
 * @param library address of the compiled library
 * @throws AppError host-not-allowed when the policy of this copy of Lastro forbids one of the hosts;
 *   model-missing when an address is none
 */
export function fromAddresses(
  model: string,
  library: string,
  { fetch, policy, origin, signal }: DownloadParts,
): OwnModelSource {
  const folder = folderOf(model);
  const wasm = addressOf(library);
  for (const { host, origin: wanted } of [folder, wasm]) {
    if (wanted !== origin && policy !== null && !allows(policy, wanted)) {
      throw new AppError('host-not-allowed', `The policy of this page does not name ${wanted}.`, {
        subject: host,
      });
    }
  }
  const names = folder.pathname.replace(/\/resolve\/[^/]+\/$/u, '').split('/');
  return {
    name: decodeURIComponent(names.filter((part) => part !== '').at(-1) ?? folder.host),
    host: folder.host,
    library: wasm.href,
    read: async (path) => {
      const { href } = new URL(path, folder);
      // Neither cookies nor this page's address go along.
      const init = { signal, credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
      const response = await fetch(href, init).catch((error: unknown) => {
        if (signal.aborted) throw toAppError(error, 'cancelled');
        throw missing(href, String(error));
      });
      if (!response.ok) throw missing(href, `The host answered ${response.status}.`);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}

/** The folder of a model, ending with a slash. @throws AppError model-missing */
function folderOf(model: string): URL {
  const url = addressOf(model);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  const isRepository = url.hostname === 'huggingface.co' && !url.pathname.includes('/resolve/');
  if (isRepository) url.pathname += 'resolve/main/';
  return url;
}

function addressOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isLocal = url?.protocol === 'http:' && /^(?:localhost|127\.0\.0\.1)$/u.test(url.hostname);
  if (url && (url.protocol === 'https:' || isLocal)) return new URL(url.pathname, url.origin);
  throw missing(text, 'It is no address that begins with https://.');
}

/** Whether a Content-Security-Policy lets a worker reach an origin. */
function allows(policy: string, origin: string): boolean {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/u));
  const [, ...sources] = directives.find(([name]) => name === 'connect-src') ??
    directives.find(([name]) => name === 'default-src') ?? ['', '*'];
  return sources.some((source) => {
    if (source === '*' || source === origin) return true;
    const [scheme, host] = source.split('://*.');
    return host !== undefined && origin.startsWith(`${scheme}://`) && origin.endsWith(`.${host}`);
  });
}

function missing(subject: string, reason: string): AppError {
  return new AppError('model-missing', `${subject} could not be read. ${reason}`, { subject });
}
