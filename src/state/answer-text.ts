import type { Answered, Source } from '#core/model/answer.ts';

/**
 * An answer as plain text with numbered citations and a list of its sources.
 *
 * @param describe words for the place of a source, for example `lease.md, 8 Deposit`
 */
export function answerAsText(
  question: string,
  answer: Answered,
  sourcesTitle: string,
  describe: (source: Source) => string,
): string {
  const sentences = answer.sentences.map(
    ({ text, citations }) => `${text} ${citations.map((n) => `[${n}]`).join('')}`,
  );
  const sources = answer.sources.map((source) => `[${source.n}] ${describe(source)}`);
  return [question, sentences.join(' '), [sourcesTitle, ...sources].join('\n')].join('\n\n');
}
