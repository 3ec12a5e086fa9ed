import { SETTING_DEFINITIONS } from '#core/model/settings.ts';
import type { Format } from '#i18n/format.ts';
import type { Texts } from '#i18n/i18n.svelte.ts';
import type { ListedKey } from './setting-groups.ts';

/** The nearest value that a range allows: between its ends and on one of its steps. */
export function clampToRange(
  value: number,
  range: { readonly min: number; readonly max: number; readonly step: number },
): number {
  const bounded = Math.min(range.max, Math.max(range.min, value));
  const steps = Math.round((bounded - range.min) / range.step);
  // Steps such as 0.1 do not add up exactly in binary.
  return Number((range.min + steps * range.step).toFixed(6));
}

/** What the default of a setting is, in words. */
export function standardText(key: ListedKey, texts: Texts, format: Format): string {
  const standard = SETTING_DEFINITIONS[key].default;
  if (typeof standard === 'number') return texts.settings.standard(format.number(standard, 2));
  if (typeof standard === 'boolean') {
    return texts.settings.standard(standard ? texts.common.yes : texts.common.no);
  }
  return texts.settings.standard(texts.settings.choice[standard] ?? standard);
}
