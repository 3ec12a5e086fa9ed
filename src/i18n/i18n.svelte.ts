import type { en } from './en/index.ts';
import { createFormat, LOCALES, type Format, type Locale } from './format.ts';

/** Every text of the app; a language that lacks one does not compile. */
export type Texts = typeof en;

/** Each language is a script of its own, so that a visitor loads one. */
const LOADERS: Readonly<Record<Locale, () => Promise<Texts>>> = {
  en: async () => (await import('./en/index.ts')).en,
  'pt-BR': async () => (await import('./pt-br/index.ts')).ptBR,
};

/** The first of the user's languages (BCP 47 tags) that Lastro speaks, else English. */
export function preferredLocale(languages: readonly string[]): Locale {
  for (const language of languages) {
    const base = language.toLowerCase().split('-')[0];
    const match = LOCALES.find((locale) => locale.toLowerCase().split('-')[0] === base);
    if (match) return match;
  }
  return 'en';
}

interface Speech {
  readonly locale: Locale;
  readonly texts: Texts;
  readonly format: Format;
}

/** The current language: components that read from it are drawn anew when it changes. */
class I18n {
  #speech = $state.raw<Speech | null>(null);
  #wanted: Locale = 'en';

  /** The language that is spoken now; English before one was loaded. */
  get locale(): Locale {
    return this.#speech?.locale ?? 'en';
  }

  /** Its texts, by screen. @throws {Error} before `speak` has ended once */
  get t(): Texts {
    return this.#spoken.texts;
  }

  /** Its way of writing numbers, dates and quantities. @throws {Error} as `t` */
  get format(): Format {
    return this.#spoken.format;
  }

  /**
   * Loads a language and speaks it from then on; the last one asked for wins.
   * @throws {TypeError} when its script cannot be loaded; the language before stays
   */
  async speak(locale: Locale): Promise<void> {
    this.#wanted = locale;
    const texts = await LOADERS[locale]();
    if (this.#wanted === locale) this.#speech = { locale, texts, format: createFormat(locale) };
  }

  get #spoken(): Speech {
    if (this.#speech === null) throw new Error('No language has been loaded yet.');
    return this.#speech;
  }
}

/** Texts and formats of the current language, for every component. */
export const i18n = new I18n();
