import * as v from 'valibot';
import type { SelfTestOutcome } from './embed.ts';

const OUTCOME = v.object({
  verdict: v.picklist(['webgpu', 'wasm']),
  reason: v.picklist([
    'agrees-and-faster',
    'agrees-but-slower',
    'disagrees',
    'unavailable',
    'failed',
    'no-webgpu-file',
  ]),
  lowestCosine: v.nullable(v.number()),
  speedRatio: v.nullable(v.number()),
  adapter: v.nullable(v.string()),
  detail: v.string(),
});

/** Writes an outcome for safekeeping between visits. */
export function writeSelfTest(outcome: SelfTestOutcome): string {
  return JSON.stringify(outcome);
}

/** Reads what `writeSelfTest` wrote; null for anything else. */
export function readSelfTest(text: string | null): SelfTestOutcome | null {
  try {
    return v.parse(OUTCOME, JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}
