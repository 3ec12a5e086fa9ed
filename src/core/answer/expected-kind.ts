import { KIND_RULES } from './kind-rules.ts';
import { QUESTION_WORD } from './question-words.ts';
import type { ValueKind } from './value-kinds.ts';

export type { ValueKind } from './value-kinds.ts';

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
  if (WHY.test(text)) return [];
  return KIND_RULES.find(({ pattern }) => pattern.test(text))?.kinds ?? [];
}

/** "Who is Ada Penhallow?" asks what she does, not for a name. */
const ABOUT_SOMEBODY =
  /^(?:[Ww]ho (?:is|was)|[Qq]uem (?:é|era|foi)) (?:[oa] |dona |seu |[Dd]r\.? |[Dd]ra\.? |Mr\.? |Mrs\.? |Ms\.? )*\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)*\??$/u;

/** "Por que o telefone …?" asks for a reason, "por que preço" for money. */
const WHY =
  /^(?:(?:and|but|so|e|mas|então)[ ,]+)?(?:why|how come|por ?qu[eê](?! (?:preço|valor|prazo|período|quantia)))(?!\p{L})/u;
