import type { SurveyOutput } from '#core/calls/survey.ts';
import type { Answered, AskEvent } from '#core/model/answer.ts';
import type { Question, Understanding } from '#core/model/query.ts';
import type { Trace } from '#core/model/trace.ts';
import { understand, type Readings } from '#core/retrieve/understand.ts';
import type { AskContext } from './ask-ports.ts';

type Made = Extract<SurveyOutput, { kind: 'made' }>;

/** What became of asking whether a question is about the documents as a whole. */
export type SurveyOutcome =
  Exclude<SurveyOutput, Made> | (Made & { readonly understanding: Understanding });

/**
 * Has a question counted over all documents in scope if it is about them: as it stands, or as a
 * follow-up was completed. It is left to the ordinary way where nothing can be searched.
 */
export async function askSurvey(
  question: Question,
  { likely, alone }: Readings,
  { ports: { searcher }, signal }: AskContext,
): Promise<SurveyOutcome> {
  const { text, scope, filters = [], manner } = question;
  if (manner === 'ordinary') return { kind: 'none' };
  const insists = manner === 'survey';
  const standing = understand({ ...question, history: [] }).likely;
  const readings = [{ asked: text, understanding: standing }];
  if (likely.rewritten && alone === null) {
    readings.push({ asked: likely.searchText, understanding: likely });
  }
  let outcome: SurveyOutcome = { kind: 'none' };
  for (const { asked, understanding } of readings) {
    const output = await searcher.survey({ text: asked, scope, filters, insists }, signal);
    if (output.kind !== 'made') {
      if (output.kind !== 'none') outcome = output;
      continue;
    }
    if (output.survey.searched === 0) break;
    return { ...output, understanding: { ...understanding, filters: output.filters } };
  }
  return outcome;
}

/** The events of a question that was counted. */
export function surveyEvents(
  { survey, sentences, sources, understanding }: Extract<SurveyOutcome, { kind: 'made' }>,
  { timings, threshold }: Pick<Trace, 'timings' | 'threshold'>,
): AskEvent[] {
  const counted =
    survey.unit === 'documents'
      ? survey.documents.length
      : survey.documents.reduce((sum, document) => sum + document.sentences, 0);
  const answer: Answered = {
    status: 'answered',
    short: String(counted),
    sentences,
    sources,
    confidence: 1,
    survey,
  };
  const trace = {
    understanding,
    timings,
    candidates: [],
    features: null,
    probability: 1,
    threshold,
  };
  return [
    { type: 'understood', understanding },
    { type: 'done', answer, trace },
  ];
}
