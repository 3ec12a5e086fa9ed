import type { SelfTestOutcome } from '#core/calls/embed.ts';
import type { GeneratorModel, GeneratorTest, StoredPack } from '#core/calls/generate.ts';
import { createFormat } from '../format.ts';

const format = createFormat('en');

/** Words about language models, in the settings. */
export const models = {
  embedder: 'Search by meaning',
  embedderLead:
    'This model turns passages and questions into vectors, so that a question finds passages that say the same in other words.',
  about: {
    'multilingual-e5-small-en-pt':
      'Understands English and Portuguese, and finds passages of one language for questions in the other.',
    'reranker-en-pt':
      'Reads English and Portuguese; trained for Lastro from Multilingual E5 small.',
    'reader-en-pt':
      'Reads English and Portuguese; trained for Lastro on questions about texts that nearly answer them.',
    'all-MiniLM-L6-v2': 'English only, about twice as fast.',
    'SmolLM2-135M-Instruct':
      'Very small, for trying out: it often says what no passage says, which is then struck out.',
    'SmolLM2-360M-Instruct': 'Small; short answers in English.',
    'Qwen2.5-0.5B-Instruct': 'Short answers in English and simple ones in Portuguese.',
    'Qwen2.5-1.5B-Instruct': 'Better sentences in both languages; for devices with much memory.',
  } as Readonly<Record<string, string>>,
  size: (size: string) => `${size}, comes with Lastro`,
  licence: (licence: string) => `licence ${licence}`,
  dimensions: (count: number) => `${format.number(count)} dimensions`,
  inUse: 'In use',
  change: {
    title: 'Change the search model?',
    text: (missing: string, passages: string) =>
      `Vectors of ${missing} of ${passages} passages have to be calculated. That happens in the background; no file is read again. Until it is done, questions are answered with the present model.`,
    textKept:
      'Its vectors of all passages are still on this device, so the change takes effect at once.',
    textEmpty: 'Documents that you add from now on are indexed with the new model.',
    do: 'Change model',
  },
  vectors: {
    making: (model: string) => `Preparing the documents for ${model}`,
    done: (done: string, total: string) => `${done} of ${total} passages`,
    meanwhile: (model: string) => `Until then, questions are answered with ${model}.`,
    meanwhileOne: 'Until then, questions are answered with the first model alone.',
    waiting: 'Goes on when the documents that are being read are done.',
    pause: 'Pause',
    resume: 'Continue',
    kept: 'Vectors of other models',
    keptOf: (model: string, passages: string, size: string) =>
      `Vectors by ${model} are kept for ${passages} passages (about ${size}), so that changing back is quick.`,
    drop: 'Delete',
    dropOf: (model: string) => `Delete the vectors by ${model}`,
    second: 'Second search model',
    secondHint:
      'Searches by meaning with two models and joins their lists. Every passage then has two vectors: twice the space in memory and on this device, and twice the calculation for each document.',
    noSecond: 'None',
  },
  reranker: 'Close reading',
  rerankerLead:
    'These models read question and passage together. The first judges whether the passage is about the question, the second looks for the very words that answer it. Together they decide between answering and declining.',
  device: 'This device',
  running: {
    wasm: 'The models run on the main processor (WebAssembly).',
    webgpu:
      'The search model runs on the graphics processor (WebGPU), the others on the main processor.',
    loading: 'The models are being loaded.',
  },
  threads: (count: number) =>
    `${format.number(count)} ${format.plural(count, 'thread', 'threads')}`,
  isolated: 'The page is isolated, so several threads can work at once.',
  notIsolated:
    'The page is not isolated by its host, so only one thread can work. Everything works, only slower.',
  test: 'Test the graphics processor',
  testAgain: 'Test again',
  testLead:
    'Graphics processors sometimes calculate wrongly. The test compares both processors on texts of several lengths; only if every result agrees and it is faster is the graphics processor used.',
  testing: 'Comparing both processors…',
  testProgress: (done: number, total: number) =>
    `${format.number(done)} of ${format.number(total)}`,
  outcome: {
    'agrees-and-faster': 'It gives the same results and is faster, so it is used.',
    'agrees-but-slower':
      'It gives the same results but is not faster, so the main processor stays in use.',
    disagrees: 'It gives different results, so it is not used. The main processor is always right.',
    unavailable: 'This browser offers no graphics processor (WebGPU). The main processor is used.',
    failed: 'The test could not be finished, so the main processor stays in use.',
    'no-webgpu-file':
      'The chosen search model has no file for the graphics processor. The main processor is used.',
  } satisfies Record<SelfTestOutcome['reason'], string>,
  cosine: (value: string) => `lowest agreement ${value} of 1`,
  speed: (ratio: string) => `${ratio} times as fast`,
  generator: 'Writing answers',
  generatorLead:
    'Lastro quotes sentences word for word. A language model can phrase answers instead; each of its sentences is checked against the passages, and what they do not say is struck out.',
  extractive: 'Quote the documents',
  extractiveAbout:
    'Always available, needs no download, and never says anything that the documents do not.',
  packs: 'Phrase answers with a small model',
  packsAbout: 'Runs on every device, on the graphics processor where its test was for it.',
  packUse: 'Use',
  packTest: 'Test',
  packDownload: 'Download…',
  packResume: 'Go on with the download…',
  packPause: 'Pause',
  packRemove: 'Delete',
  packRemoveTitle: (name: string) => `Delete ${name}?`,
  packRemoveText: (size: string) =>
    `This frees ${size} on this device. To use the model again it must be downloaded or imported again.`,
  packImport: 'Import from a folder…',
  packImportAbout:
    'For devices without a network: a folder with config.json, tokenizer.json, tokenizer_config.json and onnx/model_….onnx, as models for transformers.js have it.',
  packImportOnly: 'Can be imported from a folder only',
  packFolder: 'the folder',
  packNoLicence: 'licence unknown',
  packMemory: (size: string) => `about ${size} of memory besides the search`,
  packStored: (size: string) => `${size} on this device`,
  packPartly: (stored: string, all: string) => `${stored} of ${all} on this device`,
  packHashes: {
    catalogue: 'files verified against the catalogue',
    hub: 'files verified against the hub’s hashes',
    import: 'files verified against the import',
  } satisfies Record<StoredPack['hashesFrom'], string>,
  packSpeed: (tokens: string, first: string) =>
    `${tokens} tokens a second here, first one after ${first}.`,
  packTested: {
    faster: 'The graphics processor writes the same, faster, so it is used.',
    slower: 'The graphics processor is not faster, so the main processor stays in use.',
    disagrees: 'The graphics processor writes something else, so the main processor is used.',
    unavailable: 'Runs on the main processor.',
    failed: 'The graphics processor failed, so the main processor is used.',
  } satisfies Record<GeneratorTest['reason'], string>,
  noDownloads: 'Downloads are switched off under Privacy.',
  fellBack: {
    wasm: (model: string) =>
      `The graphics processor was lost while ${model} was writing. It goes on without it.`,
    reload: (model: string) =>
      `The graphics processor was lost while ${model} was writing. It is loaded once more.`,
  },
  downloadable: 'Phrase answers with a larger model',
  downloadableAbout:
    'Needs WebGPU. Downloaded once from huggingface.co, then it runs on this device like everything else.',
  suggested: 'Suggested for this device',
  own: {
    title: 'A model of your own',
    about:
      'One that was compiled for WebLLM (MLC). Lastro checks its files; whether it writes well nobody has tried.',
    model: 'a model of your own',
    fromFolder: 'imported from a folder',
    fromHost: (host: string) => `downloaded from ${host}`,
    folderAbout:
      'A folder with mlc-chat-config.json, tensor-cache.json, the tokenizer, all params_shard_….bin and the model library (….wasm). Nothing is fetched.',
    address: 'Address of the model',
    addressHint:
      'Of the folder with mlc-chat-config.json, or a repository on huggingface.co. Other hosts must be allowed by whoever runs this copy of Lastro.',
    library: 'Address of its model library',
    libraryHint: 'The file ….wasm that was compiled for this model.',
  },
  chosen: (model: string) => `In use: ${model}`,
  list: 'Models that can be downloaded',
  listFilter: 'Filter by name',
  listCount: (shown: number, all: number) => `${format.number(shown)} of ${format.number(all)}`,
  model: 'Model',
  memory: 'Memory',
  memoryOf: (size: string) => `about ${size}`,
  small: 'for small devices',
  use: 'Use…',
  useModel: (model: string) => `Use ${model}`,
  stored: 'on this device',
  removeModel: (model: string) => `Delete ${model}`,
  removeText: 'This frees room on this device. To use the model again it must be downloaded again.',
  unavailable: {
    'no-webgpu': 'needs WebGPU',
    'missing-feature': 'this graphics processor lacks a feature that it needs',
    'buffer-too-small': 'the memory of this graphics processor is too small',
  } satisfies Record<NonNullable<GeneratorModel['unavailable']>, string>,
  noWebgpu:
    'This browser offers no WebGPU, so these models cannot run here. Quoting works everywhere.',
  looking: 'Looking at what this device can run…',
  download: {
    title: (model: string) => `Download ${model}?`,
    text: (host: string, size: string) =>
      `It is fetched from ${host}: ${size}, once. That host learns your network address and which model you take; nothing about your documents is sent.`,
    unknownSize: 'an unknown amount',
    do: 'Download',
  },
  working: {
    load: (model: string) => `Getting ${model} ready`,
    download: (model: string) => `Downloading ${model}`,
    import: (model: string) => `Checking and storing ${model}`,
    test: (model: string) => `Testing ${model} on this device`,
  },
  ready: (model: string) => `${model} is ready and will phrase the next answers.`,
  stop: 'Back to quoting',
};
