import type { Language } from '#core/model/document.ts';
import { scanRuns, type Run } from '#core/text/scan.ts';
import { fold } from '#core/text/normalise.ts';
import { splitSentences } from '#core/text/sentences.ts';

const CAPITALISED = /^\p{Lu}[\p{M}\u00AD]*\p{Ll}/u;
/** A word of so many letters is capitalised in a title; shorter ones are mostly function words. */
const TITLE_WORD = 4;
/** Cells of a table and what stands after a colon, a bracket or a list's sign begin as sentences do. */
const BEGINS = /(?:^|[|:;(["“«•*#>\-–—/.!?…])\s*["'“‘«(]*$/u;

const TITLE_OF_PERSON =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|sir|dame|sr|sra|srta|dra|dona|dom|seu|senhor|senhora|doutor|doutora)$/iu;
/** What makes the word behind it a thing, also where it is capitalised as in a contract: "the Tenants". */
const DETERMINERS = {
  en: /^(?:the|an?|any|each|every|all|some|no|this|that|these|those|such|said|both|my|our|your|his|her|their|its)$/iu,
  pt: /^(?:[oa]s?|n?uma?|uns|umas|cada|tod[oa]s?|algu(?:m|ma|ns|mas)|est[ea]s?|ess[ea]s?|aquel[ea]s?|seus?|suas?|meus?|minhas?|noss[oa]s?)$/iu,
};
/** Portuguese contractions with an article, which names have inside as well: "Maria dos Campos". */
const CONTRACTED = /^(?:[dn][oa]s?|aos?|às?|pel[oa]s?)$/iu;

type Use = 'name' | 'word' | 'open';

/**
 * Words that a text uses as names alone: capitalised in the middle of its sentences and never written
 * small. At the start of a sentence and in titles every word is capitalised, so that nothing shows
 * there; an article makes a capitalised word the thing that a contract defines.
 *
 * @param text of a part of a document in which words are used alike
 * @returns folded words
 */
export function namesIn(text: string, language: Language): ReadonlySet<string> {
  const uses = new Map<string, Set<Use>>();
  for (const { start, end } of splitSentences(text)) {
    const sentence = text.slice(start, end);
    const runs = [...scanRuns(sentence)];
    const isTitle = readsLikeTitle(runs);
    runs.forEach((run, at) => {
      const word = fold(run.text);
      const use = useOf(sentence, runs, at, isTitle, language);
      uses.set(word, (uses.get(word) ?? new Set()).add(use));
    });
  }
  return new Set(
    [...uses].flatMap(([word, of]) => (of.has('name') && !of.has('word') ? [word] : [])),
  );
}

/** Whether a word is written with a capital, and not in capitals alone. */
export function isCapitalised(word: string): boolean {
  return CAPITALISED.test(word);
}

function useOf(
  sentence: string,
  runs: readonly Run[],
  at: number,
  isTitle: boolean,
  language: Language,
): Use {
  const run = runs[at];
  if (run === undefined || !CAPITALISED.test(run.text)) {
    return run !== undefined && /^\p{Ll}/u.test(run.text) ? 'word' : 'open';
  }
  const [before, second, third] = [runs[at - 1], runs[at - 2], runs[at - 3]];
  // "Boiler 3" is one of several boilers.
  if (/^\p{Nd}/u.test(runs[at + 1]?.text ?? '')) return 'open';
  if (before !== undefined && TITLE_OF_PERSON.test(before.text)) return 'name';
  if (isTitle || BEGINS.test(sentence.slice(0, run.start))) return 'open';
  if (isDeterminer(before, second, language)) return 'word';
  const isDescribed = before !== undefined && /^\p{Ll}/u.test(before.text);
  return isDescribed && isDeterminer(second, third, language) ? 'word' : 'name';
}

function isDeterminer(word: Run | undefined, before: Run | undefined, language: Language): boolean {
  if (word === undefined) return false;
  if (language !== 'pt' && DETERMINERS.en.test(word.text)) return true;
  if (language !== 'en' && DETERMINERS.pt.test(word.text)) return true;
  if (language === 'en' || !CONTRACTED.test(word.text)) return false;
  return before === undefined || !CAPITALISED.test(before.text);
}

function readsLikeTitle(runs: readonly Run[]): boolean {
  const long = runs.filter(({ text }) => /^\p{L}/u.test(text) && text.length >= TITLE_WORD);
  return long.filter(({ text }) => /^\p{Lu}/u.test(text)).length * 2 > long.length;
}
