/**
 * Cuts a text's tokens to the longest input, keeping the closing special token.
 * @param ids tokens of the text with special tokens around them
 */
export function truncateText(ids: readonly number[], maxTokens: number): readonly number[] {
  if (ids.length <= maxTokens) return ids;
  return [...ids.slice(0, maxTokens - 1), ...ids.slice(-1)];
}

/** Windows that a passage is read in at most. */
const MOST_WINDOWS = 4;

/**
 * Divides the tokens of a text that is too long into windows of about the same length, each with the
 * prefix in front and the special tokens around it. Passages are cut alike for every embedder, so
 * that one with a short input may get longer ones than it reads at once.
 * @param ids tokens of prefix and text with one special token before and one after them
 * @param prefix how many of them are the prefix
 */
export function windowsOf(
  ids: readonly number[],
  prefix: number,
  maxTokens: number,
): readonly (readonly number[])[] {
  if (ids.length <= maxTokens) return [ids];
  const head = ids.slice(0, 1 + prefix);
  const tail = ids.slice(-1);
  const body = ids.slice(head.length, -1);
  const room = maxTokens - head.length - tail.length;
  const count = Math.min(MOST_WINDOWS, Math.ceil(body.length / room));
  const size = Math.min(room, Math.ceil(body.length / count));
  return Array.from({ length: count }, (_, n) => [
    ...head,
    ...body.slice(n * size, (n + 1) * size),
    ...tail,
  ]);
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
