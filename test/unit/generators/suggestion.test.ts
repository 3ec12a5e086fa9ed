import { describe, expect, it } from 'vitest';
import { generatorModels, suggestModel, type AdapterAbilities } from '#adapters/webllm/models.ts';

const GIB = 2 ** 30;

function adapter(maxBufferSize: number, half = true): AdapterAbilities {
  return {
    features: { has: (feature) => half && feature === 'shader-f16' },
    limits: { maxBufferSize, maxStorageBufferBindingSize: maxBufferSize },
  };
}

function suggestion(gpu: AdapterAbilities | null, mobile: boolean, memoryGb: number | null) {
  return suggestModel(generatorModels(gpu), gpu, { mobile, memoryGb });
}

/** Against the real catalogue of the installed WebLLM. */
describe('the suggested WebLLM model', () => {
  it.each([
    ['a phone', adapter(4 * GIB), true, 8, 'Llama-3.2-1B-Instruct-q4f16_1-MLC'],
    [
      'a laptop with little memory',
      adapter(2 * GIB),
      false,
      4,
      'Llama-3.2-3B-Instruct-q4f16_1-MLC',
    ],
    [
      'a computer that tells no memory',
      adapter(4 * GIB),
      false,
      null,
      'Llama-3.2-3B-Instruct-q4f16_1-MLC',
    ],
    ['a strong computer', adapter(4 * GIB - 4), false, 8, 'Llama-3.1-8B-Instruct-q4f16_1-MLC'],
    [
      'one without half precision',
      adapter(2 * GIB, false),
      false,
      8,
      'Llama-3.2-3B-Instruct-q4f32_1-MLC',
    ],
    [
      'a phone without half precision',
      adapter(GIB, false),
      true,
      4,
      'Llama-3.2-1B-Instruct-q4f32_1-MLC',
    ],
  ])('fits %s', (_, gpu, mobile, memoryGb, expected) => {
    expect(suggestion(gpu, mobile, memoryGb)).toBe(expected);
  });

  it('is none without WebGPU', () => {
    expect(suggestion(null, false, 8)).toBeNull();
  });
});
