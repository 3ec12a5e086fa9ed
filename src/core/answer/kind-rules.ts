import { QUANTITIES, QUANTITY_NAMES } from './quantities.ts';
import { opening, phrase } from './question-words.ts';
import type { ValueKind } from './value-kinds.ts';

/** What a question looks like that asks for values of some kinds. */
export interface KindRule {
  /** Matched in lower case. */
  readonly pattern: RegExp;
  /** The one asked for first. */
  readonly kinds: readonly ValueKind[];
}

const TIME_UNITS_EN =
  '(?:business |working |calendar )?(?:seconds|minutes|hours|days|nights|weeks|months|years)';
const TIME_UNITS_PT = '(?:segundos|minutos|horas|dias|noites|semanas|meses|anos)';

const AFTER_HOW_MUCH =
  '(?:is|are|was|were|be|do|does|did|will|would|can|could|should|shall|must|has|have|had|of|more|less|may|might|i|we|you|to|in|for)(?!\\p{L})';
const AFTER_QUANTO = '(?:eu|você|ele|ela|se|me|nos|o|a|os|as|é|foi|mais|menos)(?!\\p{L})';

/** "How heavy …?", "What is the net weight …?", "Quanto pesa …?" */
const QUANTITY_RULES: readonly KindRule[] = QUANTITY_NAMES.map((name) => {
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
export const KIND_RULES: readonly KindRule[] = [
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
      'what (?:does|do|did|will|would) .* (?:cost|charge|pay)',
      'what (?:is|are|was|were) (?:\\S+ ){1,4}(?:price|cost|costs|fee|fine|rent|fare|salary|deposit|budget|penalty|premium|deductible)',
      'quanto (?:é que )?(?:se |eu |me |vai |vão |vou |nos )?(?:cust\\p{L}+|cobr\\p{L}+|pag\\p{L}+|recebe\\p{L}*|reembolsa\\p{L}*|repassa\\p{L}*|vale\\p{L}*|ganha\\p{L}*|gast\\p{L}+)',
      'quanto .* (?:cust\\p{L}+|cobr\\p{L}+|reembolsa\\p{L}*|repassa\\p{L}*)',
      'quanto veio na conta',
      '(?:qual|quais) (?:é |era |foi |será |são )?(?:o |a |os |as )?(?:\\p{L}+ )?(?:preço|custo|mensalidade|anuidade|aluguel|renda|salário|orçamento|tarifa|multa|valor|diária|honorários|franquia|caução|quota|pr[êé]mio (?:anual|mensal|do seguro))s?',
      '(?:a )?que preço',
    ),
    kinds: ['money', 'percentage'],
  },
  {
    pattern: phrase('how much (?:\\p{L}+ )?(?:money|cash)', 'quanto dinheiro'),
    kinds: ['money', 'number'],
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
    pattern: phrase('how old', '(?:qual|que) (?:é |era )?(?:a )?idade'),
    kinds: ['duration', 'number', 'date'],
  },
  {
    // A length of time or a length.
    pattern: phrase('how long (?:is|are|was|were)'),
    kinds: ['duration', 'length', 'end'],
  },
  {
    pattern: phrase(
      `how many (?:\\p{L}+ )?${TIME_UNITS_EN}`,
      `(?:com |por |em |há |de )?quant[ao]s ${TIME_UNITS_PT}`,
    ),
    kinds: ['duration', 'number'],
  },
  {
    pattern: phrase(
      'how long',
      'how often',
      'how soon',
      'how much (?:time|longer|notice|warning|leave)',
      '(?:por |em |há |durante |com |de )?quanto tempo',
      'com que frequência',
    ),
    kinds: ['duration', 'end'],
  },
  {
    pattern: phrase(
      '(?:qual|que) (?:é |era |será )?(?:o |a )?(?:\\p{L}+ )?(?:prazo|carência|duração|vigência|antecedência|aviso(?: prévio)?)',
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
    kinds: ['date', 'time', 'delay'],
  },
  {
    pattern: phrase(
      '(?:on |in |by |since |until |from )?(?:what|which) (?:date|day|weekday|month|year|century)',
      'what is the date',
      '(?:até |em |no |a )?que (?:data|dia|mês|ano|século)',
      '(?:qual|quais) (?:é |era |foi |será )?(?:a |o )?(?:data|dia|ano|mês)',
    ),
    kinds: ['date', 'time', 'delay'],
  },
  ...QUANTITY_RULES,
  {
    pattern: phrase(
      'how (?:heavy|tall|high|wide|deep|fast|far|thick|hot|cold|loud|strong|large|big)',
      'how much (?:water|oil|power|energy|memory|space|weight|pressure|fuel|gas|storage)',
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
    // "How much salt …?", "Quanto sal vai …?"
    pattern: phrase(
      `how much (?!${AFTER_HOW_MUCH})\\p{L}+`,
      `quant[oa] (?!${AFTER_QUANTO})\\p{L}+(?: d[eoa] \\p{L}+)*(?: \\p{L}+)? (?:vai|vão|cabe|cabem|leva|usa|uso|se usa|preciso|precisa|devo|há|tem|entra|põe|ponho|coloco|sobra)`,
    ),
    kinds: ['measure', 'number'],
  },
  {
    pattern: phrase('how much', 'quanto', 'quanta'),
    kinds: ['money', 'measure', 'percentage', 'number'],
  },
];
