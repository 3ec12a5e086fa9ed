import { findPhrase, type TextPlace } from './find-phrase.ts';
import { isFunctionWord } from './function-words.ts';
import { fold } from './normalise.ts';

/** An abbreviation with what it stands for, as a text defines it. */
export interface Definition {
  /** `SAC`; always the singular */
  readonly short: string;
  /** `Serviço de Atendimento ao Cliente` */
  readonly long: string;
}

/** Letters and, where there are several, an s: "SLAs". */
const SHORT = '(?<short>\\p{Lu}[\\p{Lu}\\p{N}&-]{1,9})s?';
const CALLED =
  '(?:hereinafter|henceforth|abbreviated|short|doravante|abreviad[oa]|sigla)[,:]? (?:as |to |for |the |denominad[oa] |[oa] )?';
const IN_BRACKETS = new RegExp(`\\((?:${CALLED})?["“]?${SHORT}["”]?\\)`, 'gu');
const BEFORE_BRACKETS = new RegExp(
  `(?<![\\p{L}\\p{N}])${SHORT} \\((?<long>[^()\\n]{5,90})\\)`,
  'gu',
);
/** A line of a list or a row of a table: "SAC: Serviço de …", "| SAC | Serviço de … |". */
const IN_LIST = new RegExp(
  `^[\\s|*•·-]*${SHORT}\\**\\s*(?:[|:=–—]|\\s-\\s)\\**\\s*(?<long>[^|,\\n.;:()]{5,90})`,
  'gmu',
);
/** Words before the brackets that may belong to what is abbreviated. */
const MOST_WORDS = 12;
/** Share of the letters of an abbreviation that begin words of what it stands for. */
const LEAST_SHARE = 0.6;

/**
 * Finds the abbreviations that a text defines: "Serviço de Atendimento ao Cliente (SAC)", "SAC
 * (Serviço de Atendimento ao Cliente)", and "SAC: Serviço de Atendimento ao Cliente" on a line of its
 * own, in a list or a table. The words must begin with the letters, in their order.
 */
export function findDefinitions(text: string): Definition[] {
  const found: Definition[] = [];
  for (const match of text.matchAll(IN_BRACKETS)) {
    const short = match.groups?.['short'] ?? '';
    const line =
      text
        .slice(0, match.index)
        .split(/[\n.;:()]/u)
        .at(-1) ?? '';
    const words = line.trim().split(/\s+/u).slice(-MOST_WORDS);
    const start = words.findIndex((_, index) => spells(words.slice(index), short));
    if (start >= 0) found.push({ short, long: words.slice(start).join(' ') });
  }
  for (const { groups } of [...text.matchAll(BEFORE_BRACKETS), ...text.matchAll(IN_LIST)]) {
    const { short = '', long = '' } = groups ?? {};
    if (spells(long.trim().split(/\s+/u), short)) found.push({ short, long: long.trim() });
  }
  return found;
}

/** Where a text has an abbreviation, in the singular or plural; null where it has not. */
export function placeOfShort(text: string, { short }: Definition): TextPlace | null {
  const escaped = short.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  const match = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}s?(?![\\p{L}\\p{N}])`, 'u').exec(text);
  return match === null ? null : { start: match.index, end: match.index + match[0].length };
}

/** Where a text writes out what an abbreviation stands for, in any inflection; null where it does not. */
export function placeOfLong(text: string, { long }: Definition): TextPlace | null {
  return findPhrase(text, long);
}

/** Whether words begin with the letters of an abbreviation: the content words all, function words perhaps. */
function spells(words: readonly string[], short: string): boolean {
  const letters = fold(short).replace(/[^\p{L}]/gu, '');
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length < 2 || isFunctionWord(first) || isFunctionWord(last)) return false;
  if (!fold(first).startsWith(letters.charAt(0))) return false;
  let place = 0;
  let matched = 0;
  for (const word of words) {
    const at = letters.indexOf(fold(word).charAt(0), place);
    if (at >= 0 && (at === place || !isFunctionWord(word))) {
      place = at + 1;
      matched += 1;
    } else if (!isFunctionWord(word)) return false;
  }
  return matched >= 2 && matched >= LEAST_SHARE * letters.length;
}
