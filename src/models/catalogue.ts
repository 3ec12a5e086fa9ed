import { AppError } from '#core/errors.ts';
import { brand, type ContentHash, type ModelId } from '#core/model/ids.ts';
import type { EmbedderEntry, PackFile, ReaderEntry, RerankerEntry } from './entry.ts';

/** The tokenizer of Multilingual E5, cut to English and Portuguese; the packs made from it share it. */
const E5_TOKENIZER = {
  tokenizer: file(
    'tokenizer.json',
    1_537_228,
    '5829feda5a7c30452ffed33bf1715cfbb150e8640d70678c8e59924d5e22f4c9',
  ),
  tokenizerConfig: file(
    'tokenizer_config.json',
    389,
    '83c908152cd7fd14974dceff0175faf0a26312963d71a3a0bc893891dd688e67',
  ),
};

/** English and Portuguese embedder; the default. */
export const MULTILINGUAL_E5_SMALL: EmbedderEntry = {
  id: brand<ModelId>('multilingual-e5-small-en-pt'),
  name: 'Multilingual E5 small',
  purpose: 'embedder',
  licence: 'MIT',
  source: 'intfloat/multilingual-e5-small',
  languages: ['en', 'pt'],
  maxTokens: 512,
  dimensions: 384,
  prefixes: { query: 'query: ', passage: 'passage: ' },
  pooling: 'mean',
  config: file(
    'config.json',
    552,
    '6e5ffa0750467bf3056b8cec6be1d5e770c5cf29b5a410d6de88dd70b1b42f48',
  ),
  ...E5_TOKENIZER,
  weights: {
    q8: file(
      'onnx/model_quantized.onnx',
      23_201_616,
      '8d1956764d0285a6a779eb93ed28c8504c8a58ea18cd46495083b6184e14684a',
    ),
    q4: file(
      'onnx/model_q4.onnx',
      22_850_165,
      '39ace577844c2eeb72c943ce0a0a1e0998dfde7d7962a4b1078a9ba76d1a5152',
    ),
  },
};

/** English embedder, about twice as fast. */
export const ALL_MINILM_L6: EmbedderEntry = {
  id: brand<ModelId>('all-MiniLM-L6-v2'),
  name: 'all-MiniLM-L6-v2',
  purpose: 'embedder',
  licence: 'Apache-2.0',
  source: 'sentence-transformers/all-MiniLM-L6-v2',
  languages: ['en'],
  maxTokens: 256,
  dimensions: 384,
  prefixes: { query: '', passage: '' },
  pooling: 'mean',
  config: file(
    'config.json',
    612,
    '953f9c0d463486b10a6871cc2fd59f223b2c70184f49815e7efbcab5d8908b41',
  ),
  tokenizer: file(
    'tokenizer.json',
    527_292,
    '6681992d43e581b35b3dd61f3c81ee0f891fbf13ad54f8b692ea868bd46b066b',
  ),
  tokenizerConfig: file(
    'tokenizer_config.json',
    313,
    'be413554bd8cac91f248cd9c59c32f8dc540e63a842ebd387939745d5abce968',
  ),
  weights: {
    q8: file(
      'onnx/model_quantized.onnx',
      23_078_957,
      '20c0c30e1d35f3c4188c8f10915a1d3526b78aed7d556be6f8f03197808a3d64',
    ),
    q4: null,
  },
};

/** English and Portuguese cross-encoder. */
export const RERANKER_EN_PT: RerankerEntry = {
  id: brand<ModelId>('reranker-en-pt'),
  name: 'Cross-encoder E5 small',
  purpose: 'reranker',
  licence: 'MIT',
  source: 'trained for Lastro from intfloat/multilingual-e5-small',
  languages: ['en', 'pt'],
  maxTokens: 256,
  maxQuestionTokens: 96,
  config: file(
    'config.json',
    515,
    'd2bfd7066a3ed870e368fd144f231bab53045b12b74f6accd33b53bbe9f8024b',
  ),
  ...E5_TOKENIZER,
  weights: {
    q8: file(
      'onnx/model_quantized.onnx',
      30_627_163,
      'c03a379c91e1088e9860b901e3495a58f095bdca59291ed52804dee5d1c6be81',
    ),
    q4: null,
  },
  calibration: file(
    'calibration.json',
    387,
    '644703a364515232cd6a30bf6c3541000116aa8944a662563ff2ef7091c3181f',
  ),
};

/** English and Portuguese reader. */
export const READER_EN_PT: ReaderEntry = {
  id: brand<ModelId>('reader-en-pt'),
  name: 'Reader E5 small',
  purpose: 'reader',
  licence: 'MIT',
  source: 'trained for Lastro from its cross-encoder',
  languages: ['en', 'pt'],
  maxTokens: 256,
  maxQuestionTokens: 80,
  maxPlaceTokens: 48,
  maxSpanTokens: 40,
  config: file(
    'config.json',
    422,
    '8a0646aae23e050b25b3bfc8b7b32f020baa6cb9c057a15d176b8477496fa789',
  ),
  ...E5_TOKENIZER,
  weights: {
    q8: file(
      'onnx/model_quantized.onnx',
      25_140_034,
      '73feee7c15cb0cf4dcbfd47828da89532c60f197c3c1f8ae64699ce154a6d748',
    ),
    q4: null,
  },
};

/** Embedders that ship with the app, the default first. */
export const EMBEDDERS: readonly EmbedderEntry[] = [MULTILINGUAL_E5_SMALL, ALL_MINILM_L6];

/**
 * The embedder whose tokenizer measures passages, whichever embedder makes their vectors: so another
 * one needs other vectors only, and two of them can rank the same passages.
 */
export function passageTokenizer(): EmbedderEntry {
  return MULTILINGUAL_E5_SMALL;
}

/** Cross-encoders that ship with the app, the default first. */
export const RERANKERS: readonly RerankerEntry[] = [RERANKER_EN_PT];

/** Readers that ship with the app, the default first. */
export const READERS: readonly ReaderEntry[] = [READER_EN_PT];

/** The embedder of that id. @throws AppError model-missing when the catalogue has none */
export function findEmbedder(id: string): EmbedderEntry {
  return find(EMBEDDERS, id);
}

/** The cross-encoder of that id. @throws AppError model-missing when the catalogue has none */
export function findReranker(id: string): RerankerEntry {
  return find(RERANKERS, id);
}

/** The reader of that id. @throws AppError model-missing when the catalogue has none */
export function findReader(id: string): ReaderEntry {
  return find(READERS, id);
}

function find<Entry extends { readonly id: ModelId }>(
  entries: readonly Entry[],
  id: string,
): Entry {
  const entry = entries.find((candidate) => candidate.id === id);
  if (entry) return entry;
  throw new AppError('model-missing', `The catalogue has no model “${id}”; choose another one.`, {
    subject: id,
  });
}

function file(path: string, bytes: number, sha256: string): PackFile {
  return { path, bytes, sha256: brand<ContentHash>(sha256) };
}
