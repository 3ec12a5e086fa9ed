import type { Answered } from '#core/model/answer.ts';
import { i18n } from '#i18n/i18n.svelte.ts';
import type { Library } from '#state/library.svelte.ts';
import { surveyLines, type SurveyLines } from '#state/survey-text.ts';

/** What an answer counted, written out; null where it counted nothing. */
export function surveyInWords({ survey }: Answered, library: Library): SurveyLines | null {
  if (!survey) return null;
  return surveyLines(survey, i18n, ({ document, name }) => library.nameOf(document, name));
}
