import { isFunctionWord } from '#core/text/function-words.ts';
import { fold } from '#core/text/normalise.ts';
import { scanRuns } from '#core/text/scan.ts';

/** A run of content words after an article or a preposition: "a ticket", "do contrato MZK-2024-0091". */
export interface NounPhrase {
  /** The words without what introduces them, as written. */
  readonly text: string;
  /** `article`, or the preposition in its basic form (`do` and `das` are `de`). */
  readonly introducer: string;
  /** UTF-16 offsets of introducer and words together, end exclusive. */
  readonly start: number;
  readonly end: number;
}

const ARTICLES = new Set(
  'the a an this that these those its their his her my our your o os as um uma uns umas este esta esse essa seu sua seus suas meu minha nosso nossa'.split(
    ' ',
  ),
);

const PREPOSITIONS: ReadonlyMap<string, string> = new Map([
  ...words('of for on in at to with by from about after before during under between without').map(
    (word) => [word, word] as const,
  ),
  ...forms('de', 'de do da dos das desse dessa deste desta'),
  ...forms('em', 'em no na nos nas num numa nesse nessa neste nesta'),
  ...forms('a', 'ao aos'),
  ...forms('por', 'por pelo pela pelos pelas'),
  ...forms('para', 'para'),
  ...forms('com', 'com'),
  ...forms('sobre', 'sobre'),
]);

/** Finds the noun phrases that articles and prepositions introduce, in reading order; no grammar beyond that. */
export function nounPhrases(text: string): NounPhrase[] {
  const phrases: NounPhrase[] = [];
  let open: OpenPhrase | null = null;
  let last = 0;
  for (const run of scanRuns(text)) {
    if (/[,;:.?!()]/u.test(text.slice(last, run.start))) open = close(open, text, phrases);
    last = run.end;
    const introducer = introducerOf(run.text);
    if (introducer !== null) {
      if (open?.words) open = close(open, text, phrases);
      const outer: string = open?.introducer ?? 'article';
      open = {
        introducer: outer === 'article' ? introducer : outer,
        start: open?.start ?? run.start,
        words: null,
      };
    } else if (isFunctionWord(run.text)) {
      open = close(open, text, phrases);
    } else if (open !== null) {
      open = { ...open, words: { start: open.words?.start ?? run.start, end: run.end } };
    }
  }
  close(open, text, phrases);
  return phrases;
}

interface OpenPhrase {
  readonly introducer: string;
  readonly start: number;
  readonly words: { readonly start: number; readonly end: number } | null;
}

function close(open: OpenPhrase | null, text: string, phrases: NounPhrase[]): OpenPhrase | null {
  if (open?.words) {
    phrases.push({
      text: text.slice(open.words.start, open.words.end),
      introducer: open.introducer,
      start: open.start,
      end: open.words.end,
    });
  }
  return null;
}

/** `article`, the basic form of a preposition, or null for any other word. */
export function introducerOf(word: string): string | null {
  const lower = word.toLowerCase();
  if (ARTICLES.has(lower)) return 'article';
  return PREPOSITIONS.get(fold(lower)) ?? null;
}

function forms(basic: string, list: string): (readonly [string, string])[] {
  return words(list).map((form) => [form, basic] as const);
}

function words(list: string): string[] {
  return list.split(' ');
}
