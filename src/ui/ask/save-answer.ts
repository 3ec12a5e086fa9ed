import type { Answered, Source } from '#core/model/answer.ts';
import { i18n } from '#i18n/i18n.svelte.ts';
import { answerAsHtml, answerAsMarkdown, type AnswerParts } from '#state/answer-export.ts';
import { fileNameOf } from '#state/export-text.ts';
import type { Library } from '#state/library.svelte.ts';
import { surveyInWords } from './survey-in-words.ts';
import { saveFile } from '#ui/primitives/save-file.ts';
import { describeSource } from './place.ts';

/** Saves an answer with its sources and their quotes as a file. */
export function saveAnswer(
  question: string,
  answer: Answered,
  kind: 'md' | 'html',
  library: Library,
): void {
  const parts = exportedParts(question, answer, library);
  const text = kind === 'md' ? answerAsMarkdown(parts) : answerAsHtml(parts);
  saveFile([text], fileNameOf(question, kind), kind === 'md' ? 'text/markdown' : 'text/html');
}

/** What an answer is exported as. */
export function exportedParts(question: string, answer: Answered, library: Library): AnswerParts {
  return {
    question,
    answer,
    survey: surveyInWords(answer, library),
    sourcesTitle: i18n.t.ask.sources,
    language: i18n.locale,
    describe: (source: Source) => describeSource(source, library),
  };
}
