import { isFunctionWord } from '#core/text/function-words.ts';
import { detectLanguage } from '#core/text/language.ts';
import { fold } from '#core/text/normalise.ts';
import { scanRuns, type Run } from '#core/text/scan.ts';

/**
 * A run of content words: "a ticket", "do contrato MZK-2024-0091", "kayak hire". A bare `de` or `of`
 * joins two words to one thing: "pão de milho".
 */
export interface NounPhrase {
  /** The words without what introduces them, as written. */
  readonly text: string;
  /**
   * `article`, the preposition in its basic form (`do` and `das` are `do`, other than a bare `de`),
   * or `none` where nothing stands before two or more words.
   */
  readonly introducer: string;
  /** UTF-16 offsets of introducer and words together, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** How many words name the thing. */
  readonly count: number;
}

/** What moves the verb of an English question to the end of its subject: "does the boiler weigh". */
const AUXILIARY = /^(?:do|does|did|can|could|will|would|shall|should|may|might|must)$/iu;

/** What stands before the subject of a Portuguese question that ends with its verb: "o que o seguro cobre". */
const VERB_BEHIND = /^(?:o que|quando|onde|como|quanto)(?= [oa]s? )/iu;

/** A verb, not a place: "the deadline to cancel the membership". */
const INFINITIVE = /^to \p{Ll}+$/u;

const ARTICLES = new Set(
  'the a an this that these those its their his her my our your o os as um uma uns umas este esta esse essa seu sua seus suas meu minha nosso nossa'.split(
    ' ',
  ),
);

const PREPOSITIONS: ReadonlyMap<string, string> = new Map([
  ...words('of for on in at to with by from about after before during under between without').map(
    (word) => [word, word] as const,
  ),
  ...forms('de', 'de'),
  ...forms('do', 'do da dos das desse dessa deste desta'),
  ...forms('em', 'em no na nos nas num numa nesse nessa neste nesta'),
  ...forms('a', 'ao aos'),
  ...forms('por', 'por pelo pela pelos pelas'),
  ...forms('para', 'para'),
  ...forms('com', 'com'),
  ...forms('sobre', 'sobre'),
]);

/** Prepositions that, without an article, make one thing of two words. */
const JOINING = new Set(['de', 'of']);

/** Verbs that questions about anything are made of; none is part of the thing that is asked about. */
const GENERIC_VERBS: ReadonlySet<string> = new Set(
  words(
    'cost costs pay pays take takes last lasts mean means work works happen happens use run runs come comes need needs ' +
      'begin begins start starts end ends open opens close closes arrive stay find say says stand happened ' +
      'custa custam custou paga pagar leva levam dura duram durou fica ficam ficou rende serve servem funciona funcionam ' +
      'significa acontece aconteceu usa uso usar precisa preciso comeca termina abre fecha vale cabe vai diz devo faço faco ' +
      'tempo vezes vez hora horas sai saem',
  ),
);

/** Finds the noun phrases of a question in reading order; no grammar beyond articles and prepositions. */
export function nounPhrases(text: string): NounPhrase[] {
  const phrases: NounPhrase[] = [];
  const runs = [...scanRuns(text)];
  let open: OpenPhrase | null = null;
  for (const [index, run] of runs.entries()) {
    const previous = runs[index - 1];
    if (/[,;:.?!()]/u.test(text.slice(previous?.end ?? 0, run.start))) {
      open = close(open, text, phrases);
    }
    const introducer = introducerOf(run.text);
    if (introducer !== null) {
      const joins = JOINING.has(introducer) && isContent(runs[index + 1]);
      if (joins && open?.words && isContent(previous)) {
        open = { ...open, words: { ...open.words, count: open.words.count + 1 } };
        continue;
      }
      if (open?.words) open = close(open, text, phrases);
      const outer: string = open?.introducer ?? 'article';
      open = {
        introducer: outer === 'article' ? introducer : outer,
        start: open?.start ?? run.start,
        words: null,
      };
    } else if (isContent(run)) {
      const words: OpenPhrase['words'] = {
        start: open?.words?.start ?? run.start,
        end: run.end,
        count: (open?.words?.count ?? 0) + 1,
      };
      open = { introducer: open?.introducer ?? 'none', start: open?.start ?? run.start, words };
    } else open = close(open, text, phrases);
  }
  close(open, text, phrases);
  return withoutVerb(text, runs, phrases);
}

/**
 * Takes the verb off the subject of a question in which it stands behind it: it is the last of two
 * or more words before the end or before an object, or stands in lower case behind a name; where
 * there is no other verb, the last of two or more words before a preposition ("leave on Sundays").
 */
function withoutVerb(text: string, runs: readonly Run[], phrases: NounPhrase[]): NounPhrase[] {
  const begin = subjectBegin(text, runs);
  if (begin === null) return phrases;
  let subjectEnd = begin;
  const subject = phrases.filter((phrase) => {
    if (text.slice(subjectEnd, phrase.start).trim() !== '' || phrase.end < subjectEnd) return false;
    subjectEnd = phrase.end;
    return phrase.count > 1;
  });
  const holder =
    subject.find((phrase) => {
      const next = [...scanRuns(text.slice(phrase.end))][0];
      const ends = next === undefined || introducerOf(next.text) === 'article';
      return ends || /^\p{Lu}.* \p{Ll}\S*$/u.test(phrase.text);
    }) ?? (hasVerbElsewhere(runs, phrases, begin) ? undefined : subject.at(-1));
  const at = phrases.findIndex((phrase) => phrase === holder);
  return phrases.map((phrase, place) => {
    if (place !== at) return phrase;
    const words = phrase.text.replace(/\s+\S+$/u, '');
    const cut = phrase.text.length - words.length;
    return { ...phrase, text: words, end: phrase.end - cut, count: phrase.count - 1 };
  });
}

/** Where the subject begins that has its verb behind it, or null. */
function subjectBegin(text: string, runs: readonly Run[]): number | null {
  const fronted = VERB_BEHIND.exec(text)?.[0];
  if (fronted !== undefined) return fronted.length;
  const auxiliary = runs.find(({ text: word }) => AUXILIARY.test(word));
  // “do” is a word of Portuguese as well.
  return auxiliary === undefined || detectLanguage(text) !== 'en' ? null : auxiliary.end;
}

/** Whether a word that is no part of a phrase may be the verb. */
function hasVerbElsewhere(
  runs: readonly Run[],
  phrases: readonly NounPhrase[],
  from: number,
): boolean {
  return runs.some(
    ({ start, text }) =>
      start >= from &&
      !isFunctionWord(text) &&
      introducerOf(text) === null &&
      !phrases.some((phrase) => phrase.start <= start && start < phrase.end),
  );
}

interface OpenPhrase {
  readonly introducer: string;
  readonly start: number;
  readonly words: { readonly start: number; readonly end: number; readonly count: number } | null;
}

/** A single word that nothing introduces is as likely a verb. */
function close(open: OpenPhrase | null, text: string, phrases: NounPhrase[]): OpenPhrase | null {
  if (open?.words && (open.introducer !== 'none' || open.words.count > 1)) {
    const followed = [...scanRuns(text.slice(open.words.end))][0];
    const isVerb =
      INFINITIVE.test(text.slice(open.start, open.words.end)) &&
      followed !== undefined &&
      introducerOf(followed.text) === 'article';
    if (isVerb) return null;
    phrases.push({
      text: text.slice(open.words.start, open.words.end),
      introducer: open.introducer,
      start: open.start,
      end: open.words.end,
      count: open.words.count,
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

function isContent(run: Run | undefined): run is Run {
  return run !== undefined && !isFunctionWord(run.text) && !GENERIC_VERBS.has(fold(run.text));
}

function forms(basic: string, list: string): (readonly [string, string])[] {
  return words(list).map((form) => [form, basic] as const);
}

function words(list: string): string[] {
  return list.split(' ');
}
