import type { Random } from './random.ts';

/** A sentence with the rest of what its document says. */
export interface TrueSentence {
  readonly text: string;
  /** Other sentences near it. */
  readonly others: readonly string[];
  /** The sentence that follows it in its paragraph, or null. */
  readonly next: string | null;
  readonly portuguese: boolean;
}

/** Makes a sentence false; null where it has nothing to be changed in this way. */
type Corruption = (sentence: TrueSentence, random: Random) => string | null;

const NUMBER = /(?<![\p{L}\d.,/-])\d+(?:[.,]\d+)*(?![\p{L}\d/-]|[.,]\d)/gu;
const NAME = /(?<=\p{Ll}[,]? )\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}{2,})*/gu;
const STRANGERS = ['Thornbury', 'Okafor', 'Lindqvist', 'Marchetti', 'Vasconcelos', 'Abernathy'];
const ADDED = {
  en: [
    'and is painted red',
    'and is 100 metres wide',
    'and is made of oak',
    'in the blue building',
    'which weighs 40 kilograms',
    'and costs extra at weekends',
  ],
  pt: [
    'e é pintado de vermelho',
    'e tem 100 metros de largura',
    'e é feito de carvalho',
    'no prédio azul',
    'que pesa 40 quilos',
    'e custa mais nos fins de semana',
  ],
};
const OPPOSITE_WORDS: readonly (readonly [string, string])[] = [
  ['before', 'after'],
  ['at least', 'at most'],
  ['more than', 'less than'],
  ['above', 'below'],
  ['all', 'some'],
  ['increases', 'decreases'],
  ['first', 'last'],
  ['monthly', 'yearly'],
  ['antes', 'depois'],
  ['mais de', 'menos de'],
  ['no mínimo', 'no máximo'],
  ['pelo menos', 'no máximo'],
  ['acima', 'abaixo'],
  ['mensal', 'anual'],
  ['todos', 'alguns'],
  ['primeira', 'última'],
];

/** Every way of making a true sentence false, by name. */
export const CORRUPTIONS: Readonly<Record<string, Corruption>> = {
  number: ({ text, others }, random) => {
    const found = random.pick([...text.matchAll(NUMBER)]);
    if (!found) return null;
    const wrong = changeNumber(found[0], random);
    return others.some((other) => other.includes(wrong)) ? null : replaceAt(text, found, wrong);
  },
  'number of another sentence': ({ text, others }, random) => {
    const found = random.pick([...text.matchAll(NUMBER)]);
    const numbers = others.flatMap((other) => other.match(NUMBER) ?? []);
    const wrong = random.pick(numbers.filter((one) => !text.includes(one)));
    return found && wrong ? replaceAt(text, found, wrong) : null;
  },
  name: ({ text }, random) => {
    const found = random.pick([...text.matchAll(NAME)]);
    return found ? replaceAt(text, found, random.pick(STRANGERS) ?? '') : null;
  },
  'name of another sentence': ({ text, others }, random) => {
    const found = random.pick([...text.matchAll(NAME)]);
    const names = others.flatMap((other) => other.match(NAME) ?? []);
    const wrong = random.pick(names.filter((one) => !text.includes(one)));
    return found && wrong ? replaceAt(text, found, wrong) : null;
  },
  negation: ({ text, portuguese }) => negate(text, portuguese),
  opposite: ({ text }) => {
    for (const [one, other] of OPPOSITE_WORDS) {
      for (const [from, to] of [
        [one, other],
        [other, one],
      ] as const) {
        const pattern = new RegExp(`(?<!\\p{L})${from}(?!\\p{L})`, 'u');
        if (pattern.test(text)) return text.replace(pattern, to);
      }
    }
    return null;
  },
  'added fact': ({ text, portuguese }, random) => {
    const added = random.pick(portuguese ? ADDED.pt : ADDED.en);
    return `${text.replace(/[.;:]+$/u, '')} ${added}.`;
  },
  'right value, wrong thing': ({ text, others }, random) => {
    const found = /(?<![\p{L}\d])(\d+(?:[.,]\d+)*%? (?:de )?)(\p{Ll}{4,})/u.exec(text);
    if (!found) return null;
    const nouns = others.flatMap((other) =>
      [...other.matchAll(/(?<=(?:the|a|an|o|a|os|as|um|uma|\d) )\p{Ll}{5,}/gu)].map(
        ([noun]) => noun,
      ),
    );
    const wrong = random.pick(nouns.filter((noun) => !text.includes(noun.slice(0, 5))));
    return wrong ? text.replace(found[0], `${found[1] ?? ''}${wrong}`) : null;
  },
  'subject of another sentence': ({ text, others }, random) => {
    const own = subjectOf(text);
    const subjects = others.flatMap((other) => subjectOf(other) ?? []);
    const wrong = random.pick(subjects.filter((one) => one !== own));
    return own !== null && wrong !== undefined ? text.replace(own, wrong) : null;
  },
};

function subjectOf(text: string): string | null {
  const verb =
    'is|are|was|were|has|have|must|may|can|will|é|são|foi|foram|tem|têm|deve|devem|pode|podem|fica|ficam';
  const found = new RegExp(`^((?:The|A|An|O|A|Os|As) (?:\\p{L}+ ){1,5})(?:${verb}) `, 'u').exec(
    text,
  );
  return found?.[1] ?? null;
}

function negate(text: string, portuguese: boolean): string | null {
  if (portuguese) {
    if (/(?<!\p{L})não /u.test(text)) return text.replace(/(?<!\p{L})não /u, '');
    const verb =
      /(?<!\p{L})(é|são|foi|foram|está|estão|tem|têm|deve|devem|pode|podem|fica|ficam|recebe|paga|inclui|permite) /u;
    return verb.test(text) ? text.replace(verb, 'não $1 ') : null;
  }
  if (/\bnot /u.test(text)) return text.replace(/\bnot /u, '');
  const verb = /\b(is|are|was|were|must|may|can|will|should|has been|have been) /u;
  return verb.test(text) ? text.replace(verb, '$1 not ') : null;
}

function changeNumber(text: string, random: Random): string {
  const at = random.below(text.replace(/\D/gu, '').length);
  let seen = -1;
  return text.replace(/\d/gu, (digit) => {
    seen += 1;
    return seen === at ? String((Number(digit) % 9) + 1) : digit;
  });
}

function replaceAt(text: string, { 0: old, index }: RegExpExecArray, wrong: string): string {
  return text.slice(0, index) + wrong + text.slice(index + old.length);
}
