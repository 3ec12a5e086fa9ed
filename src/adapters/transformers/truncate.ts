/**
 * Cuts a text's tokens to the longest input, keeping the closing special token.
 * @param ids tokens of the text with special tokens around them
 */
export function truncateText(ids: readonly number[], maxTokens: number): readonly number[] {
  if (ids.length <= maxTokens) return ids;
  return [...ids.slice(0, maxTokens - 1), ...ids.slice(-1)];
}

/**
 * Cuts the tokens of a question–passage pair: an overlong question first, so that it cannot crowd
 * out the passage, then the end of the passage; the closing special token stays.
 * @param ids tokens of the pair: one special token, the question, special tokens, the passage, one
 *   special token
 * @param questionTokens how many of them are the question's own
 */
export function truncatePair(
  ids: readonly number[],
  questionTokens: number,
  limits: { readonly maxTokens: number; readonly maxQuestionTokens: number },
): readonly number[] {
  if (ids.length <= limits.maxTokens) return ids;
  const kept = Math.min(questionTokens, limits.maxQuestionTokens);
  const shortened = [...ids.slice(0, 1 + kept), ...ids.slice(1 + questionTokens)];
  return truncateText(shortened, limits.maxTokens);
}
