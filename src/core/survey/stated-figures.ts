const STATED =
  /(?<!\p{L})(?:totals?|totall?ed|sums?|altogether|averages?d?|mean|overall|combined|in all|soma|somam|somou|totais|totaliza|totalizam|médi[ao]|ao todo)(?!\p{L})/iu;

/** Whether a sentence states a figure that was worked out over several. */
export function statesAggregate(sentence: string): boolean {
  return STATED.test(sentence);
}
