import { en } from './en/index.ts';
import { createFormat, LOCALES, type Format, type Locale } from './format.ts';
import { ptBR } from './pt-br/index.ts';

/** Every text of the app; a language that lacks one does not compile. */
export type Texts = typeof en;

const TEXTS: Readonly<Record<Locale, Texts>> = { en, 'pt-BR': ptBR };
const FORMATS: Readonly<Record<Locale, Format>> = {
  en: createFormat('en'),
  'pt-BR': createFormat('pt-BR'),
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

/** The current language: components that read from it are drawn anew when it changes. */
class I18n {
  /** The language that is spoken now. */
  locale = $state<Locale>('en');
  /** Its texts, by screen. */
  readonly t: Texts = $derived(TEXTS[this.locale]);
  /** Its way of writing numbers, dates and quantities. */
  readonly format: Format = $derived(FORMATS[this.locale]);
}

/** Texts and formats of the current language, for every component. */
export const i18n = new I18n();
