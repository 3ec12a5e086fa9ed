/** A quantity that is measured: how it is asked for, and the units that it is given in. */
export interface Quantity {
  /** English adjectives after "how". */
  readonly adjectives: string;
  /** Its names, English and Portuguese. */
  readonly names: string;
  /** Portuguese verbs after "quanto". */
  readonly verbs: string;
  /** Its units after a number, as alternatives of a regular expression; case counts. */
  readonly units: string;
}

/** The quantities that are told apart: 43 kg is no answer to "How high is it?". */
export const QUANTITIES = {
  mass: {
    adjectives: 'heavy|much (?:\\S+ ){1,6}weigh(?:s|ed)?',
    names: 'weight|mass|peso|massa|dose|dosage|dosagem',
    verbs: 'pes\\p{L}+',
    units:
      '[kmµ]?g|t|lbs?|oz|kilos?|quilos?|quilogramas?|kilograms?|grams?|grammes?|gramas?|tonnes?|tons?|toneladas?|pounds?',
  },
  length: {
    adjectives: 'tall|high|wide|deep|thick|far|broad',
    names:
      'height|width|depth|length|distance|altitude|elevation|diameter|thickness|altura|largura|profundidade|comprimento|distância|diâmetro|espessura',
    verbs: 'mede|medem|dista|distam',
    units:
      '[mck]?m|miles?|milhas?|feet|foot|ft|inch(?:es)?|polegadas?|(?:kilo|centi|milli|quilô|centí|milí)?met(?:re|er|ro)s?',
  },
  volume: {
    adjectives: '(?:much (?:water|oil|fuel|milk))',
    names: 'volume|capacity|capacidade',
    verbs: 'cabe|cabem|consome|consomem',
    units: '[mcd]?[lL]|(?:milli|mili)?lit(?:re|er|ro)s?|gallons?|galões|xícaras?|cups?|m³',
  },
  temperature: {
    adjectives: 'hot|cold|warm',
    names: 'temperature|temperatura|boiling point|melting point',
    verbs: 'esquenta',
    units: '°\\s?[CF]|º\\s?[CF]|degrees?|graus?|K',
  },
  area: {
    adjectives: 'much (?:surface|floor space)',
    // "Which area?" asks for a place.
    names:
      '(?:surface|floor|total|living|usable) area|area of the|surface|floor space|square footage|área (?:total|útil|construída|privativa|d[oa])|superfície|metragem',
    verbs: 'de área',
    units:
      '[ckm]?m²|[ckm]?m2|sq\\.? ?(?:m|ft|km)|ft²|hectares?|ha|acres?|alqueires?|square (?:(?:kilo|centi)?met(?:re|er)s?|feet|foot|miles?)|(?:quilô|centí)?metros? quadrados?',
  },
  loudness: {
    adjectives: 'loud|noisy|quiet',
    names: 'noise level|noise|nível de ruído|ruído|barulho',
    verbs: 'barulho',
    units: 'dB(?:\\(A\\))?|decibels?|decibéis',
  },
  pressure: {
    adjectives: 'pressurised',
    names: 'pressure|pressão',
    verbs: 'calibr\\p{L}+',
    units: 'm?bar|[kMh]?Pa|psi|atm|mmHg',
  },
  power: {
    adjectives: 'powerful',
    names: 'power|potência|wattage',
    verbs: 'gasta de energia',
    units: '[kMG]?W|[kM]?VA|hp|cv|watts?',
  },
  speed: {
    adjectives: 'fast',
    names: 'speed|velocity|velocidade|throughput',
    verbs: 'corre',
    units: 'km/h|m/s|mph|knots|nós|rpm|[kMG]?bits?/s|[kMG]bps',
  },
} as const satisfies Readonly<Record<string, Quantity>>;

/** Name of one of the quantities. */
export type QuantityName = keyof typeof QUANTITIES;

/** The names of all quantities. */
export const QUANTITY_NAMES = Object.keys(QUANTITIES) as QuantityName[];

/** Every unit of every quantity, as alternatives of a regular expression. */
export const ALL_UNITS = QUANTITY_NAMES.map((name) => QUANTITIES[name].units).join('|');
