import { AppError } from '#core/errors.ts';
import { brand, type ContentHash } from '#core/model/ids.ts';
import type { PackFile } from './entry.ts';

/** A text generator that a user can put on the device: by download, by import, or either. */
export interface GeneratorEntry {
  readonly id: string;
  readonly name: string;
  /** SPDX identifier. */
  readonly licence: string;
  /** BCP 47 tags of the languages that it answers well in. */
  readonly languages: readonly string[];
  /** Size of the download in bytes; where `files` is null only about right until the hub was asked. */
  readonly bytes: number;
  /**
   * Memory that it takes while loaded, beside what the search takes, in bytes, about. Measured for
   * SmolLM2 135M, whose weights are unpacked at load; for the others, whose weights stay packed, an
   * estimate: 700 MB for runtime and work, and the download twice, since it is handed over as a copy.
   */
  readonly memory: number;
  /** Where it is downloaded from; null for what can only be imported. */
  readonly hub: { readonly repository: string; readonly weights: string } | null;
  /** Its files with their hashes, or null where the hub names them. */
  readonly files: readonly PackFile[] | null;
}

const MB = 1_000_000;

/** Generators for transformers.js, the smallest first. */
export const GENERATORS: readonly GeneratorEntry[] = [
  {
    id: 'SmolLM2-135M-Instruct',
    name: 'SmolLM2 135M',
    licence: 'Apache-2.0',
    languages: ['en'],
    bytes: 98_098_668,
    memory: 1400 * MB,
    hub: null,
    files: [
      file('config.json', 626, '0ce37863da3f2c5e8bd50ae33c72108cbc7dd08af5debe979f4a72834fe2e86e'),
      file(
        'generation_config.json',
        63,
        '951b0e195560b97e14c774a1b492513fed382006cf28e109378f52b412d75eaf',
      ),
      file(
        'tokenizer_config.json',
        647,
        '957612de4a08606ceb59fe03e7dab2549af040deb1337d0d109036a923f2c9b1',
      ),
      file(
        'tokenizer.json',
        1_367_671,
        'a68ad4614054f6296aae64bf9c7431e6f5a634803417a4b1675789d6d21d3406',
      ),
      file(
        'onnx/model_q4.onnx',
        96_729_661,
        '5443958f94b125b0f29ef21356d041f98157848ce718abb8b729cfeee9e6af6d',
      ),
    ],
  },
  {
    id: 'SmolLM2-360M-Instruct',
    name: 'SmolLM2 360M',
    licence: 'Apache-2.0',
    languages: ['en'],
    bytes: 390 * MB,
    memory: 1500 * MB,
    hub: { repository: 'HuggingFaceTB/SmolLM2-360M-Instruct', weights: 'onnx/model_q4.onnx' },
    files: null,
  },
  {
    id: 'Qwen2.5-0.5B-Instruct',
    name: 'Qwen 2.5 0.5B',
    licence: 'Apache-2.0',
    languages: ['en', 'pt'],
    bytes: 790 * MB,
    memory: 2300 * MB,
    hub: { repository: 'onnx-community/Qwen2.5-0.5B-Instruct', weights: 'onnx/model_q4.onnx' },
    files: null,
  },
  {
    id: 'Qwen2.5-1.5B-Instruct',
    name: 'Qwen 2.5 1.5B',
    licence: 'Apache-2.0',
    languages: ['en', 'pt'],
    bytes: 1800 * MB,
    memory: 4300 * MB,
    hub: { repository: 'onnx-community/Qwen2.5-1.5B-Instruct', weights: 'onnx/model_q4.onnx' },
    files: null,
  },
];

/** The host that catalogue downloads come from; its storage is at addresses below `hf.co`. */
export const HUB_HOST = 'huggingface.co';

/** The generator of that id. @throws AppError model-missing when the catalogue has none */
export function findGenerator(id: string): GeneratorEntry {
  const entry = GENERATORS.find((candidate) => candidate.id === id);
  if (entry) return entry;
  throw new AppError('model-missing', `The catalogue has no generator “${id}”.`, { subject: id });
}

function file(path: string, bytes: number, sha256: string): PackFile {
  return { path, bytes, sha256: brand<ContentHash>(sha256) };
}
