import type { GeneratorModel } from '#core/calls/generate.ts';
import type { ModelChoice } from '#services/contracts.ts';

/** Packs as the catalogue has them. */
export const PACKS: readonly ModelChoice[] = [
  {
    id: 'multilingual-e5-small-en-pt',
    name: 'Multilingual E5 small (English, Portuguese)',
    purpose: 'embedder',
    licence: 'MIT',
    bytes: 24_739_785,
    languages: ['en', 'pt'],
    dimensions: 384,
  },
  {
    id: 'all-MiniLM-L6-v2',
    name: 'all-MiniLM-L6-v2 (English, fast)',
    purpose: 'embedder',
    licence: 'Apache-2.0',
    bytes: 23_607_110,
    languages: ['en'],
    dimensions: 384,
  },
  {
    id: 'reranker-en-pt',
    name: 'Cross-encoder (English, Portuguese)',
    purpose: 'reranker',
    licence: 'MIT (base model)',
    bytes: 32_165_682,
    languages: ['en', 'pt'],
    dimensions: null,
  },
];

/** Some of WebLLM's models as a device with, or without, WebGPU lists them. */
export function generatorList(webgpu: boolean): readonly GeneratorModel[] {
  const model = (id: string, memoryMb: number): GeneratorModel => ({
    id,
    memoryMb,
    lowResource: memoryMb < 1000,
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
