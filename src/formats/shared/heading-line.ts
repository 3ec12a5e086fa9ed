/** Deepest level of a heading. */
const DEEPEST_LEVEL = 6;

const LONGEST_HEADING = 90;
/** Words that name a division of a document, with the level that it gets. */
const DIVISIONS: ReadonlyMap<string, number> = new Map(
  [
    'book part volume livro parte título tomo',
    'chapter appendix annex schedule exhibit capítulo anexo apêndice',
    'section article clause seção artigo cláusula',
  ].flatMap((words, at) => words.split(' ').map((word) => [word, at + 1] as const)),
);
const DIVISION = /^(\p{L}+)\s+(\S+?)[.:)]?(?:\s+([–—-]\s.*|\p{Lu}.*))?$/u;
const DIVISION_NUMBER =
  /^(?:\d{1,3}(?:\.\d{1,3})*[ºª°]?|[IVXLCDM]+|[A-Z]|(?:PRIM|TERC)EIR[AO]|SEGUND[AO]|QU[AI][RN]T[AO]|(?:SEX|SÉTIM|OITAV|NON|DÉCIM|VIGÉSIM)[AO]|ÚNIC[AO])$/iu;
const NUMBERED = /^(\d{1,2}(?:\.\d{1,3}){0,4})[.)]?\s+(\p{Lu}.*)$/u;
const MONTH =
  /^(?:jan(?:uary|eiro)?|feb(?:ruary)?|fev(?:ereiro)?|mar(?:ch|ço)?|apr(?:il)?|abr(?:il)?|may|maio|june?|junho|july?|julho|aug(?:ust)?|ago(?:sto)?|sept?(?:ember)?|set(?:embro)?|oct(?:ober)?|out(?:ubro)?|nov(?:ember|embro)?|dec(?:ember)?|dez(?:embro)?)(?!\p{L})/iu;

/**
 * Tells whether a line that stands alone reads like a heading: a named division (“Chapter 3”,
 * “CLÁUSULA PRIMEIRA – DO OBJETO”), a number and a short title (“3.2 Scope”), or capitals only.
 *
 * @returns its level, 1 to 6, or null
 */
export function headingLevelOfLine(line: string): number | null {
  const text = line.trim();
  if (text.length < 2 || text.length > LONGEST_HEADING || !/\p{L}{2}|\p{L}$/u.test(text))
    return null;
  const division = divisionLevel(text);
  if (division !== null) return division;
  const [, number, title] = NUMBERED.exec(text) ?? [];
  if (number !== undefined && title !== undefined) {
    if (!isTitle(title) || MONTH.test(title)) return null;
    return Math.min(number.split('.').length + 2, DEEPEST_LEVEL);
  }
  return isCapitals(text) ? 2 : null;
}

function divisionLevel(text: string): number | null {
  const [, word = '', number = ''] = DIVISION.exec(text) ?? [];
  const level = DIVISIONS.get(word.toLowerCase());
  if (level === undefined || !DIVISION_NUMBER.test(number)) return null;
  return isTitle(text.replace(/\.$/, '')) ? level : null;
}

/** Does not end like a sentence or a list. */
function isTitle(text: string): boolean {
  return !/[.;,:!?…]$/u.test(text) && !/[.;!?]\s+\p{Lu}\p{L}+\s+\p{Ll}/u.test(text);
}

function isCapitals(text: string): boolean {
  if (/\p{Ll}/u.test(text) || /[.;,]$/u.test(text)) return false;
  const letters = text.match(/\p{Lu}/gu)?.length ?? 0;
  return letters >= 4 && letters > text.replace(/\s/g, '').length / 2 && /\p{Lu}{3}/u.test(text);
}
