import type { Language } from '#core/model/document.ts';
import { singular } from './stem.ts';

/** The plural of a word in -y ends in -ies: one in -is is another word (*Ferris*, *basis*). */
const ENGLISH_SINGULAR = /[^aeiou]is$/;
/** Plurals, verb forms, and a consonant that is doubled before them; taken off one by one. */
const ENGLISH_ENDING = /(?:[eiys]|(?<=[aeiouy].*)(?:ed|ing)|(?<=([bdfglmnprt]))\1)$/;

/** Endings of people and adjectives that have a feminine; elsewhere -a makes another word (casa, caso). */
const FEMININE = /(?<=...(?:ad|id|ic|iv|os|in|inh|an|ari|eir))a$/;
const PORTUGUESE_VERB = /^.{3,}(?:[aei]r|ndo)$/;
const PORTUGUESE_NOUN =
  /(?:mento|cao|dora?|tora?|nte|ncia|vel|os[oa]|iv[oa]|ista|ismo|agem|mente|dade|eza|ura)$/;

/**
 * Tells whether a word is another by inflection: its plural, its feminine, a form of the verb. Words
 * that share a stem may be derived from each other: *boiler* is no form of *boil*, nor *administrador*
 * of *administração*. The endings are taken off generously, so that it holds only of words with the
 * same stem.
 *
 * @param word folded, with the stem of the asked word
 * @param asked folded; of a Portuguese verb every form counts, of other words no verb
 * @param language of the text that the word stands in; `und` for any
 */
export function isInflection(word: string, asked: string, language: Language): boolean {
  if (word === asked) return true;
  if (language !== 'pt' && isEnglishForm(word, asked)) return true;
  if (language !== 'en' && portugueseBase(word) === portugueseBase(asked)) return true;
  return language === 'pt' && PORTUGUESE_VERB.test(asked) && !PORTUGUESE_NOUN.test(singular(word));
}

function isEnglishForm(word: string, asked: string): boolean {
  if (word === `${asked}s` || asked === `${word}s`) return true;
  if (ENGLISH_SINGULAR.test(word) || ENGLISH_SINGULAR.test(asked)) return false;
  return englishBase(word) === englishBase(asked);
}

function englishBase(word: string): string {
  const shorter = word.replace(ENGLISH_ENDING, '');
  return shorter === word || shorter === '' ? word : englishBase(shorter);
}

function portugueseBase(word: string): string {
  return singular(word)
    .replace(/[es]+$/, '')
    .replace(FEMININE, 'o')
    .replace(/(?<=[dst]or)a$/, '');
}
