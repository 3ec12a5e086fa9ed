import { AppError } from '#core/errors.ts';

/** The file that WebLLM reads first; it names the tokenizer. */
export const CONFIG = 'mlc-chat-config.json';
/** The list of the files that hold the weights. */
export const TENSORS = 'tensor-cache.json';

/** Tokens that evidence, question and answer take together. */
const LEAST_WINDOW = 4096;
/** First bytes of a WebAssembly module. */
const WASM = [0x00, 0x61, 0x73, 0x6d];

/** What `mlc-chat-config.json` says that matters here. */
export interface MlcConfig {
  /** The file that WebLLM takes the tokenizer from. */
  readonly tokenizer: 'tokenizer.json' | 'tokenizer.model';
  /** Device features without which its weights cannot be calculated with. */
  readonly requiredFeatures: readonly string[];
}

/** A file of weights as `tensor-cache.json` lists it. */
export interface Shard {
  readonly path: string;
  readonly bytes: number;
  /** Hexadecimal MD5 of the file, where the list has one. */
  readonly md5: string | null;
}

/**
 * Reads the configuration of a model that was compiled for WebLLM.
 * @throws AppError model-integrity when it is none, or its window is too small for evidence
 */
export function readMlcConfig(bytes: Uint8Array): MlcConfig {
  const config = readJson(CONFIG, bytes);
  const files: readonly unknown[] = Array.isArray(config['tokenizer_files'])
    ? config['tokenizer_files']
    : [];
  const tokenizer = (['tokenizer.json', 'tokenizer.model'] as const).find((file) =>
    files.includes(file),
  );
  if (tokenizer === undefined || typeof config['conv_template'] !== 'object') {
    throw damaged(CONFIG, 'describes no model that was compiled for WebLLM');
  }
  const window = config['context_window_size'];
  if (typeof window === 'number' && window > 0 && window < LEAST_WINDOW) {
    throw damaged(CONFIG, `gives a window of ${window} tokens; ${LEAST_WINDOW} are needed`);
  }
  const isHalf = String(config['quantization']).includes('f16');
  return { tokenizer, requiredFeatures: isHalf ? ['shader-f16'] : [] };
}

/** Reads the list of a model's weights. @throws AppError model-integrity when it is none */
export function readShards(bytes: Uint8Array): readonly Shard[] {
  const { records } = readJson(TENSORS, bytes);
  const shards = (Array.isArray(records) ? records : []).map((record: unknown): Shard => {
    const { dataPath, nbytes, md5sum } = { ...(record as Readonly<Record<string, unknown>>) };
    // A path that leaves the folder would be stored, and later looked for, somewhere else.
    const isInside = typeof dataPath === 'string' && /^[\w-][\w.-]*$/u.test(dataPath);
    if (!isInside || typeof nbytes !== 'number' || !(nbytes > 0)) {
      throw damaged(TENSORS, 'lists a file without a plain name or a size');
    }
    return { path: dataPath, bytes: nbytes, md5: typeof md5sum === 'string' ? md5sum : null };
  });
  if (shards.length === 0) throw damaged(TENSORS, 'lists no weights');
  return shards;
}

/** @throws AppError model-integrity when the bytes are no WebAssembly module */
export function checkLibrary(path: string, bytes: Uint8Array): void {
  if (!WASM.every((byte, at) => bytes[at] === byte)) {
    throw damaged(path, 'is no WebAssembly module, which a model library is');
  }
}

/** An error about a file that is not what it should be. */
export function damaged(path: string, what: string): AppError {
  return new AppError('model-integrity', `${path} ${what}.`, { subject: path });
}

function readJson(path: string, bytes: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw damaged(path, 'is not JSON; a web page may stand in its place');
}
