import type { Turn } from '#core/model/query.ts';
import { isFunctionWord } from '#core/text/function-words.ts';
import { scanRuns } from '#core/text/scan.ts';

/** Pronouns that mean a person and nothing else. */
const OF_PERSONS = /(?<!\p{L})(?:s?he|him|his|hers?)(?!\p{L})/iu;
/** Those that may as well mean things. */
const OF_ANYTHING = /(?<!\p{L})(?:they|them|theirs?|[dn]?el[ea]s?|seus?|suas?)(?!\p{L})/iu;
const ASKS_WHO = /(?<!\p{L})(?:who|whom|whose|quem)(?!\p{L})/iu;

const NAME = String.raw`\p{Lu}[\p{L}'’-]+`;
const TITLED = new RegExp(
  String.raw`(?<!\p{L})(?:Dra?|Mrs?|Ms|Miss|Profa?|Srta|Sra?|Dona|Nurse|Doctor)\.?(?: (?:d[aeo]s? )?${NAME})+`,
  'gu',
);
const FULL_NAME = new RegExp(`(?<!\\p{L})${NAME}(?: (?:d[aeo]s? )?${NAME})+`, 'gu');

/** Persons that are carried from one answer at most. */
const MOST = 3;

const PERSON_EN =
  /(?:[^b]ers?|[^o]ors?|ists?|ians?|man|men|woman|women|tenants?|agents?|presidents?|patients?|clients?|residents?|assistants?|landlords?|lad(?:y|ies)|employees?|trustees?|nurses?|secretar(?:y|ies)|head|chair|judge|captain|witness(?:es)?|wife|husband|son|guests?)$/iu;
const PERSON_PT =
  /^(?:\p{L}*(?:[aeio]d|[cst]t|ut|ess|nh)or(?:a|es|as)?|\p{L}+istas?|\p{L}*(?:ident|gerent|agent|client|pacient|ajudant|representant|estudant)[ea]s?|(?:inquilin|médic|senhori|advogad|síndic|sóci|noiv|filh|don|arquitet|secretári|notári|proprietári|arrendatári|locatári|funcionári|beneficiári|tesoureir|enfermeir|engenheir|pedreir|herdeir|jardineir|porteir|cozinheir|parceir)[oa]s?|pai|mãe|chefe|padre|marido|mulher)$/iu;

/** Whether a phrase means a person by what it calls them: "the landlord", "a fiadora do prédio". */
export function meansPerson(phrase: string): boolean {
  const words = [...scanRuns(phrase)]
    .map(({ text }) => text)
    .filter((word) => !isFunctionWord(word));
  return PERSON_EN.test(words.at(-1) ?? '') || PERSON_PT.test(words[0] ?? '');
}

/**
 * The persons that the pronouns of a follow-up may mean: those that the question before names and
 * those that its answer names. Nothing where no pronoun of a person is in it.
 */
export function personsMeant(
  before: string,
  history: readonly Turn[],
  followUp: string,
): readonly string[] {
  const asked = personsIn(before);
  const certain =
    OF_PERSONS.test(followUp) ||
    (OF_ANYTHING.test(followUp) && (asked.length > 0 || ASKS_WHO.test(before)));
  if (!certain) return [];
  const last = history.at(-1);
  const answered = last?.role === 'assistant' ? personsIn(last.text).slice(0, MOST) : [];
  return [...new Set([...asked, ...answered])].filter(
    (person, _, all) => !all.some((other) => other !== person && other.includes(person)),
  );
}

/** What a question is about together with the persons it means, none twice. */
export function withPersons(subject: readonly string[], persons: readonly string[]): string[] {
  const others = subject.filter((thing) => !persons.some((person) => person.includes(thing)));
  const unnamed = persons.filter((person) => !others.some((thing) => thing.includes(person)));
  return [...unnamed, ...others];
}

function personsIn(text: string): string[] {
  const titled = Array.from(text.matchAll(TITLED), ([name]) => name);
  const full = Array.from(text.matchAll(FULL_NAME), ([name]) => name).filter(
    (name) => !isFunctionWord(name.split(' ')[0] ?? ''),
  );
  const untitled = full.filter(
    (name) => !titled.some((other) => other.includes(name) || name.includes(other)),
  );
  return [...titled, ...untitled];
}
