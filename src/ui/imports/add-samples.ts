import { i18n } from '#i18n/i18n.svelte.ts';
import type { Imports } from '#state/imports.svelte.ts';
import type { Toasts } from '#state/toasts.svelte.ts';
import { SAMPLE_COLLECTION_NAMES } from '#ui/library/sample-collection.ts';

/** Brings in the sample documents; a failure is told in a toast. */
export async function addSamples(imports: Imports, toasts: Toasts): Promise<void> {
  try {
    await imports.addSamples([i18n.t.library.samplesCollection, ...SAMPLE_COLLECTION_NAMES]);
  } catch {
    toasts.show(() => i18n.t.library.samplesFailed, { tone: 'danger' });
  }
}
