import { QUANTITIES, QUANTITY_NAMES } from './quantities.ts';
import { opening, phrase, QUESTION_WORD } from './question-words.ts';

/** Kinds of value that a question can ask for and that can be recognised in text. */
export const VALUE_KINDS = [
  'money',
  'percentage',
  'date',
  'time',
  'duration',
  ...QUANTITY_NAMES,
  'measure',
  'number',
  'person',
  'role',
  'place',
  'telephone',
  'email',
  'code',
] as const;

/** One of the kinds of value. */
export type ValueKind = (typeof VALUE_KINDS)[number];

/**
 * The kinds of value that would answer a question ("How much does it cost?" asks for money), in
 * English and Portuguese. The first kind is the one asked for, the others do as well. Empty where
 * the question asks for something else: a reason, a description, yes or no.
 */
export function expectedKinds(question: string): readonly ValueKind[] {
  if (ABOUT_SOMEBODY.test(question.trim())) return [];
  const clauses = question
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()
    .split(/[:?] /u);
  // "Pump P-203: when was it repaired?" asks in its last clause.
  const text = clauses.findLast((clause) => QUESTION_WORD.test(clause)) ?? clauses.join(' ');
  return RULES.find(({ pattern }) => pattern.test(text))?.kinds ?? [];
}

/** "Who is Ada Penhallow?" asks what she does, not for a name. */
const ABOUT_SOMEBODY =
  /^(?:[Ww]ho (?:is|was)|[Qq]uem (?:é|era|foi)) (?:[oa] |dona |seu |[Dd]r\.? |[Dd]ra\.? |Mr\.? |Mrs\.? |Ms\.? )*\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)*\??$/u;

interface Rule {
  readonly pattern: RegExp;
  readonly kinds: readonly ValueKind[];
}

const TIME_UNITS_EN =
  '(?:business |working |calendar )?(?:seconds|minutes|hours|days|nights|weeks|months|years)';
const TIME_UNITS_PT = '(?:segundos|minutos|horas|dias|noites|semanas|meses|anos)';

/** "How heavy …?", "What is the net weight …?", "Quanto pesa …?" */
const QUANTITY_RULES: readonly Rule[] = QUANTITY_NAMES.map((name) => {
  const { adjectives, names, verbs, units } = QUANTITIES[name];
  return {
    pattern: phrase(
      `how (?:${adjectives})`,
      `(?:what|which) (?:(?:is|was|were|are) (?:the|its|his|her|their) )?(?:\\p{L}+ ){0,2}(?:${names})`,
      `quanto (?:${verbs})`,
      `(?:qual|que|quais) (?:é |era |foi |são )?(?:o |a |os |as )?(?:\\p{L}+ )?(?:${names})`,
      `(?:how many|quant[ao]s) (?:${units})`,
    ),
    kinds: [name],
  };
});

/** Tried in this order; the first that fits decides. */
const RULES: readonly Rule[] = [
  {
    pattern: phrase(
      '(?:tele)?phone number',
      'telephone',
      '(?:qual|que) (?:é |era )?o (?:número d[eo] )?(?:telefone|celular|fax)',
    ),
    kinds: ['telephone'],
  },
  {
    pattern: phrase('extension number', '(?:qual|que) (?:é |era )?o (?:número d[eo] )?ramal'),
    kinds: ['telephone', 'code'],
  },
  {
    pattern: phrase(
      '(?:what|which) (?:\\S+ ){0,6}e-?mail(?: address)?',
      '(?:qual|que) (?:é |era )?o (?:endereço de )?(?:e-?mail|correio eletr[ôó]nico)',
    ),
    kinds: ['email'],
  },
  {
    pattern: phrase(
      'what percentage',
      'which percentage',
      'what (?:share|proportion|fraction) of',
      'how many per ?cent',
      '(?:que|qual|quais) (?:é |era |foi )?[oa]? ?(?:porcentagem|percentagem|percentual|proporção|alíquota)',
      'quantos? por cento',
    ),
    kinds: ['percentage', 'number'],
  },
  {
    pattern: phrase(
      'how much .*(?:cost|costs|costing|pay|paid|pays|charge|charged|charges|owe|earn|earns|spend|spent|worth)',
      'how much (?:is|are|was|were) (?:the |a |an )?(?:ticket|tickets|fee|fine|rent|fare|deposit|salary|price|budget|penalty|entrance|entry|subscription|premium)',
      'how (?:high|large|big) (?:is|are|was) the (?:\\p{L}+ ){0,2}(?:rent|fee|fine|deposit|salary|penalty|premium|budget|price)',
      'what (?:does|do|did|will|would) .* (?:cost|charge)',
      'what (?:is|are|was|were) (?:\\S+ ){1,4}(?:price|cost|costs|fee|fine|rent|fare|salary|deposit|budget|penalty|premium|deductible)',
      'quanto (?:é que )?(?:se |eu |me |vai |vão |vou |nos )?(?:custa\\p{L}*|cobra\\p{L}*|pag\\p{L}+|recebe\\p{L}*|reembolsa\\p{L}*|repassa\\p{L}*|vale\\p{L}*|ganha\\p{L}*|gast\\p{L}+)',
      'quanto .* (?:custa\\p{L}*|custou|cobra\\p{L}*|reembolsa\\p{L}*|repassa\\p{L}*)',
      'quanto veio na conta',
      '(?:qual|quais) (?:é |era |foi |será |são )?(?:o |a |os |as )?(?:\\p{L}+ )?(?:preço|custo|mensalidade|anuidade|aluguel|renda|salário|orçamento|tarifa|multa|valor|diária|honorários|franquia|caução|quota|pr[êé]mio (?:anual|mensal|do seguro))s?',
      '(?:a )?que preço',
    ),
    kinds: ['money', 'percentage'],
  },
  {
    pattern: phrase(
      'what time',
      'at what hour',
      'opening hours',
      '(?:a |até |desde )?que horas',
      'qual (?:é |era )?o horário',
    ),
    kinds: ['time'],
  },
  {
    // A length of time or a length.
    pattern: phrase('how long (?:is|are|was|were)'),
    kinds: ['duration', 'measure', 'date'],
  },
  {
    pattern: phrase(
      'how long',
      'how often',
      'how soon',
      `how many (?:\\p{L}+ )?${TIME_UNITS_EN}`,
      '(?:por |em |há |durante |com |de )?quanto tempo',
      `(?:com |por |em |há |de )?quant[ao]s ${TIME_UNITS_PT}`,
      'com que frequência',
      '(?:qual|que) (?:é |era |será )?(?:o |a )?(?:\\p{L}+ )?(?:prazo|carência|duração|vigência|antecedência)',
      'what (?:is|was) the (?:\\p{L}+ ){0,2}(?:deadline|duration|notice period|waiting period|term)',
    ),
    kinds: ['duration', 'date', 'time'],
  },
  {
    // "When may I …?" asks for a condition as often as for a date.
    pattern: opening(
      'when (?:may|can|should|must|would|could)',
      'quando (?:posso|pode|podem|devo|deve|devem|preciso|precisa|é preciso|é necessário|se)',
    ),
    kinds: [],
  },
  {
    pattern: opening(
      '(?:since |until |from |by )?when',
      '(?:até |desde |a partir de |para |de )?quando',
    ),
    kinds: ['date', 'time', 'duration'],
  },
  {
    pattern: phrase(
      '(?:on |in |by |since |until |from )?(?:what|which) (?:date|day|weekday|month|year|century)',
      'what is the date',
      '(?:até |em |no |a )?que (?:data|dia|mês|ano|século)',
      '(?:qual|quais) (?:é |era |foi |será )?(?:a |o )?(?:data|dia|ano|mês)',
    ),
    kinds: ['date', 'time', 'duration'],
  },
  ...QUANTITY_RULES,
  {
    pattern: phrase(
      'how (?:heavy|tall|high|wide|deep|fast|far|thick|hot|cold|loud|strong|large|big)',
      'how much (?:water|oil|power|energy|memory|space|weight|pressure|fuel|gas|storage|time)',
      'what (?:is|was|were|are) (?:the|its|his|her|their) (?:\\p{L}+ ){0,2}(?:weight|height|width|depth|length|speed|velocity|power|pressure|temperature|torque|voltage|current|distance|capacity|size|mass|altitude|elevation|dose|boiling point|frequency)',
      '(?:what|which) (?:temperature|pressure|speed|torque|current|voltage|dose|size|distance|weight|height)',
      'quanto (?:pesa|mede|cabe|consome|dista)\\p{L}*',
      '(?:qual|que|quais) (?:é |era |foi |são )?(?:o |a |os |as )?(?:\\p{L}+ )?(?:peso|altura|largura|profundidade|comprimento|velocidade|potência|pressão|temperatura|torque|tensão|corrente|distância|capacidade|tamanho|massa|altitude|dose|frequência)',
      'quant[ao]s (?:quilos|quilogramas|quilômetros|metros|litros|toneladas|graus|gramas|centímetros|hectares)',
      'how many (?:kilos|kilograms|kilometres|kilometers|miles|metres|meters|litres|liters|tonnes|tons|degrees|grams)',
    ),
    kinds: ['measure', 'number'],
  },
  {
    pattern: phrase(
      'how many',
      'what (?:is|was) the (?:total )?number of',
      'quant[ao]s',
      'qual (?:é |era )?o (?:total|número) de',
    ),
    kinds: ['number'],
  },
  {
    pattern: phrase(
      '(?:what|which) (?:\\p{L}+ )?(?:code|password|version|port|part number|order number|serial number|model number)',
      'what (?:is|was) the (?:\\p{L}+ ){0,2}(?:code|password|version|port)',
      '(?:qual|que|quais) (?:é |era )?(?:o |a )?(?:\\p{L}+ )?(?:código|senha|versão|porta|número de série)',
    ),
    kinds: ['code'],
  },
  {
    pattern: opening(
      '(?:by |to |for |with |from )?(?:who|whom|whose)',
      '(?:de |por |a |para |com )?quem',
    ),
    kinds: ['person', 'role'],
  },
  {
    pattern: phrase(
      '(?:in |from |to |on )?(?:what|which) (?:city|cities|country|countries|town|street|state|place|places|region|address)',
      '(?:em |de |para |n)?(?:que|qual|quais) (?:cidade|cidades|país|países|rua|estado|lugar|bairro|endereço|município)',
    ),
    kinds: ['place'],
  },
  {
    pattern: phrase('how much', 'quanto', 'quanta'),
    kinds: ['money', 'measure', 'percentage', 'number'],
  },
];
