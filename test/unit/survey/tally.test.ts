import { describe, expect, it } from 'vitest';
import type { Chunk } from '#core/model/chunk.ts';
import { brand, chunkId, type DocumentId } from '#core/model/ids.ts';
import type { Sought, SurveyQuestion } from '#core/model/survey.ts';
import { findSentences, soughtTerms, wordUse } from '#core/survey/find-sentences.ts';
import { Tally, type TallyResult } from '#core/survey/tally.ts';

const DEPOSIT: Sought = { parts: [{ text: 'deposit', exact: false }], join: 'all' };

/** Counts in two leases: one with a heading above a sentence, one with a heading alone. */
function counted(question: Partial<SurveyQuestion>): TallyResult {
  const tally = new Tally({ unit: 'documents', wanted: DEPOSIT, unwanted: null, ...question });
  const documents = [
    ['full', 'Deposits\n\nThey are paid back.'],
    ['bare', 'Deposits'],
  ].map(([name = '', text = '']) => {
    const document = brand<DocumentId>(name);
    const span = { segment: 0, start: 0, end: text.length };
    const chunk: Chunk = {
      ...{ id: chunkId(document, 0), document, ordinal: 0, span, parent: span, text },
      ...{ headingPath: ['Deposits'], page: null, tokens: 8, context: '' },
    };
    tally.add(chunk, findSentences(chunk, wordUse(text, 'en'), DEPOSIT.parts.map(soughtTerms)));
    return { document, name };
  });
  return tally.result(documents, () => []);
}

describe('headings in a count', () => {
  it('make a document mention what they say, and are quoted where there is nothing else', () => {
    const { documents, sources } = counted({ unit: 'documents' });
    expect(documents).toMatchObject([
      { name: 'full', sentences: 1 },
      { name: 'bare', sentences: 0, citations: [2] },
    ]);
    expect(sources.map(({ quote, heading }) => [quote, heading])).toEqual([
      ['They are paid back.', 'Deposits'],
      ['Deposits', undefined],
    ]);
  });

  it('are no sentences: a document with nothing below them is named, not counted', () => {
    const { documents, scattered, sentences } = counted({ unit: 'sentences' });
    expect(documents).toMatchObject([{ name: 'full', sentences: 1 }]);
    expect(scattered).toMatchObject([{ name: 'bare' }]);
    expect(sentences.map(({ text }) => text)).toEqual(['They are paid back.']);
  });

  it('keep a document from lacking what they say', () => {
    expect(counted({ wanted: null, unwanted: DEPOSIT })).toMatchObject({
      documents: [],
      scattered: [],
    });
  });
});
