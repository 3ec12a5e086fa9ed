import type { ExpandItem, IngestMap } from '#core/calls/ingest.ts';
import { AppError, throwIfCancelled, toAppError, type CancelSignal } from '#core/errors.ts';
import type { ContainerItem } from './format.ts';
import { hasText } from './open-file.ts';
import { requireFormat } from './registry.ts';

/** What taking a file apart takes besides the file. */
export interface ExpandOptions {
  /** Address of the app's folder, ending with a slash. */
  readonly base: string;
  readonly signal: CancelSignal;
  /** Lets other work of the thread run; awaited after every entry, so that a cancel gets through. */
  readonly pause: () => Promise<void>;
  readonly limits?: Partial<ExpandLimits>;
}

/** How much may come out of one file, archives in archives included. */
export interface ExpandLimits {
  /** Archives inside each other, the outermost counted. */
  readonly depth: number;
  readonly entries: number;
  /** Bytes of all entries together. */
  readonly bytes: number;
}

const LIMITS: ExpandLimits = { depth: 3, entries: 10_000, bytes: 2 * 1024 ** 3 };

type PackedFile = IngestMap['streams']['expand']['input'];

/**
 * Takes a file apart, and what it holds likewise, to a depth of three. Each entry comes before what
 * is inside it; an archive inside an archive does not come itself. Entries of which nothing here can
 * read the format are refused.
 *
 * @throws AppError whose subject is the file's name: any `format-…` code, too-large, cancelled
 */
export async function* expandFile(
  input: PackedFile,
  options: ExpandOptions,
): AsyncGenerator<ExpandItem, void, undefined> {
  try {
    const format = await requireFormat(input.name, input.file);
    yield* new Expansion(options).take(input, 1);
    yield { type: 'finished', readable: hasText(format) };
  } catch (thrown) {
    const { code, message, cause } = toAppError(thrown);
    throw new AppError(code, message, { subject: input.name, cause });
  }
}

/** One file being taken apart, with what came out of it so far. */
class Expansion {
  readonly #options: ExpandOptions;
  readonly #limits: ExpandLimits;
  #entries = 0;
  #bytes = 0;

  constructor(options: ExpandOptions) {
    this.#options = options;
    this.#limits = { ...LIMITS, ...options.limits };
  }

  /** What a file holds; nothing where it is no container. */
  async *take(packed: PackedFile, depth: number): AsyncGenerator<ExpandItem, void, undefined> {
    const { name, path, file, passwords } = packed;
    const { loadContainer } = await requireFormat(name, file);
    if (loadContainer === undefined) return;
    if (depth > this.#limits.depth) {
      const limit = `More than ${this.#limits.depth} archives are inside each other.`;
      yield refusal(path, new AppError('too-large', limit));
      return;
    }
    const { signal, base, pause } = this.#options;
    const reader = await loadContainer();
    for await (const item of reader.entries({ name, file, signal, base, passwords })) {
      throwIfCancelled(signal);
      if (item.type === 'refused') yield refusal(`${path}/${item.path}`, item.error);
      else yield* this.#open(item, packed, depth);
      await pause();
    }
  }

  /** An entry with what it holds. */
  async *#open(
    { path: inside, bytes, modifiedAt }: Extract<ContainerItem, { type: 'entry' }>,
    container: PackedFile,
    depth: number,
  ): AsyncGenerator<ExpandItem, void, undefined> {
    this.#count(bytes.length);
    const path = `${container.path}/${inside}`;
    const packed = {
      name: inside.slice(inside.lastIndexOf('/') + 1),
      path,
      file: new Blob([bytes]),
      passwords: container.passwords,
    };
    try {
      const format = await requireFormat(packed.name, packed.file);
      if (hasText(format)) yield { type: 'entry', path, file: packed.file, modifiedAt };
      yield* this.take(packed, depth + 1);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.code === 'cancelled' || error instanceof LimitError) throw error;
      yield refusal(path, error);
    }
  }

  #count(bytes: number): void {
    this.#entries += 1;
    this.#bytes += bytes;
    const { entries, bytes: most } = this.#limits;
    if (this.#entries > entries) throw new LimitError(`more than ${entries} files`);
    if (this.#bytes > most) throw new LimitError(`files of more than ${most / 1024 ** 2} MB`);
  }
}

/** Too much came out of the whole file. */
class LimitError extends AppError {
  constructor(what: string) {
    super('too-large', `It holds ${what}; only the first ones were added.`);
  }
}

function refusal(path: string, { code, message }: AppError): ExpandItem {
  return { type: 'refused', path, code, detail: message };
}
