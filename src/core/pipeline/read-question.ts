import type { Question, Understanding } from '#core/model/query.ts';
import { expandAbbreviations } from '#core/retrieve/expand-abbreviations.ts';
import { understand, type Readings } from '#core/retrieve/understand.ts';
import type { AskContext } from './ask-ports.ts';

/**
 * Reads a question before any search, and puts what the documents say that abbreviations stand for
 * beside them, the other way round too.
 */
export async function readQuestion(
  question: Question,
  { ports: { searcher }, settings, signal }: AskContext,
): Promise<Readings> {
  const { likely, alone } = understand(question);
  if (!settings['question.abbreviations']) return { likely, alone };
  const definitions = await searcher.definitions(likely.searchText, signal);
  const expanded = (reading: Understanding): Understanding => {
    const searchText = expandAbbreviations(reading.searchText, definitions);
    if (searchText === reading.searchText) return reading;
    const focus = expandAbbreviations(reading.focus, definitions);
    return { ...reading, searchText, focus, rewritten: true };
  };
  return { likely: expanded(likely), alone: alone && expanded(alone) };
}
