import type { NamedCell } from '#core/model/cells.ts';
import { stemSet, type QuestionTerm } from '#core/retrieve/question-terms.ts';
import { isFunctionWord } from '#core/text/function-words.ts';
import { tokeniseQuery } from '#core/text/tokenise.ts';
import type { FoundValue } from './find-values.ts';
import { QUANTITY_NAMES } from './quantities.ts';
import { NAMED_CELL_SEPARATOR } from './table-rows.ts';
import type { ValueKind } from './value-kinds.ts';

/** Kinds whose values always have a unit or a sign, so that a sentence without one holds none. */
const ALWAYS_MARKED: ReadonlySet<ValueKind> = new Set<ValueKind>([
  ...QUANTITY_NAMES,
  'telephone',
  'email',
]);

/** What is measured, in the words of questions and of labels, English and Portuguese. */
const ASPECTS: readonly RegExp[] = [
  /(?<!\p{L})(?:heavy|heaviest|weigh\p{L}*|weight|mass|pes(?:o|a|am|ava|avam|ado|ada)|massa)(?!\p{L})/iu,
  /(?<!\p{L})(?:tall|high|height|altitude|elevation|alt[oa]|altura)(?!\p{L})/iu,
  /(?<!\p{L})(?:wide|broad|width|larg[oa]|largura)(?!\p{L})/iu,
  /(?<!\p{L})(?:deep|depth|fund[oa]|profundidade)(?!\p{L})/iu,
  /(?<!\p{L})(?:thick|thickness|espess[oa]|espessura)(?!\p{L})/iu,
  /(?<!\p{L})(?:long|length|comprid[oa]|comprimento)(?!\p{L})/iu,
  /(?<!\p{L})(?:far|distance|distância|dista|longe)(?!\p{L})/iu,
  /(?<!\p{L})(?:hot|cold|warm|temperature|temperatura|quente|fri[oa])(?!\p{L})/iu,
  /(?<!\p{L})(?:loud|noisy|quiet|noise|sound|ruído|barulho|barulhent[oa])(?!\p{L})/iu,
  /(?<!\p{L})(?:powerful|power|wattage|potência)(?!\p{L})/iu,
  /(?<!\p{L})(?:fast|speed|velocity|velocidade|rápid[oa])(?!\p{L})/iu,
  /(?<!\p{L})(?:capacity|volume|holds?|capacidade|cabe|cabem|tank|tanque)(?!\p{L})/iu,
];
/** Labels that name no thing of their own. */
const EMPTY_LABEL =
  /^(?:values?|valor|valores|total|data|details?|dados|specifications?|size|tamanho|dimens\p{L}+|measure(?:ment)?s?|medidas?|net|gross|approx\p{L}*|unit|unidade)$/iu;
/** `Maximum load: 1.5 kg`, and at the end of a line without a stop `Maximum load 1.5 kg`. */
const LONGEST_LABEL = 40;
const ENDS = /[.!?…;]["'”’»)\]]*$/u;

/** A sentence or a row as it is read. */
export interface LabelledText {
  readonly text: string;
  /** Those of a table row; else none. */
  readonly cells: readonly NamedCell[];
  readonly values: readonly FoundValue[];
}

/** Whether values of the first kind asked for can always be told from other words. */
export function isAlwaysMarked(kinds: readonly ValueKind[]): boolean {
  const [first] = kinds;
  return first !== undefined && ALWAYS_MARKED.has(first);
}

/**
 * Whether the quantity in a row or after a label belongs to another thing than the one asked for:
 * "Maximum load: 1.5 kg" and "Height: 82 cm" do not say how heavy and how wide a machine is. The
 * label names it where it has a word of the question or says what is measured.
 */
export function isOfAnotherName(
  { text, cells, values }: LabelledText,
  question: string,
  kinds: readonly ValueKind[],
  terms: readonly QuestionTerm[],
): boolean {
  const [kind] = kinds;
  if (kind === undefined || !(QUANTITY_NAMES as readonly ValueKind[]).includes(kind)) return false;
  const ofKind = values.filter((value) => value.kind === kind);
  if (ofKind.length === 0) return false;
  const aspect = ASPECTS.find((words) => words.test(question));
  return ofKind.every((value) => {
    const label = cells.length > 0 ? cellLabel(text, cells, value) : lineLabel(text, value);
    const words = tokeniseQuery(label).filter(
      ({ word, kind: of }) => of === 'word' && !isFunctionWord(word) && !EMPTY_LABEL.test(word),
    );
    if (words.length === 0 || aspect?.test(label) === true) return false;
    const stems = stemSet(label);
    return !terms.some((term) => term.stems.some((stem) => stems.has(stem)));
  });
}

/** What names the cell with the value: its column, or in a list of properties the first cell. */
function cellLabel(text: string, cells: readonly NamedCell[], { start }: FoundValue): string {
  const said = cells.filter((cell) => cell.text !== '');
  const before = text.slice(0, start).split(NAMED_CELL_SEPARATOR).length - 1;
  const own = said[said.every(({ name }) => name === '') && said.length === 2 ? 1 : before];
  const name = own?.name ?? '';
  const isOwn = name !== '' && !EMPTY_LABEL.test(name);
  // The first cell says what the row is about, wherever its column does not.
  return isOwn ? name : own === said[0] ? '' : (said[0]?.text ?? '');
}

function lineLabel(text: string, { start, end }: FoundValue): string {
  const before = text.slice(0, start);
  const isLine = end === text.length || /^\s*\([^)]*\)$/u.test(text.slice(end));
  const label = /^([^.!?;:\n]+):\s*\p{L}{0,6}\s*$/u.exec(before)?.[1];
  const whole = label ?? (isLine && !ENDS.test(text) ? before : '');
  return whole.length <= LONGEST_LABEL ? whole : '';
}
