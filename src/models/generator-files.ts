import { AppError } from '#core/errors.ts';

/** How weights files are named, best for WASM and WebGPU alike first: the ending and transformers.js' name. */
const WEIGHTS: readonly (readonly [ending: string, format: string])[] = [
  ['_q4', 'q4'],
  ['_quantized', 'q8'],
  ['_int8', 'int8'],
  ['_uint8', 'uint8'],
  ['', 'fp32'],
  ['_q4f16', 'q4f16'],
  ['_fp16', 'fp16'],
];
/** Files that a pack cannot do without. */
const NEEDED = ['config.json', 'tokenizer.json', 'tokenizer_config.json'];
/** Files that are taken along where they are there. */
const WELCOME = ['generation_config.json', 'chat_template.jinja', 'special_tokens_map.json'];

/** What a folder of a text generator holds, as transformers.js will ask for it. */
export interface GeneratorFiles {
  /** Paths of all files that are needed, weights and their external data included. */
  readonly paths: readonly string[];
  /** Number format of the weights, by the name that transformers.js gives it. */
  readonly format: string;
  /** Files of external data beside the weights. */
  readonly externalData: number;
}

/**
 * Picks the files of a text generator out of a folder's. Of several weights files the one that runs
 * on both back ends is taken.
 *
 * @param paths relative to the pack's folder
 * @param weights the weights file to take, or null for the best
 * @throws AppError model-missing naming what the folder lacks
 */
export function pickGeneratorFiles(
  paths: readonly string[],
  weights: string | null = null,
): GeneratorFiles {
  const held = new Set(paths);
  const lacking = NEEDED.filter((path) => !held.has(path));
  const found = WEIGHTS.find(([ending]) => {
    const path = `onnx/model${ending}.onnx`;
    return held.has(path) && (weights === null || weights === path);
  });
  if (!found) lacking.push(weights ?? 'onnx/model_q4.onnx');
  if (!found || lacking.length > 0) {
    throw new AppError(
      'model-missing',
      `The folder lacks ${lacking.join(', ')}. It must hold a text generator in the layout of ` +
        'transformers.js: configuration and tokenizer beside a folder “onnx” with the weights.',
      { subject: lacking[0] ?? null },
    );
  }
  const [ending, format] = found;
  const data = `onnx/model${ending}.onnx_data`;
  const externalData = paths.filter(
    (path) => path === data || (path.startsWith(`${data}_`) && /_\d+$/u.test(path)),
  );
  const welcome = WELCOME.filter((path) => held.has(path));
  return {
    paths: [...NEEDED, ...welcome, `onnx/model${ending}.onnx`, ...externalData],
    format,
    externalData: externalData.length,
  };
}

/**
 * Checks the beginning of a file against its name: a web page that was saved in its place (by a
 * captive portal, a login, a missing file) is the usual way in which a model is poisoned.
 *
 * @param start first bytes, a hundred or so
 * @throws AppError model-integrity naming the file
 */
export function checkFileStart(path: string, start: Uint8Array): void {
  const text = new TextDecoder()
    .decode(start)
    .replace(/^\uFEFF/u, '')
    .trimStart();
  const isPage = /^<(?:!doctype|html|head|\?xml)/iu.test(text);
  const isPointer = text.startsWith('version https://git-lfs');
  const isJson = !path.endsWith('.json') || text.startsWith('{');
  // An ONNX file begins with the field of its version: tag 8 of a protocol buffer.
  const isOnnx = !path.endsWith('.onnx') || start[0] === 8;
  if (!isPage && !isPointer && isJson && isOnnx) return;
  const instead = isPage
    ? 'a web page'
    : isPointer
      ? 'a pointer to a large file'
      : 'something else';
  throw new AppError('model-integrity', `${path} is not what its name says but ${instead}.`, {
    subject: path,
  });
}
