import type { QuestionTerm } from '#core/retrieve/question-terms.ts';
import { MONTH_NAMES } from '#core/text/calendar-names.ts';
import { tokeniseQuery } from '#core/text/tokenise.ts';
import type { ValueKind } from './expected-kind.ts';
import { endOfNumbering, isCount } from './plain-numbers.ts';
import { ALL_UNITS, QUANTITIES, QUANTITY_NAMES, type QuantityName } from './quantities.ts';

/** A value in a text: UTF-16 offsets, end exclusive. */
export interface FoundValue {
  readonly kind: ValueKind;
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the values of the given kinds in a sentence, in reading order; overlapping values of several
 * kinds are all given. The number that numbers the sentence itself ("2. Beat the eggs") is none.
 */
export function findValues(text: string, kinds: readonly ValueKind[]): FoundValue[] {
  const from = endOfNumbering(text);
  return kinds
    .flatMap((kind) =>
      [...text.matchAll(PATTERNS[kind])].map((match) => ({
        kind,
        start: match.index,
        end: match.index + match[0].length,
      })),
    )
    .filter((value) => value.start >= from && isMeant(text, value))
    .sort((a, b) => a.start - b.start || b.end - a.end);
}

/**
 * The values that a sentence tells beyond the question: "Who built the Constance?" is not answered by
 * "Constance".
 */
export function newValues(
  text: string,
  kinds: readonly ValueKind[],
  terms: readonly QuestionTerm[],
): FoundValue[] {
  const asked = new Set(terms.flatMap(({ stems }) => stems));
  return findValues(text, kinds).filter(({ start, end }) =>
    tokeniseQuery(text.slice(start, end)).some(
      ({ terms: stems, kind }) => kind !== 'part' && !stems.some((stem) => asked.has(stem)),
    ),
  );
}

function isMeant(text: string, value: FoundValue): boolean {
  if (value.kind === 'number') return isCount(text, value);
  // "Síndica" with a capital is an office, and "Thursday" a day; neither is a name.
  if (value.kind === 'person') {
    const name = text.slice(value.start, value.end);
    const isWithin = WITHIN.test(text.slice(0, value.start)) && !TITLED.test(name);
    const isPlace = isWithin || PLACE_OR_THING.test(name);
    return !isPlace && !NO_PERSON.test(name);
  }
  return true;
}

const NUMBER = '\\d+(?:[.,\\u00A0\\u202F]\\d+)*';
const NUMBER_WORDS = [
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen',
  'eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\\p{L}+)?|hundred|thousand|million|half|dozen',
  'um|uma|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze|quatorze|quinze|dezesseis',
  'dezessete|dezoito|dezenove|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento|duzent[ao]s',
  '(?:trez|quatroc|seisc|setec|oitoc|novec)ent[ao]s|quinhent[ao]s|mil|milhão|milhões|metade|meia|dúzia',
].join('|');
const QUANTITY = `(?:${NUMBER}|(?:${NUMBER_WORDS})(?:(?: e | and |[ -])(?:${NUMBER_WORDS}))*)`;
const DAY_AND_MONTH = `(?:\\d{1,2}(?:st|nd|rd|th|º)? ?(?:,|and|e|&) ?)*\\d{1,2}(?:st|nd|rd|th|º|ª)? (?:de |of )?(?:${MONTH_NAMES})(?:,? (?:de |do ano de )?\\d{4})?`;
const WEEKDAYS = [
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays?|weekends?',
  '(?:segunda|terça|quarta|quinta|sexta)(?:s)?-feiras?|(?:segundas|terças|quartas|quintas|sextas)|sábados?|domingos?',
].join('|');
const CURRENCY_BEFORE = '(?:R\\$|US\\$|[$€£¥]|(?:USD|EUR|GBP|BRL)\\s)';
const CURRENCY_AFTER =
  '(?:reais|real|dollars?|dólares|dólar|euros?|pounds?|libras?|cents?|centavos?|aluguéis|aluguel|salários(?: mínimos)?|mensalidades|diárias|rents|salaries|months’ rent|€|USD|EUR|GBP|BRL)';
/** A cell of a column such as "Price EUR" or "Mensalidade (€)". */
const UNDER_CURRENCY = '(?<=(?:R\\$|US\\$|[$€£¥]|USD|EUR|GBP|BRL)\\)?: )';
const SCALE = '(?:\\s(?:mil|milhão|milhões|bilhão|bilhões|thousand|million|billion)(?: de)?)?';
const TIME_UNIT = [
  '(?:business |working |calendar )?(?:seconds?|minutes?|hours?|days?|nights?|weeks?|fortnights?|months?|years?|centuries|decades?)',
  '(?:segundos|minutos?|horas?|dias?|noites?|semanas?|quinzenas?|meses|mês|anos?|séculos?|décadas?)(?: úteis| corridos)?',
].join('|');
const LENGTH_OF_TIME = `${QUANTITY}[ -](?:(?!(?:por|per|a|an|ao|pela?) )\\p{L}+ )?(?:${TIME_UNIT})`;
const SHORT_TIME = '\\d+(?:[.,]\\d+)?\\s?(?:h|hrs?|min|mins|s|sec|seg)(?:\\s?\\d+\\s?(?:min|s))?';
const EVERY = [
  '(?:every|each|once a|twice a) (?:\\p{L}+ )?(?:second|minute|hour|day|night|week|month|year|morning|evening|spring|summer|autumn|winter)s?',
  'once|twice|(?:\\d+|one|two|three|four|five|uma|duas|três|quatro|cinco) (?:times|vez|vezes)',
  '(?:daily|weekly|monthly|yearly|annually|hourly)',
  '(?:tod[ao]s? [ao]s? |cada |uma vez por |duas vezes por )(?:\\p{L}+ )?(?:segundo|minuto|hora|dia|noite|semana|mês|ano|manhã|tarde)s?',
  '(?:diariamente|semanalmente|mensalmente|anualmente)',
].join('|');
const UNIT = [
  ALL_UNITS,
  '[kMGT]?(?:Hz|Wh|A|N|Nm|J|B|V|bit|byte|bits|bytes)(?:/s|/h|²|³)?|ppm|mAh|(?:l|L|mg|g|m³)/(?:min|h|dL|l|L|s)',
  '[ck]?m²|m²|volts?|amperes?|ampères?|hectares?|ha|acres?|pessoas|people|times|vezes',
].join('|');
/** Those who do things in documents without being named. */
const ROLES = [
  '(?:director|manager|chair(?:man|woman|person)?|president|secretary|treasurer|board|committee|council|court|judge)s?',
  '(?:technician|engineer|doctor|physician|nurse|teacher|professor|student|coordinator|supervisor|operator|officer)s?',
  '(?:owner|tenant|landlord|buyer|seller|supplier|contractor|customer|client|insurer|employee|employer|staff|author)s?',
  '(?:department|ministry|agency|fund|foundation|company|companies|team|party|parties|government|university|police|church|parish|caretaker|neighbours?)',
  '(?:diretor|coordenador|professor|vereador|prestador|fornecedor|comprador|vendedor|supervisor|operador|autor|gestor)(?:a|es|as)?',
  '(?:gerente|presidente|secretári[oa]|técnic[oa]|engenheir[oa]|médic[oa]|enfermeir[oa]|agrônom[oa]|alun[oa]|funcionári[oa]|proprietári[oa]|inquilin[oa]|locatári[oa]|locador[a]?|síndic[oa]|usuári[oa]|empregad[oa]|cliente|zelador[a]?|morador[a]?)s?',
  '(?:diretoria|gerência|coordenação|secretaria|comissão|comitê|conselho|colegiado|assembleia|reitoria|pró-reitoria|prefeitura|governo|ministério|empresa|fundação|universidade|polícia|igreja|contratad[ao]|contratante|parte|partes)',
].join('|');
const NO_PERSON = new RegExp(`^(?:${ROLES}|${WEEKDAYS}|${MONTH_NAMES})$`, 'iu');
/** What stands before the name of a place, and never before that of a person who acts. */
const WITHIN = /(?<!\p{L})(?:in|at|near|em|n[oa]s?)\s$/iu;
/** "Rua Aurora", "Miranda Bridge". */
const PLACE_OR_THING =
  /^(?:rua|avenida|praça|largo|estrada|rodovia|ponte|rio|lago|serra|hotel|museu|parque|porto|edifício|mount|lake|river|port|hotel|fort) |\s(?:street|road|avenue|square|lane|bridge|river|lake|park|hotel|museum|house|hall|tower|station|island|valley|harbour|agreement|act|treaty)$/iu;
const TITLED = /^(?:Mr|Mrs|Ms|Dr|Dra|Sr|Sra|Prof|Profa|Dona|Seu)(?!\p{L})/u;
const NAME_WORD = "\\p{Lu}[\\p{L}'’]*\\p{Ll}[\\p{L}'’]*";

/** Not inside a word, and not the tail of an identifier (`FA-310`). */
const LEFT = '(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}][-._/:])';
const RIGHT = '(?![\\p{L}\\p{N}])';
/** Nor the head of a date, a time or an identifier (`2025-02-24`). */
const RIGHT_OF_NUMBER = '(?![-./:]\\p{N})';
const TIME =
  "(?:\\d{1,2}[:h]\\d{2}(?: ?[ap]\\.?m\\.?)?|\\d{1,2} ?(?:[ap]\\.?m\\.?|horas|h|o[’']clock)|noon|midnight|meio-dia|meia-noite)";

const DATE = [
  `${DAY_AND_MONTH} (?:to|until|till|through|a|até) ${DAY_AND_MONTH}`,
  DAY_AND_MONTH,
  `(?:${MONTH_NAMES}) \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?`,
  `(?:${MONTH_NAMES})(?: (?:de )?\\d{4})`,
  '\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[/.]\\d{1,2}[/.]\\d{2,4}',
  '(?:1[0-9]|20)\\d{2}',
  `(?:${WEEKDAYS})`,
  `(?:in|by|until|since|from|every|em|até|desde|de|a partir de) (?:${MONTH_NAMES})`,
  '(?:século|séc\\.) [IVXLC]+|\\d{1,2}(?:st|nd|rd|th) century',
  'dia \\d{1,2}',
].join('|');
/** What makes a moment the end, or the beginning, of a time. */
const UP_TO =
  '(?:until|till|til|to|by|through|up to|before|since|from|até|desde|antes d[eoa]|a partir d[eoa]|a|às)(?: the| [oa]s?| às| ao)?';
/** What makes a length of time tell a moment. */
const COUNTED_FROM =
  '(?:within|after|in|before|up to|no later than|by|em|dentro de|até|após|depois de|antes de|daqui a|há|passad[oa]s)(?: the| [oa]s)?';
const COUNTED_TO =
  '(?:after|before|later|ago|earlier|prior|from now|of (?:the|your|its)|depois|antes|após|mais tarde|atrás|da data|do recebimento)';
const TIME_SPAN = `(?:${SHORT_TIME}|${LENGTH_OF_TIME})`;

function pattern(source: string, flags = 'giu'): RegExp {
  return new RegExp(`${LEFT}(?:${source})${RIGHT}`, flags);
}

/**
 * A number with one of the units; letters of units keep their case (`mW`, `MW`). In a table the unit
 * may stand in the name of the column: `Weight (kg): 17.5`.
 */
function measured(units: string): RegExp {
  return new RegExp(
    `${LEFT}(?:${NUMBER}\\s?(?:${units})|${QUANTITY} (?:${units}))${RIGHT}|${underUnit(units)}`,
    'gu',
  );
}

function underUnit(units: string): string {
  return `(?<=[ (,](?:${units})\\)?: )${NUMBER}(?=$| · )`;
}

const QUANTITY_PATTERNS = Object.fromEntries(
  QUANTITY_NAMES.map((name) => [name, measured(QUANTITIES[name].units)]),
) as Record<QuantityName, RegExp>;

const PATTERNS: Readonly<Record<ValueKind, RegExp>> = {
  ...QUANTITY_PATTERNS,
  money: new RegExp(
    `${CURRENCY_BEFORE}\\s?${NUMBER}${SCALE}|${UNDER_CURRENCY}${NUMBER}(?=$| · )|${LEFT}${QUANTITY}${SCALE}\\s?${CURRENCY_AFTER}${RIGHT}`,
    'giu',
  ),
  percentage: new RegExp(
    `${LEFT}${NUMBER}\\s?%|${LEFT}${QUANTITY} (?:per ?cent|por cento|percent)${RIGHT}`,
    'giu',
  ),
  date: pattern(DATE),
  time: pattern(`${TIME}(?: ?(?:to|until|and|às|a|até|e|–|-) ?${TIME})?`),
  end: pattern(`${UP_TO} (?:${DATE}|${TIME})|${TIME} ?(?:to|until|and|às|a|até|e|–|-) ?${TIME}`),
  delay: pattern(`${COUNTED_FROM} ${TIME_SPAN}|${TIME_SPAN}(?: \\p{L}+)? ${COUNTED_TO}|${EVERY}`),
  duration: pattern(
    `${underUnit(`min|h|s|${TIME_UNIT}`)}|${SHORT_TIME}|${LENGTH_OF_TIME}(?:,? (?:and|e) ${LENGTH_OF_TIME})?|${EVERY}`,
  ),
  measure: measured(UNIT),
  number: pattern(`${QUANTITY}${RIGHT_OF_NUMBER}`),
  person: pattern(
    [
      `(?:Mr|Mrs|Ms|Dr|Dra|Sr|Sra|Prof|Profa)\\.? ${NAME_WORD}`,
      `${NAME_WORD}(?:(?: (?:de|da|do|dos|das|e|of|van|von|del) | )${NAME_WORD})+`,
      `(?<=[\\p{Ll},;:] )${NAME_WORD}`,
    ].join('|'),
    'gu',
  ),
  role: pattern(ROLES, 'gu'),
  place: pattern(
    [
      `(?:Rua|Avenida|Av\\.|Praça|Rodovia|Estrada|Largo) ${NAME_WORD}`,
      `${NAME_WORD} (?:Street|Road|Avenue|Square|Lane)`,
      `(?<=(?:in|at|from|to|near|em|no|na|de|do|da|para) )${NAME_WORD}(?: ${NAME_WORD})*`,
    ].join('|'),
    'gu',
  ),
  telephone: pattern(
    '(?:\\+\\d{1,3}[ -]?)?(?:\\(\\d{2,4}\\)[ -]?)?\\d{3,5}[ -]\\d{3,5}(?:[ -]\\d{2,4})?|(?:extension|ext\\.|ramal) \\d{2,5}',
  ),
  email: pattern('[\\p{L}\\p{N}.+_-]+@[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)+'),
  code: pattern(
    [
      '\\d+(?:\\.\\d+){2,}',
      '(?=[\\p{L}\\d._/-]*\\d)(?=[\\d._/-]*\\p{L})[\\p{L}\\d]+(?:[._/-][\\p{L}\\d]+)*',
      `\\d{3,}${RIGHT_OF_NUMBER}`,
      '`[^`]+`',
    ].join('|'),
    'gu',
  ),
};
