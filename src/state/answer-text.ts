import type { Answered, AnswerSentence, Source } from '#core/model/answer.ts';
import { isTabular, paragraphsOf } from './row-cells.ts';
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
  const paragraphs = paragraphsOf(answer.sentences).map((sentences) =>
    sentences.map(sentenceAsText).join(' '),
  );
  const sources = sourceLines(answer.sources, describe).map(
    (line) => `${line.sources.map(({ n }) => `[${n}]`).join('')} ${describe(line.last)}`,
  );
  return [
    question,
    ...(survey === null ? paragraphs : surveyAsText(survey)),
    ...(sources.length === 0 ? [] : [[sourcesTitle, ...sources].join('\n')]),
  ].join('\n\n');
}

/** A sentence, or a table row with each cell on a line of its own, and the numbers of its sources. */
function sentenceAsText({ text, citations, row = [] }: AnswerSentence): string {
  const lines = row.map((cell) => (cell.name === '' ? cell.text : `${cell.name}: ${cell.text}`));
  const said = isTabular(row) ? lines.join('\n') : text;
  return `${said} ${citations.map((n) => `[${n}]`).join('')}`;
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
