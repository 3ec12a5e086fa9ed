import type { Locale } from '#i18n/format.ts';
import { i18n } from '#i18n/i18n.svelte.ts';
import type { States } from '#state/states.ts';

/** Changes the language of the interface, and says so when its texts cannot be loaded. */
export async function changeLanguage(
  { preferences, toasts }: Pick<States, 'preferences' | 'toasts'>,
  locale: Locale,
): Promise<void> {
  try {
    await preferences.changeLocale(locale);
  } catch {
    toasts.show(() => i18n.t.shell.languageFailed, { tone: 'danger' });
  }
}
