import type { Answered, Source } from '#core/model/answer.ts';
import type { SurveyLines } from './survey-text.ts';

/** What an exported answer is made of. */
export interface AnswerParts {
  readonly question: string;
  readonly answer: Answered;
  /** What was counted, where the question was about the documents as a whole. */
  readonly survey: SurveyLines | null;
  /** The heading above the sources. */
  readonly sourcesTitle: string;
  /** BCP 47 tag of the interface's language. */
  readonly language: string;
  /** Words for the place of a source, for example `lease.md, 8 Deposit`. */
  readonly describe: (source: Source) => string;
}

/** An answer with its sources and their quotes as Markdown. */
export function answerAsMarkdown(parts: AnswerParts): string {
  const { question, answer, survey, sourcesTitle, describe } = parts;
  const sentences = answer.sentences.map(
    ({ text, citations }) => `${escapeMarkdown(text)} ${citations.map((n) => `[${n}]`).join('')}`,
  );
  const sources = answer.sources.map(
    (source) =>
      `${source.n}. ${escapeMarkdown(describe(source))}\n${indented(escapeMarkdown(source.quote))}`,
  );
  return [
    `# ${escapeMarkdown(oneLine(question))}`,
    ...(survey === null
      ? [...(answer.short ? [`**${escapeMarkdown(answer.short)}**`] : []), sentences.join(' ')]
      : surveyAsMarkdown(survey)),
    ...(sources.length === 0 ? [] : [`## ${sourcesTitle}`, sources.join('\n\n')]),
    '',
  ].join('\n\n');
}

/** An answer with its sources and their quotes as an HTML page that needs nothing else. */
export function answerAsHtml(parts: AnswerParts): string {
  const { question, answer, survey, sourcesTitle, language, describe } = parts;
  const title = escapeHtml(question);
  const sentences = answer.sentences.map(({ text, citations }) => {
    return `${escapeHtml(text)} ${citationLinks(citations)}`;
  });
  const sources = answer.sources.map(
    (source) =>
      `<li id="source-${source.n}" value="${source.n}">${escapeHtml(describe(source))}<blockquote>${escapeHtml(source.quote)}</blockquote></li>`,
  );
  return [
    `<!doctype html>`,
    `<html lang="${escapeHtml(language)}">`,
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width">`,
    `<title>${title}</title>`,
    `<style>body{max-width:42rem;margin:3rem auto;padding:0 1rem;font:1rem/1.6 Georgia,serif}blockquote{margin:.3rem 0 1rem;padding-left:1rem;border-left:3px solid #c98a0a;white-space:pre-line}</style>`,
    `<h1>${title}</h1>`,
    ...(survey === null
      ? [
          ...(answer.short ? [`<p><strong>${escapeHtml(answer.short)}</strong></p>`] : []),
          `<p>${sentences.join(' ')}</p>`,
        ]
      : surveyAsHtml(survey)),
    ...(sources.length === 0
      ? []
      : [`<h2>${escapeHtml(sourcesTitle)}</h2>`, `<ol>${sources.join('')}</ol>`]),
    `</html>`,
    ``,
  ].join('\n');
}

/** A file name that every system takes, from a question. */
export function fileNameOf(question: string, extension: string): string {
  const words = oneLine(question)
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .trim();
  return `${words.slice(0, 60).trim() || 'answer'}.${extension}`;
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

function surveyAsHtml({ headline, method, documents, notes }: SurveyLines): string[] {
  const rows = documents.map(({ name, count, citations }) => {
    const found = count === null ? '' : `: ${escapeHtml(count)} ${citationLinks(citations)}`;
    return `<li>${escapeHtml(name)}${found}</li>`;
  });
  return [
    `<p><strong>${escapeHtml(headline)}</strong></p>`,
    `<p>${escapeHtml(method)}</p>`,
    ...(rows.length === 0 ? [] : [`<ul>${rows.join('')}</ul>`]),
    ...notes.map((note) => `<p>${escapeHtml(note)}</p>`),
  ];
}

function citationLinks(citations: readonly number[]): string {
  return `<sup>${citations.map((n) => `<a href="#source-${n}">[${n}]</a>`).join('')}</sup>`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => `   > ${line}`)
    .join('\n');
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|~]/g, '\\$&');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
