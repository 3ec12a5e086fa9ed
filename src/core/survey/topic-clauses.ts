/** What a question says of one thing: that documents hold it, or that they do not. */
export interface TopicClause {
  readonly text: string;
  readonly negated: boolean;
  /** How it is joined to the one before; `and` for the first. */
  readonly join: 'and' | 'or';
}

/** Languages in which questions are taken apart. */
export type TopicLanguage = 'en' | 'pt';

interface Clauses {
  /** What begins another clause: how it is joined, and whether it denies. */
  readonly next: RegExp;
  /** At the start of a clause: not one of what follows. */
  readonly neither: RegExp;
  /** Before a break: "with and without a lift" is one thing. */
  readonly open: RegExp;
  /** Words that deny or exclude in a place where it is not certain what they do so of. */
  readonly doubtful: RegExp;
}

const SAY_EN =
  '(?:mention(?:s|ing)?(?! of(?!\\p{L}))|contain(?:s|ing)?|includ(?:es?|ing)|refer(?:s|ring)? to|talk(?:s|ing)? (?:about|of)|' +
  'speak(?:s|ing)? (?:about|of)|discuss(?:es|ing)?|deal(?:s|ing)? with|cit(?:es?|ing)|ha(?:s|ve|ving)(?! (?:to|been|had)(?!\\p{L})))';
const NOT_EN =
  `(?:(?:(?:do|does|did) not|(?:do|does|did)n['’]t|never|not|without)(?: ${SAY_EN})?|without any mention of|` +
  `${SAY_EN} (?:no|neither|none of)|no|neither|lacks?|lacking|(?:is|are) (?:without|missing))`;
const SAY_PT =
  '(?:mencion(?:am?|em?|ar|ando)|cont(?:êm|ém|em|enham?|er|endo)|inclu(?:i|em|am?|ir|indo)|' +
  '(?:fal|trat)(?:am?|em?|ar|ando) (?:d[eoa]s?|sobre|em|n[oa]s?)|cit(?:am?|em?|ar|ando)|abord(?:am?|em?|ar|ando)|' +
  '(?:se )?refer(?:em?|ir)(?:-se)? (?:ao?s?|às?)|tra(?:z|zem|gam?|zer)|possu(?:i|em|am?|ir)|' +
  't[êe](?:m|nham?)(?! (?:que|de|sido)(?!\\p{L}))|tenham?|ter)';
const NOT_PT = `(?:(?:não|nunca|sem)(?: ${SAY_PT})?(?: (?:nenhuma?|qualquer))?|sem (?:qualquer )?menção (?:ao?s?|às?)|carecem? de|nem ${SAY_PT})`;

/**
 * A clause begins with a conjunction and a verb or a negation ("and mention", "but not", "e não têm"),
 * or with a negation alone where it has its own verb or comma ("without mentioning", ", not").
 */
function clauses(
  conjunction: string,
  relative: string,
  say: string,
  not: string,
  alone: string,
): RegExp {
  return new RegExp(
    `\\s*,?\\s+(?<join>${conjunction})(?:\\s+(?:also|also do|do|does|também))?(?:\\s+(?:${relative}))?\\s+(?:(?<not>${not})|${say})\\s+(?=\\S)` +
      `|(?:\\s*,\\s*|\\s+)(?<alone>${alone})\\s+(?=\\S)`,
    'giu',
  );
}

const LANGUAGES: Readonly<Record<TopicLanguage, Clauses>> = {
  en: {
    next: clauses(
      'and|but|or|yet|nor',
      'that|which|who',
      SAY_EN,
      NOT_EN,
      `without (?:any mention of|(?:mention|contain|includ|cit)ing)|(?:while )?not (?:mention|contain|includ|cit)ing|(?<=,\\s*)(?:but )?not`,
    ),
    neither: /^neither\s+(?:of\s+)?/iu,
    open: /(?:^|\s)(?:with|for|yes|more)$/iu,
    doubtful:
      /(?<![\p{L}-])(?:not|no(?!\.?\s*\d)|never|without|but|neither|except|excluding|unless|other than|rather|instead|only|just|\p{L}+n['’]t|(?:that|which) (?:mention|contain|refer|talk|speak|discuss|deal|cite)s?)(?![\p{L}-])/iu,
  },
  pt: {
    next: clauses(
      'e|mas|ou|porém|nem',
      'que',
      SAY_PT,
      `${NOT_PT}|nem`,
      'sem (?:mencionar|citar|conter|incluir|(?:qualquer )?menção (?:ao?s?|às?)|falar (?:d[eoa]s?|sobre))|(?<=,\\s*)(?:mas )?não',
    ),
    neither: /^nem\s+/iu,
    open: /(?:^|\s)(?:com|por|para|sim|mais)$/iu,
    doubtful:
      /(?<![\p{L}-])(?:não|nunca|sem|mas|porém|exceto|salvo|senão|apenas|somente|só|sim|em vez|ao invés|que (?:mencion|cit|cont[êée]|fal|trat|abord)\p{L}*)(?![\p{L}-])/iu,
  },
};

/**
 * Takes what a question looks for apart into what must be held and what must not: "the pump but do not
 * mention the seal", "asbestos and mention a box", "neither a date nor a place".
 *
 * @param topic with quotations replaced by signs
 * @param lacking whether the verb before it denies
 * @returns null where it is not certain what is denied of what
 */
export function topicClauses(
  topic: string,
  lacking: boolean,
  language: TopicLanguage,
): TopicClause[] | null {
  const { next, neither, open, doubtful } = LANGUAGES[language];
  const found: TopicClause[] = [];
  let from = 0;
  let rest = { negated: lacking, join: 'and' as TopicClause['join'] };
  const add = (text: string): void => {
    const denies = rest.negated || neither.test(text.trim());
    found.push({ ...rest, negated: denies, text: text.trim().replace(neither, '') });
  };
  for (const match of topic.matchAll(next)) {
    const before = topic.slice(from, match.index);
    if (before.trim() === '' || open.test(before)) return null;
    add(before);
    const join = match.groups?.['join']?.toLowerCase();
    const denies =
      match.groups?.['not'] ?? match.groups?.['alone'] ?? (isNor(join) ? join : undefined);
    rest = { negated: denies !== undefined, join: join === 'or' || join === 'ou' ? 'or' : 'and' };
    from = match.index + match[0].length;
  }
  add(topic.slice(from));
  return found.some(({ text }) => text === '' || doubtful.test(text)) ? null : found;
}

function isNor(join: string | undefined): boolean {
  return join === 'nor' || join === 'nem';
}
