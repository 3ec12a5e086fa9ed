import type { Format } from '#i18n/format.ts';
import type { Texts } from '#i18n/i18n.svelte.ts';
import type { StorageStatus } from '#services/contracts.ts';

/** How much space is used, as far as the browser tells. */
export function storageText(storage: StorageStatus, texts: Texts, format: Format): string {
  const words = texts.settings.storage;
  if (storage.usage === null) return words.unknown;
  const used = format.bytes(storage.usage);
  return storage.quota === null
    ? words.usedOnly(used)
    : words.used(used, format.bytes(storage.quota));
}
