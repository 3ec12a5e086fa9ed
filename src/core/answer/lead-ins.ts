import { splitSentences, type SentenceSpan } from '#core/text/sentences.ts';

/** A sentence with what was said before it in its paragraph. */
export interface AnnouncedSentence extends SentenceSpan {
  /** The nearest line above that only announces what follows, or empty. */
  readonly leadIn: string;
  /** Where its paragraph begins: UTF-16 offset in the text. */
  readonly paragraph: number;
}

const LONGEST_LEAD_IN = 90;
const ENDS_LIKE_A_SENTENCE = /[.!?…;]["'”’»)\]]*$/u;
const PARAGRAPH_BREAK = /\n[^\S\n]*\n/u;

/**
 * Splits a passage into the sentences that can answer. A short line without an ending, before a
 * sentence with one, only announces it (a heading inside the passage, the date of a log entry): it
 * answers nothing by itself but says what the sentences below it are about. Lists and tables, whose
 * lines have no endings, are left alone.
 */
export function splitWithLeadIns(text: string): AnnouncedSentence[] {
  const spans = splitSentences(text);
  const sentences: AnnouncedSentence[] = [];
  let leadIn = '';
  let paragraph = 0;
  let last = 0;
  spans.forEach((span, index) => {
    if (PARAGRAPH_BREAK.test(text.slice(last, span.start))) paragraph = span.start;
    last = span.end;
    const own = text.slice(span.start, span.end);
    const next = spans[index + 1];
    if (next !== undefined && announces(own, text.slice(next.start, next.end))) leadIn = own;
    else sentences.push({ ...span, leadIn, paragraph });
  });
  return sentences;
}

function announces(line: string, next: string): boolean {
  if (line.length > LONGEST_LEAD_IN || line.includes(' | ')) return false;
  return !ENDS_LIKE_A_SENTENCE.test(line) && ENDS_LIKE_A_SENTENCE.test(next);
}
