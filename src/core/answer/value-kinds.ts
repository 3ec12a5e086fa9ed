import { QUANTITY_NAMES } from './quantities.ts';

/** Kinds of value that a question can ask for and that can be recognised in text. */
export const VALUE_KINDS = [
  'money',
  'percentage',
  'date',
  'time',
  'duration',
  // A moment as the end of a time: "until Friday".
  'end',
  // A length of time that tells a moment: "within two weeks".
  'delay',
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

/** Kinds that name somebody or somewhere: a name of any words, which no unit or figure tells. */
export const NAME_KINDS: ReadonlySet<ValueKind> = new Set<ValueKind>(['person', 'role', 'place']);
