import type { Random } from './random.ts';
import type { TrueSentence } from './corrupt.ts';

/** Says a sentence in other words that keep it true; null where it has nothing to be changed in this way. */
type Paraphrase = (sentence: TrueSentence, random: Random) => string | null;

const SYNONYMS: Readonly<Record<'en' | 'pt', readonly (readonly [string, string])[]>> = {
  en: [
    ['must', 'has to'],
    ['use', 'employ'],
    ['about', 'approximately'],
    ['begins', 'starts'],
    ['buy', 'purchase'],
    ['allows', 'lets'],
    ['also', 'in addition'],
    ['because', 'since'],
    ['however', 'but'],
    ['such as', 'for example'],
    ['several', 'a number of'],
    ['needs', 'requires'],
    ['shows', 'displays'],
    ['help', 'assist'],
    ['ends', 'finishes'],
    ['replaced', 'exchanged'],
    ['repaired', 'fixed'],
  ],
  pt: [
    ['deve', 'tem de'],
    ['devem', 'têm de'],
    ['possui', 'tem'],
    ['através de', 'por meio de'],
    ['realizar', 'fazer'],
    ['cerca de', 'aproximadamente'],
    ['também', 'igualmente'],
    ['porque', 'pois'],
    ['utilizar', 'usar'],
    ['começa', 'inicia'],
    ['diversos', 'vários'],
    ['mostra', 'exibe'],
    ['precisa', 'necessita'],
    ['termina', 'acaba'],
    ['consertado', 'reparado'],
  ],
};
const DIGITS = ['zero', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const ALGARISMOS = [
  'zero',
  '',
  'dois',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
];

/** Every way of saying a true sentence otherwise, by name. */
export const PARAPHRASES: Readonly<Record<string, Paraphrase>> = {
  introduced: ({ text, portuguese }) =>
    `${portuguese ? 'Segundo o documento, ' : 'According to the document, '}${lowered(text)}`,
  'other punctuation': ({ text }) => {
    const changed = text
      .replace(/;/gu, ',')
      .replace(/ [–—] /gu, ', ')
      .replace(/[“”"]/gu, '');
    return changed === text ? null : changed;
  },
  'without the aside': ({ text }) => {
    const changed = text.replace(/ \([^)]*\)/u, '');
    return changed === text ? null : changed;
  },
  'number written otherwise': ({ text, portuguese }) => {
    const words = portuguese ? ALGARISMOS : DIGITS;
    for (const [value, word] of words.entries()) {
      if (word === '') continue;
      const pattern = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u');
      if (pattern.test(text)) return text.replace(pattern, String(value));
      const digit = new RegExp(`(?<![\\d.,/\\p{L}-])${value} (?=\\p{Ll})`, 'u');
      if (digit.test(text)) return text.replace(digit, `${word} `);
    }
    return null;
  },
  synonym: ({ text, portuguese }) => {
    for (const [from, to] of SYNONYMS[portuguese ? 'pt' : 'en']) {
      const pattern = new RegExp(`(?<!\\p{L})${from}(?!\\p{L})`, 'u');
      if (pattern.test(text)) return text.replace(pattern, to);
    }
    return null;
  },
  'phrase moved': ({ text }) => {
    const found =
      /^((?:In|On|At|After|Before|During|Em|No|Na|Após|Durante|Antes) [^,.;]{3,40}), ([^;]+)\.$/u.exec(
        text,
      );
    if (!found) return null;
    const [, phrase = '', rest = ''] = found;
    return `${rest.charAt(0).toUpperCase()}${rest.slice(1)} ${lowered(phrase)}.`;
  },
  'joined with the next': ({ text, next, portuguese }) => {
    if (next === null || next.length + text.length > 260) return null;
    return `${text.replace(/\.$/u, '')}${portuguese ? ' e ' : ' and '}${lowered(next)}`;
  },
  contraction: ({ text }) => {
    const changed = text.replace(/\b(is|are|was|were|do|does|did) not\b/u, "$1n't");
    return changed === text ? null : changed;
  },
};

function lowered(text: string): string {
  return /^\p{Lu}\p{Ll}* /u.test(text) && !/^(?:I|\p{Lu}\p{Ll}+ \p{Lu})/u.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}
