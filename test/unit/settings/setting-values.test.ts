import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SETTING_DEFINITIONS } from '#core/model/settings.ts';
import { listGenerators } from '#ui/models/generator-list.ts';
import { clampToRange } from '#ui/settings/setting-values.ts';
import { webLlmModels } from '../../preview/models.ts';

describe('clampToRange', () => {
  it('gives the nearest step within the range', () => {
    const range = { min: 64, max: 448, step: 16 };
    expect(clampToRange(70, range)).toBe(64);
    expect(clampToRange(73, range)).toBe(80);
    expect(clampToRange(-5, range)).toBe(64);
    expect(clampToRange(1e9, range)).toBe(448);
  });

  it('does not gather binary fractions', () => {
    expect(clampToRange(0.3, { min: 0, max: 5, step: 0.1 })).toBe(0.3);
  });

  it('leaves every default as it is, and what it gives is stable', () => {
    const numbers = Object.values(SETTING_DEFINITIONS).filter(
      (definition) => definition.kind === 'number',
    );
    for (const definition of numbers) {
      expect(clampToRange(definition.default, definition)).toBe(definition.default);
      fc.assert(
        fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
          const clamped = clampToRange(value, definition);
          expect(clampToRange(clamped, definition)).toBe(clamped);
        }),
      );
    }
  });
});

describe('listGenerators', () => {
  it('puts what runs here first and the smallest before the larger', () => {
    const ids = listGenerators(webLlmModels(true).models, '').map(({ id }) => id.split('-')[0]);
    expect(ids).toEqual(['Llama', 'Qwen2.5', 'Phi', 'Mistral']);
  });

  it('finds every word of the filter, in any order and case', () => {
    const ids = listGenerators(webLlmModels(false).models, 'instruct LLAMA').map(({ id }) => id);
    expect(ids).toEqual(['Llama-3.2-1B-Instruct-q4f16_1-MLC']);
  });
});
