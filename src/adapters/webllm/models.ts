import { ModelType, prebuiltAppConfig, type ModelRecord } from '@mlc-ai/web-llm';
import type { GeneratorModel } from '#core/calls/generate.ts';

/** The parts of a WebGPU adapter that decide what runs on it; a `GPUAdapter` fits. */
export interface AdapterAbilities {
  readonly features: { has(feature: string): boolean };
  readonly limits: { readonly maxStorageBufferBindingSize: number };
}

/**
 * WebLLM's own catalogue of text models, each with the reason why this device cannot run it.
 * @param adapter null where there is no WebGPU
 */
export function generatorModels(adapter: AdapterAbilities | null): readonly GeneratorModel[] {
  return prebuiltAppConfig.model_list.filter(generatesText).map((record) => ({
    id: record.model_id,
    memoryMb: record.vram_required_MB ?? null,
    lowResource: record.low_resource_required ?? false,
    requiredFeatures: record.required_features ?? [],
    unavailable: whyUnavailable(record, adapter),
  }));
}

function generatesText({ model_type: type }: ModelRecord): boolean {
  return type === undefined || type === ModelType.LLM;
}

function whyUnavailable(
  record: ModelRecord,
  adapter: AdapterAbilities | null,
): GeneratorModel['unavailable'] {
  if (!adapter) return 'no-webgpu';
  const features = record.required_features ?? [];
  if (!features.every((feature) => adapter.features.has(feature))) return 'missing-feature';
  const buffer = record.buffer_size_required_bytes ?? 0;
  return buffer > adapter.limits.maxStorageBufferBindingSize ? 'buffer-too-small' : null;
}
