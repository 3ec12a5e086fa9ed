import type { Understanding, WordingRefusal } from '#core/model/query.ts';
import { checkParts } from '#core/retrieve/check-wording.ts';
import { decompose, mayAskSeveral } from '#core/retrieve/decompose.ts';
import { partPrompt } from '#core/retrieve/wording-prompts.ts';
import type { AskContext } from './ask-ports.ts';
import { writeText } from './write-text.ts';

/** What a generator may write and how long it may take. One line more than there may be shows that it does not end. */
const LIMITS = { maxTokens: 128, maxMilliseconds: 30_000, maxLines: 5 };

/**
 * Gives a question its sub-questions where it asks for several things: by rule, or by the generator
 * where the settings say so and its questions pass `checkParts`.
 *
 * @throws AppError cancelled
 */
export async function takeApart(
  understanding: Understanding,
  context: AskContext,
): Promise<Understanding> {
  const { searchText, language } = understanding;
  const form = context.settings['question.decompose'];
  if (form === 'off') return understanding;
  const byRule = decompose(searchText);
  const withParts = (parts: readonly string[]): Understanding =>
    parts.length < 2 ? understanding : { ...understanding, subQuestions: parts };
  if (form === 'rule' || (byRule.length === 0 && !mayAskSeveral(searchText))) {
    return withParts(byRule);
  }
  const refused = (because: WordingRefusal): Understanding => ({
    ...withParts(byRule),
    partedBy: { by: 'rule', because },
  });
  const written = await writeText(context, partPrompt(searchText, language), LIMITS);
  if ('refusal' in written) return refused(written.refusal);
  const checked = checkParts(written.text, searchText);
  if ('refusal' in checked) return refused(checked.refusal);
  return {
    ...withParts(checked.questions),
    partedBy: { by: 'generator', generator: written.generator },
  };
}
