import type { GeneratorModel, WebLlmModels } from '#core/calls/generate.ts';
import type { GeneratorChoice, ModelChoice } from '#services/contracts.ts';

/** Packs as the catalogue has them. */
export const PACKS: readonly ModelChoice[] = [
  {
    id: 'multilingual-e5-small-en-pt',
    name: 'Multilingual E5 small',
    purpose: 'embedder',
    licence: 'MIT',
    bytes: 24_739_785,
    languages: ['en', 'pt'],
    dimensions: 384,
  },
  {
    id: 'all-MiniLM-L6-v2',
    name: 'all-MiniLM-L6-v2',
    purpose: 'embedder',
    licence: 'Apache-2.0',
    bytes: 23_607_110,
    languages: ['en'],
    dimensions: 384,
  },
  {
    id: 'reranker-en-pt',
    name: 'Cross-encoder E5 small',
    purpose: 'reranker',
    licence: 'MIT',
    bytes: 32_165_682,
    languages: ['en', 'pt'],
    dimensions: null,
  },
  {
    id: 'reader-en-pt',
    name: 'Reader E5 small',
    purpose: 'reader',
    licence: 'MIT',
    bytes: 26_675_621,
    languages: ['en', 'pt'],
    dimensions: null,
  },
];

/** What WebLLM could run on a device with, or without, WebGPU; one model was brought by the user. */
export function webLlmModels(webgpu: boolean): WebLlmModels {
  return {
    webgpu,
    models: generatorList(webgpu),
    suggested: webgpu ? 'Qwen2.5-0.5B-Instruct-q4f16_1-MLC' : null,
    own: [{ id: 'own:Boat-1B-MLC', name: 'Boat-1B-MLC', bytes: 712_000_000, host: null }],
  };
}

function generatorList(webgpu: boolean): readonly GeneratorModel[] {
  const model = (id: string, memoryMb: number): GeneratorModel => ({
    id,
    memoryMb,
    lowResource: memoryMb < 1000,
    stored: webgpu && memoryMb === 3672,
    requiredFeatures: ['shader-f16'],
    unavailable: webgpu ? (memoryMb > 4000 ? 'buffer-too-small' : null) : 'no-webgpu',
  });
  return [
    model('Mistral-7B-Instruct-v0.3-q4f16_1-MLC', 4573),
    model('Llama-3.2-1B-Instruct-q4f16_1-MLC', 879),
    model('Phi-3.5-mini-instruct-q4f16_1-MLC', 3672),
    model('Qwen2.5-0.5B-Instruct-q4f16_1-MLC', 944),
  ];
}

/** Generators in every state: in use, half downloaded, not here, imported. */
export const GENERATOR_PACKS: readonly GeneratorChoice[] = [
  {
    id: 'SmolLM2-135M-Instruct',
    name: 'SmolLM2 135M',
    licence: 'Apache-2.0',
    languages: ['en'],
    bytes: 98_098_668,
    memory: 1_400_000_000,
    host: null,
    stored: {
      id: 'SmolLM2-135M-Instruct',
      name: 'SmolLM2 135M',
      licence: 'Apache-2.0',
      bytes: 98_098_668,
      stored: 98_098_668,
      hashesFrom: 'catalogue',
    },
    test: {
      backend: 'wasm',
      reason: 'unavailable',
      tokensPerSecond: 14.2,
      firstTokenMs: 3200,
      adapter: null,
    },
  },
  {
    id: 'Qwen2.5-0.5B-Instruct',
    name: 'Qwen 2.5 0.5B',
    licence: 'Apache-2.0',
    languages: ['en', 'pt'],
    bytes: 786_000_000,
    memory: 2_300_000_000,
    host: 'huggingface.co',
    stored: {
      id: 'Qwen2.5-0.5B-Instruct',
      name: 'Qwen 2.5 0.5B',
      licence: 'Apache-2.0',
      bytes: 786_000_000,
      stored: 201_000_000,
      hashesFrom: 'hub',
    },
    test: null,
  },
  {
    id: 'SmolLM2-360M-Instruct',
    name: 'SmolLM2 360M',
    licence: 'Apache-2.0',
    languages: ['en'],
    bytes: 390_000_000,
    memory: 1_500_000_000,
    host: 'huggingface.co',
    stored: null,
    test: null,
  },
  {
    id: 'my-model',
    name: 'my-model',
    licence: null,
    languages: [],
    bytes: 512_000_000,
    memory: null,
    host: null,
    stored: {
      id: 'my-model',
      name: 'my-model',
      licence: null,
      bytes: 512_000_000,
      stored: 512_000_000,
      hashesFrom: 'import',
    },
    test: null,
  },
];
