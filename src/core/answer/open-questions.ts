import { expectedKinds } from './expected-kind.ts';
import { opening } from './question-words.ts';

/**
 * What a question asks for whose answer is no single value: how something is done or what belongs to
 * it (`steps`), a reason (`reason`), or a consequence or a permission (`rule`).
 */
export type OpenAsk = 'steps' | 'reason' | 'rule';

const MUST_EN = '(?:should|must|do|can|shall|am|are|have)';
const WHO_EN = '(?:i|we|you|one|they|he|she|the|a|an|my|our|your|people|somebody|someone)';
const STEPS = opening(
  'how (?:do|does|can|could|should|must|to|is|are|am|was|were)',
  `what (?:else )?${MUST_EN} ${WHO_EN}`,
  'what (?:to do|is needed|is required|are the steps)',
  'which (?:steps|documents|papers|tools)',
  'como(?! se chama)',
  '(?:o )?que (?:mais )?(?:eu |a gente |se )?(?:devo|deve|devemos|devem|preciso|precisa|precisamos|tenho|temos|faço|fazer|faz|levo|entrego|trago|é preciso|é necessário)',
  '(?:quais|que) (?:são )?(?:os |as )?(?:passos|etapas|documentos|papéis|ferramentas)',
);
const REASON = opening(
  "why|why['’]s|how come|for what reason|what (?:is|was) the (?:reason|cause)",
  'por ?qu[eê]|porqu[eê]|por que (?:razão|motivo)|qual (?:é |foi )?(?:a razão|o motivo|a causa)',
);
const RULE = opening(
  'what (?:happens?|happened|will happen|would happen|if|is the consequence)',
  '(?:when )?(?:may|can|could|must|should|shall) \\p{L}+',
  '(?:am|is|are) (?:i|we|it|there|you|they|\\p{L}+ing) (?:allowed|permitted|forbidden|possible|required|safe|necessary|ok)',
  '(?:do|does) (?:i|we|you|one) (?:have|need)',
  '(?:in|under) (?:what|which) (?:case|cases|conditions?|circumstances)',
  '(?:o )?que (?:acontece|aconteceu|acontecerá|ocorre|aconteceria)',
  '(?:quando )?(?:eu )?(?:posso|podemos|pode|podem|devo|devemos|deve|devem|preciso|precisamos|precisa|precisam)',
  '(?:é|está|são|estão) (?:permitid[oa]s?|proibid[oa]s?|possível|obrigatóri[oa]s?|necessári[oa]s?|preciso|autorizad[oa]s?)',
  'em (?:que|qual|quais) (?:caso|casos|condições|circunstâncias|situações)',
  'e se|qual (?:é |foi )?a consequência',
);

/**
 * Tells what a question asks for that one sentence often leaves unfinished, in English and Portuguese;
 * null for one that wants a single value or something else.
 */
export function openAsk(question: string): OpenAsk | null {
  if (expectedKinds(question).length > 0) return null;
  const clauses = question
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()
    .split(/[,;:?.!] ?/u);
  const asks = (pattern: RegExp) => clauses.some((clause) => pattern.test(clause));
  return asks(REASON) ? 'reason' : asks(STEPS) ? 'steps' : asks(RULE) ? 'rule' : null;
}
