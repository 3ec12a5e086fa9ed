/** Languages in which Lastro speaks. */
export const LOCALES = ['en', 'pt-BR'] as const;
/** One of the languages in which Lastro speaks. */
export type Locale = (typeof LOCALES)[number];

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Language, script if any, and region of a tag. */
const REGIONAL = /^([a-z]{2,3})(?:-[a-z]{4})?-([a-z]{2}|\d{3})(?![a-z\d])/iu;

/** Numbers, dates and quantities as a language writes them. */
export type Format = ReturnType<typeof createFormat>;

/**
 * The tag under which numbers and dates of a language are written: the first of the user's languages
 * (BCP 47 tags) that is this one with a region (`en-GB`, `pt-PT`), else the language's own.
 */
export function regionalTag(language: Locale, languages: readonly string[]): string {
  const base = language.split('-')[0] ?? language;
  for (const tag of languages) {
    // Rebuilt from its parts, because some browsers name what Intl refuses, such as `en-US@posix`.
    const [, own, region] = REGIONAL.exec(tag) ?? [];
    if (own?.toLowerCase() === base && region !== undefined) return `${base}-${region}`;
  }
  return language;
}

/**
 * Builds the formatters of one language, as the user's region writes it.
 *
 * @param languages of the user, in order; those of the browser, and none outside of one
 */
export function createFormat(
  language: Locale,
  languages: readonly string[] = typeof window === 'undefined' ? [] : window.navigator.languages,
) {
  const locale = regionalTag(language, languages);
  const plurals = new Intl.PluralRules(locale);
  const languageNames = new Intl.DisplayNames(language, { type: 'language' });
  const list = (items: readonly string[]): string =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
  const number = (value: number, digits = 0): string =>
    value.toLocaleString(locale, { maximumFractionDigits: digits });
  const unit = (value: number, name: string, digits = 0): string =>
    value.toLocaleString(locale, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits: digits,
    });

  return {
    number,
    /** Always `digits` digits after the separator, so that columns line up. */
    fixed: (value: number, digits: number): string =>
      value.toLocaleString(locale, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
    /** A share (0…1) as a percentage. */
    percent: (share: number, digits = 0): string =>
      share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: digits }),
    /**
     * A probability (0…1) as a whole percentage, rounded down: what lies just below a threshold
     * must not look as if it had reached it.
     */
    probability: (value: number): string =>
      (Math.floor(value * 100 + 1e-9) / 100).toLocaleString(locale, { style: 'percent' }),
    /** A size in bytes in the largest fitting decimal unit, kilobytes at least. */
    bytes(value: number): string {
      const power = Math.min(
        BYTE_UNITS.length - 1,
        value < 1000 ? 1 : Math.floor(Math.log10(value) / 3),
      );
      const scaled = value / 1000 ** power;
      return unit(scaled, BYTE_UNITS[power] ?? 'byte', scaled < 10 ? 1 : 0);
    },
    /** Milliseconds: below ten seconds exact, then in seconds. */
    milliseconds: (value: number): string =>
      value < 1000
        ? unit(Math.round(value), 'millisecond')
        : unit(value / 1000, 'second', value < 10_000 ? 1 : 0),
    /** Seconds in the two largest units, for example `2 min 5 sec`. */
    duration(seconds: number): string {
      const whole = Math.max(0, Math.round(seconds));
      if (whole < 60) return unit(whole, 'second');
      const minutes = Math.floor(whole / 60);
      if (minutes < 60) {
        const rest = whole % 60;
        return rest === 0
          ? unit(minutes, 'minute')
          : `${unit(minutes, 'minute')} ${unit(rest, 'second')}`;
      }
      const rest = minutes % 60;
      const hours = unit(Math.floor(minutes / 60), 'hour');
      return rest === 0 ? hours : `${hours} ${unit(rest, 'minute')}`;
    },
    /** A moment (milliseconds since 1970) as a day. */
    date: (moment: number): string =>
      new Date(moment).toLocaleDateString(locale, { dateStyle: 'medium' }),
    /** A moment (milliseconds since 1970) as day and time. */
    dateTime: (moment: number): string =>
      new Date(moment).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }),
    /** Joins names as a sentence does. */
    list,
    /** The names of languages (BCP 47 tags), joined as a sentence does. */
    languages: (tags: readonly string[]): string =>
      list(tags.map((tag) => languageNames.of(tag) ?? tag)),
    /**
     * Chooses between the words for one and for several. Zero takes the words for several in both
     * languages, which is how Portuguese is written although its CLDR rule says otherwise.
     */
    plural: (count: number, one: string, several: string): string =>
      count !== 0 && plurals.select(count) === 'one' ? one : several,
  };
}
