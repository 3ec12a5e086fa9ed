import { ModelType, prebuiltAppConfig, type ModelRecord } from '@mlc-ai/web-llm';
import type { GeneratorModel } from '#core/calls/generate.ts';

/** What is known about a device besides its WebGPU adapter. */
export interface DeviceClass {
  readonly mobile: boolean;
  /** Memory in GB as the browser rounds it (8 at most), or null where it does not tell. */
  readonly memoryGb: number | null;
}

const GIBIBYTE = 2 ** 30;
/**
 * Suggested models, the best first: all write English and Portuguese. Each is there in half precision
 * for graphics processors that have it, and in full.
 */
const SUGGESTED = ['Llama-3.1-8B-Instruct', 'Llama-3.2-3B-Instruct', 'Llama-3.2-1B-Instruct'];
const PRECISIONS = ['q4f16_1', 'q4f32_1'];

/** The parts of a WebGPU adapter that decide what runs on it; a `GPUAdapter` fits. */
export interface AdapterAbilities {
  readonly features: { has(feature: string): boolean };
  readonly limits: {
    readonly maxStorageBufferBindingSize: number;
    readonly maxBufferSize: number;
  };
}

/**
 * WebLLM's own catalogue of text models, each with the reason why this device cannot run it.
 * @param adapter null where there is no WebGPU
 * @param stored ids of those of which files are on this device
 */
export function generatorModels(
  adapter: AdapterAbilities | null,
  stored: ReadonlySet<string> = new Set(),
): readonly GeneratorModel[] {
  return prebuiltAppConfig.model_list.filter(generatesText).map((record) => ({
    id: record.model_id,
    memoryMb: record.vram_required_MB ?? null,
    lowResource: record.low_resource_required ?? false,
    stored: stored.has(record.model_id),
    requiredFeatures: featuresOf(record),
    unavailable: whyUnavailable(record, adapter),
  }));
}

/**
 * The model of the catalogue that suits this kind of device, or null when none does.
 * @param models as `generatorModels` gives them
 */
export function suggestModel(
  models: readonly GeneratorModel[],
  adapter: AdapterAbilities | null,
  device: DeviceClass,
): string | null {
  if (!adapter) return null;
  const most = memoryFor(adapter, device);
  const fits = SUGGESTED.flatMap((name) => PRECISIONS.map((form) => `${name}-${form}-MLC`))
    .map((id) => models.find((model) => model.id === id))
    .find((model) => model?.unavailable === null && (model.memoryMb ?? Infinity) <= most);
  return fits?.id ?? null;
}

/**
 * Megabytes that a model may take. No browser tells the memory of a graphics processor; what one
 * buffer may hold and the class of the device say about how much it can be trusted with.
 */
function memoryFor({ limits }: AdapterAbilities, { mobile, memoryGb }: DeviceClass): number {
  if (mobile || (memoryGb !== null && memoryGb < 4)) return 1200;
  if (memoryGb !== null && memoryGb < 8) return 2400;
  const isStrong = memoryGb !== null && limits.maxBufferSize >= 4 * GIBIBYTE - 4;
  return isStrong ? 5200 : 3200;
}

function generatesText({ model_type: type }: ModelRecord): boolean {
  return type === undefined || type === ModelType.LLM;
}

/** The catalogue leaves out for most models that weights in half precision need `shader-f16`. */
function featuresOf({ model_id: id, required_features: named = [] }: ModelRecord): string[] {
  return [...new Set([...named, ...(id.includes('f16') ? ['shader-f16'] : [])])];
}

function whyUnavailable(
  record: ModelRecord,
  adapter: AdapterAbilities | null,
): GeneratorModel['unavailable'] {
  if (!adapter) return 'no-webgpu';
  const isMissing = featuresOf(record).some((feature) => !adapter.features.has(feature));
  if (isMissing) return 'missing-feature';
  const buffer = record.buffer_size_required_bytes ?? 0;
  return buffer > adapter.limits.maxStorageBufferBindingSize ? 'buffer-too-small' : null;
}
