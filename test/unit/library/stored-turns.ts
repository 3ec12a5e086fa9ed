import type { Answered } from '#core/model/answer.ts';
import type { StoredTurn } from '#core/model/conversation.ts';
import { EVERYTHING } from '#core/model/chunk.ts';
import { brand, chunkId, type DocumentId } from '#core/model/ids.ts';

const DOCUMENT = brand<DocumentId>('lease');

/** An answer with one quotation. */
export function answerOf(quote: string, document = DOCUMENT, start = 0): Answered {
  return {
    status: 'answered',
    short: null,
    sentences: [{ text: quote, citations: [1] }],
    sources: [
      {
        n: 1,
        document,
        documentName: 'lease.txt',
        page: null,
        section: ['Rent'],
        chunk: chunkId(document, 0),
        span: { segment: 0, start, end: start + quote.length },
        quote,
        score: 0.9,
      },
    ],
    confidence: 0.9,
  };
}

/** An answered question, first asked at a time. */
export function turnOf(
  asked: number,
  question: string,
  changes: Partial<StoredTurn> = {},
): StoredTurn {
  return {
    turn: asked,
    version: asked,
    question,
    scope: EVERYTHING,
    filters: [],
    alone: false,
    generator: 'extractive',
    end: 'answered',
    answer: answerOf('The rent is 900 euros.'),
    trace: null,
    partial: null,
    error: null,
    ...changes,
  };
}
