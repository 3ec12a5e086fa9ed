import type { Answered, Source } from '#core/model/answer.ts';
import { sourceLines } from './source-lines.ts';
import type { SurveyLines } from './survey-text.ts';

/** What an answer as text is made of. */
export interface AnswerTextParts {
  readonly question: string;
  readonly answer: Answered;
  /** What was counted, where the question was about the documents as a whole. */
  readonly survey: SurveyLines | null;
  readonly sourcesTitle: string;
  /** Words for the place of a source, for example `lease.md, 8 Deposit`. */
  readonly describe: (source: Source) => string;
}

/** An answer as plain text with numbered citations and a list of its sources. */
export function answerAsText(parts: AnswerTextParts): string {
  const { question, answer, survey, sourcesTitle, describe } = parts;
  const sentences = answer.sentences.map(
    ({ text, citations }) => `${text} ${citations.map((n) => `[${n}]`).join('')}`,
  );
  const sources = sourceLines(answer.sources, describe).map(
    (line) => `${line.sources.map(({ n }) => `[${n}]`).join('')} ${describe(line.last)}`,
  );
  return [
    question,
    ...(survey === null ? [sentences.join(' ')] : surveyAsText(survey)),
    ...(sources.length === 0 ? [] : [[sourcesTitle, ...sources].join('\n')]),
  ].join('\n\n');
}

/** A survey as paragraphs of plain text: what was counted, how, in which documents, and what was left out. */
export function surveyAsText({ headline, method, documents, notes }: SurveyLines): string[] {
  const lines = documents.map(({ name, count, citations }) =>
    [name, ...(count === null ? [] : [count]), citations.map((n) => `[${n}]`).join('')]
      .filter(Boolean)
      .join(' · '),
  );
  return [headline, method, ...(lines.length === 0 ? [] : [lines.join('\n')]), ...notes];
}
