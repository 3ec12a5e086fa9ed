import type { Question, Understanding } from '#core/model/query.ts';
import { expandAbbreviations } from '#core/retrieve/expand-abbreviations.ts';
import { understand, type Readings } from '#core/retrieve/understand.ts';
import type { AskContext } from './ask-ports.ts';
import { rewriteFollowUp } from './rewrite-follow-up.ts';

/**
 * Reads a question before any search, completes a follow-up by rule or by the generator, and puts what the documents say that abbreviations stand for
 * beside them, the other way round too.
 */
export async function readQuestion(question: Question, context: AskContext): Promise<Readings> {
  const { ports, settings, signal } = context;
  const readings = await rewriteFollowUp(question, understand(question), context);
  if (!settings['question.abbreviations']) return readings;
  const { likely, alone } = readings;
  const definitions = await ports.searcher.definitions(likely.searchText, signal);
  const expanded = (reading: Understanding): Understanding => {
    if (definitions.length === 0) return reading;
    const searchText = expandAbbreviations(reading.searchText, definitions);
    const abbreviations = definitions;
    if (searchText === reading.searchText) return { ...reading, abbreviations };
    const focus = expandAbbreviations(reading.focus, definitions);
    return { ...reading, searchText, focus, abbreviations, rewritten: true };
  };
  return { ...readings, likely: expanded(likely), alone: alone && expanded(alone) };
}
