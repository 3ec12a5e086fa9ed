import type { Question, Turn, Understanding, WordingRefusal } from '#core/model/query.ts';
import { checkRewriting } from '#core/retrieve/check-wording.ts';
import { mayGoOn } from '#core/retrieve/follow-up.ts';
import { understandAs, type Readings } from '#core/retrieve/understand.ts';
import { rewritePrompt } from '#core/retrieve/wording-prompts.ts';
import { detectLanguage } from '#core/text/language.ts';
import type { AskContext } from './ask-ports.ts';
import { writeText } from './write-text.ts';

/** Longest question that a generator words, and how long it may take for it. */
const LIMITS = { maxTokens: 64, maxMilliseconds: 30_000, maxLines: 1 };
/** Turns that it is shown, and UTF-16 units of each: a small model loses the thread in more. */
const TURNS = 3;
const TURN_LENGTH = 240;

/**
 * Has the generator complete a follow-up, where the settings say so. Its wording takes the place of
 * the rule's only where it passes `checkRewriting`; whether the question goes on from the one before
 * at all is left to the rule and to the passages.
 *
 * @throws AppError cancelled
 */
export async function rewriteFollowUp(
  { history }: Question,
  readings: Readings,
  context: AskContext,
): Promise<Readings> {
  const { asked, likely, alone } = readings;
  if (context.settings['question.rewrite'] === 'rule' || !mayGoOn(asked, history)) return readings;
  const byRule = (because: WordingRefusal): Readings => {
    const rewrittenBy = { by: 'rule', because } as const;
    return {
      asked,
      likely: { ...likely, rewrittenBy },
      alone: alone && { ...alone, rewrittenBy },
    };
  };
  const turns = history.slice(-TURNS).map(shortened);
  const texts = turns.map(({ text }) => text);
  const own = detectLanguage(asked);
  const language = own === 'und' ? detectLanguage(texts.join(' ')) : own;
  const written = await writeText(context, rewritePrompt(asked, turns, language), LIMITS);
  if ('refusal' in written) return byRule(written.refusal);
  const checked = checkRewriting(written.text, asked, texts);
  if ('refusal' in checked) return byRule(checked.refusal);
  const [text = asked] = checked.questions;
  const rewritten: Understanding = {
    ...understandAs(likely, text),
    rewritten: true,
    rewrittenBy: { by: 'generator', generator: written.generator },
  };
  return { asked, likely: rewritten, alone };
}

function shortened({ role, text }: Turn): Turn {
  return { role, text: text.length <= TURN_LENGTH ? text : `${text.slice(0, TURN_LENGTH)}…` };
}
