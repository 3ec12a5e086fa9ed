import type { Answered, AnswerSentence, Source } from '#core/model/answer.ts';
import { escapeHtml, escapeMarkdown, htmlPage, oneLine } from './export-text.ts';
import { isTabular, paragraphsOf } from './row-cells.ts';
import type { SurveyLines } from './survey-text.ts';

/** How the parts of an answer are written. */
export interface AnswerWords {
  /** The heading above the sources. */
  readonly sourcesTitle: string;
  /** Words for the place of a source, for example `lease.md, 8 Deposit`. */
  readonly describe: (source: Source) => string;
}

/** An answer that is exported. */
export interface ExportedAnswer {
  readonly answer: Answered;
  /** What was counted, where the question was about the documents as a whole. */
  readonly survey: SurveyLines | null;
}

/** What an exported answer is made of. */
export interface AnswerParts extends AnswerWords, ExportedAnswer {
  readonly question: string;
  /** BCP 47 tag of the interface's language. */
  readonly language: string;
}

/** An answer with its sources and their quotes as Markdown. */
export function answerAsMarkdown(parts: AnswerParts): string {
  const title = `# ${escapeMarkdown(oneLine(parts.question))}`;
  return [title, ...markdownBody(parts, parts, 2), ''].join('\n\n');
}

/** An answer with its sources and their quotes as an HTML page that needs nothing else. */
export function answerAsHtml(parts: AnswerParts): string {
  return htmlPage(parts.question, parts.language, htmlBody(parts, parts, 2));
}

/**
 * An answer without its question, as blocks of Markdown.
 *
 * @param level of the heading above the sources
 */
export function markdownBody(
  { answer, survey }: ExportedAnswer,
  { sourcesTitle, describe }: AnswerWords,
  level: number,
): string[] {
  const paragraphs = paragraphsOf(answer.sentences).map((sentences) =>
    sentences.map(sentenceAsMarkdown).join(' '),
  );
  const sources = answer.sources.map(
    (source) =>
      `${source.n}. ${escapeMarkdown(describe(source))}\n${indented(escapeMarkdown(source.quote))}`,
  );
  return [
    ...(survey === null
      ? [...(answer.short ? [`**${escapeMarkdown(answer.short)}**`] : []), ...paragraphs]
      : surveyAsMarkdown(survey)),
    ...(sources.length === 0 ? [] : [`${'#'.repeat(level)} ${sourcesTitle}`, sources.join('\n\n')]),
  ];
}

/**
 * An answer without its question, as lines of HTML.
 *
 * @param level of the heading above the sources
 * @param prefix of the anchors of its sources, where a page has several answers
 */
export function htmlBody(
  { answer, survey }: ExportedAnswer,
  { sourcesTitle, describe }: AnswerWords,
  level: number,
  prefix = '',
): string[] {
  const paragraphs = paragraphsOf(answer.sentences).map((sentences) => {
    const [{ row = [] } = {}] = sentences;
    const said = sentences.map((sentence) => sentenceAsHtml(sentence, prefix)).join(' ');
    return isTabular(row) ? said : `<p>${said}</p>`;
  });
  const sources = answer.sources.map(
    (source) =>
      `<li id="${prefix}source-${source.n}" value="${source.n}">${escapeHtml(describe(source))}<blockquote>${escapeHtml(source.quote)}</blockquote></li>`,
  );
  return [
    ...(survey === null
      ? [
          ...(answer.short ? [`<p><strong>${escapeHtml(answer.short)}</strong></p>`] : []),
          ...paragraphs,
        ]
      : surveyAsHtml(survey, prefix)),
    ...(sources.length === 0
      ? []
      : [`<h${level}>${escapeHtml(sourcesTitle)}</h${level}>`, `<ol>${sources.join('')}</ol>`]),
  ];
}

/** A sentence, or a table row as a list, and the numbers of its sources. */
function sentenceAsMarkdown({ text, citations, row = [] }: AnswerSentence): string {
  const lines = row.map(({ name, text }) => {
    const value = escapeMarkdown(oneLine(text));
    return name === '' ? `- ${value}` : `- ${escapeMarkdown(oneLine(name))}: ${value}`;
  });
  const said = isTabular(row) ? lines.join('\n') : escapeMarkdown(text);
  return `${said} ${citations.map((n) => `[${n}]`).join('')}`;
}

/** A sentence, or a table row as a table of names and values, and links to its sources. */
function sentenceAsHtml({ text, citations, row = [] }: AnswerSentence, prefix: string): string {
  const links = citationLinks(citations, prefix);
  if (!isTabular(row)) return `${escapeHtml(text)} ${links}`;
  const lines = row.map(({ name, text }, index) => {
    const last = index === row.length - 1 ? ` ${links}` : '';
    return `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(text)}${last}</td></tr>`;
  });
  return `<table>${lines.join('')}</table>`;
}

function surveyAsMarkdown({ headline, method, documents, notes }: SurveyLines): string[] {
  const rows = documents.map(({ name, count, citations }) => {
    const numbers = citations.map((n) => `[${n}]`).join('');
    const found = count === null ? '' : `: ${count} ${numbers}`;
    return `- ${escapeMarkdown(name)}${found}`;
  });
  const list = rows.length === 0 ? [] : [rows.join('\n')];
  return [
    `**${escapeMarkdown(headline)}**`,
    escapeMarkdown(method),
    ...list,
    ...notes.map(escapeMarkdown),
  ];
}

function surveyAsHtml(
  { headline, method, documents, notes }: SurveyLines,
  prefix: string,
): string[] {
  const rows = documents.map(({ name, count, citations }) => {
    const found =
      count === null ? '' : `: ${escapeHtml(count)} ${citationLinks(citations, prefix)}`;
    return `<li>${escapeHtml(name)}${found}</li>`;
  });
  return [
    `<p><strong>${escapeHtml(headline)}</strong></p>`,
    `<p>${escapeHtml(method)}</p>`,
    ...(rows.length === 0 ? [] : [`<ul>${rows.join('')}</ul>`]),
    ...notes.map((note) => `<p>${escapeHtml(note)}</p>`),
  ];
}

function citationLinks(citations: readonly number[], prefix: string): string {
  const links = citations.map((n) => `<a href="#${prefix}source-${n}">[${n}]</a>`);
  return `<sup>${links.join('')}</sup>`;
}

function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => `   > ${line}`)
    .join('\n');
}
