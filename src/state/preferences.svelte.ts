import { LOCALES, type Locale } from '#i18n/format.ts';
import { i18n, preferredLocale } from '#i18n/i18n.svelte.ts';

/** How the app looks: as the system, or always the same. */
export const THEMES = ['system', 'light', 'dark'] as const;
/** One of the appearances. */
export type Theme = (typeof THEMES)[number];

/** Keys in localStorage; `public/theme.js` reads them before the first paint. */
const THEME_KEY = 'lastro.theme';
const LOCALE_KEY = 'lastro.locale';

/** Language and appearance, kept on this device and shown by the page's root element. */
export class Preferences {
  #theme: Theme = $state('system');
  readonly #window: Window;
  /** Settles when the texts of the language can be read. */
  readonly ready: Promise<void>;

  constructor(target: Window) {
    this.#window = target;
    this.#theme = oneOf(THEMES, this.#read(THEME_KEY)) ?? 'system';
    this.ready = this.#speak(
      oneOf(LOCALES, this.#read(LOCALE_KEY)) ?? preferredLocale(target.navigator.languages),
    );
    this.#show();
  }

  get theme(): Theme {
    return this.#theme;
  }

  set theme(theme: Theme) {
    this.#theme = theme;
    this.#write(THEME_KEY, theme);
    this.#show();
  }

  get locale(): Locale {
    return i18n.locale;
  }

  /**
   * Changes the language and remembers it.
   * @throws {TypeError} when its texts cannot be loaded; nothing changes then
   */
  async changeLocale(locale: Locale): Promise<void> {
    await this.#speak(locale);
    this.#write(LOCALE_KEY, locale);
  }

  /** True once for each name on this device; without storage, always. */
  firstTime(name: string): boolean {
    const key = `lastro.told.${name}`;
    if (this.#read(key) !== null) return false;
    this.#write(key, 'yes');
    return true;
  }

  async #speak(locale: Locale): Promise<void> {
    await i18n.speak(locale);
    this.#show();
  }

  #show(): void {
    const root = this.#window.document.documentElement;
    root.lang = i18n.locale;
    if (this.#theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = this.#theme;
  }

  #read(key: string): string | null {
    try {
      return this.#window.localStorage.getItem(key);
    } catch {
      // Storage may be blocked for this site; the choice then lasts as long as the tab.
      return null;
    }
  }

  #write(key: string, value: string): void {
    try {
      this.#window.localStorage.setItem(key, value);
    } catch {
      // As above.
    }
  }
}

function oneOf<Choice extends string>(
  choices: readonly Choice[],
  text: string | null,
): Choice | null {
  return choices.find((choice) => choice === text) ?? null;
}
