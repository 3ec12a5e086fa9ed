import { bestSentence, type ScoredSentence } from './extract.ts';
import { PARAGRAPH_BREAK } from './lead-ins.ts';
import { leaningOf, saysReason } from './leans-back.ts';
import type { OpenAsk } from './open-questions.ts';

/** Span score from which a sentence that goes on by itself tells another step, in logits. */
const STEP_SPAN = -2;
/** Span score from which a sentence that points back belongs to the answer, in logits. */
const POINTING_SPAN = -4;
/** Span score from which one that joins a condition or an exception does, in logits. */
const JOINING_SPAN = -9;
/** Span score below which the reader does not find a reason in a sentence, in logits. */
const REASON_SPAN = 0;
/** How far another item of the list in which an item answers may stay behind it, in logits. */
const ITEM_MARGIN = 6;
/** Sentences added on either side of one that answers, at most. */
const FARTHEST = 2;

const LIST_MARKER = /^\s*(?:[-*•‣◦–]|\(?\d{1,2}[.)]|\p{Ll}\))\s/u;
const NUMBERED_STEP = /^\s*(?:\(?\d{1,2}[.)]|\p{Ll}\)|step \d{1,2}|passo \d{1,2})\s/iu;
const STOP = /[.!?…]["'”’»)\]]*$/u;
const LIST_LEAD_IN = /:["'”’»)\]*_]*$/u;

/**
 * Adds to the sentences that answer a question without a single value what they are unfinished
 * without: the sentence that they point back to, the one after the best of them that gives the reason,
 * the condition, the exception or the next step, and the other items of a list. Only what stands in
 * the same paragraph or list of the same passage is added. The thresholds were chosen on sentences
 * written for this.
 *
 * @param taken sentences that answer, of `scored`
 * @param scored all that were read, in reading order
 * @param ask what the question asks for, see `openAsk`; null adds nothing
 * @param limit sentences at most, with those taken
 * @returns in reading order
 */
export function withConnected(
  taken: readonly ScoredSentence[],
  scored: readonly ScoredSentence[],
  ask: OpenAsk | null,
  limit: number,
): readonly ScoredSentence[] {
  const best = bestSentence(taken);
  if (ask === null || best === null) return taken;
  const connected = [
    ...(ask === 'steps' ? listAround(scored, scored.indexOf(best)) : []),
    ...taken.flatMap((one) => pointedAt(scored, scored.indexOf(one))),
    ...followers(scored, scored.indexOf(best), ask, taken.every(isUnexplained)),
  ];
  const all = new Set([...taken, ...connected].slice(0, limit));
  return scored.filter((sentence) => all.has(sentence));
}

/** What a sentence points back to: the one before it, and the one before that if that one does, too. */
function pointedAt(scored: readonly ScoredSentence[], at: number): ScoredSentence[] {
  const [before, sentence] = [scored[at - 1], scored[at]];
  if (!before || !sentence || !goesOn(before, sentence)) return [];
  if (leaningOf(sentence.text) === null) return [];
  const beyond = scored[at - 2];
  const isLeaning = beyond && goesOn(beyond, before) && leaningOf(before.text) !== null;
  return isLeaning ? [before, beyond] : [before];
}

/** The sentences after one that belong to what it says. */
function followers(
  scored: readonly ScoredSentence[],
  at: number,
  ask: OpenAsk,
  lacksReason: boolean,
): ScoredSentence[] {
  const found: ScoredSentence[] = [];
  for (let here = at; here < at + FARTHEST; here++) {
    const [sentence, after] = [scored[here], scored[here + 1]];
    if (!sentence || !after || !goesOn(sentence, after)) break;
    // Where the reader finds no reason and no word says one, what comes next is the reason.
    const isReason = ask === 'reason' && here === at && lacksReason;
    if (!isReason && !belongs(after, ask)) break;
    found.push(after);
  }
  return found;
}

function isUnexplained({ text, span }: ScoredSentence): boolean {
  return span !== null && span.score < REASON_SPAN && !saysReason(text);
}

function belongs({ text, span }: ScoredSentence, ask: OpenAsk): boolean {
  const leaning = leaningOf(text);
  if (span === null) return leaning !== null;
  if (leaning === 'joins') return span.score > JOINING_SPAN;
  if (leaning === 'points') return span.score > POINTING_SPAN;
  return ask === 'steps' && span.score > STEP_SPAN;
}

/** Whether two sentences follow each other in one paragraph, with nothing between them. */
function goesOn(one: ScoredSentence, next: ScoredSentence): boolean {
  if (one.candidate !== next.candidate || one.isField || next.isField) return false;
  if (one.cells.length + next.cells.length > 0) return false;
  const gap = one.candidate.chunk.text.slice(one.end, next.start);
  return gap.trim() === '' && !PARAGRAPH_BREAK.test(gap);
}

/** The items of the list in which a sentence stands, if the question does not tell it from them. */
function listAround(scored: readonly ScoredSentence[], at: number): readonly ScoredSentence[] {
  const item = scored[at];
  if (item === undefined || item.cells.length > 0 || item.isField) return [];
  const isAnnounced = LIST_LEAD_IN.test(item.leadIn);
  if (!isAnnounced && !NUMBERED_STEP.test(item.text)) return [];
  const isNext = (index: number): boolean => {
    const [one, next] = [scored[index], scored[index + 1]];
    return one !== undefined && next !== undefined && sameList(one, next, isAnnounced);
  };
  let first = at;
  while (isNext(first - 1)) first--;
  let last = at;
  while (isNext(last)) last++;
  const items = scored.slice(first, last + 1);
  const isTold = items.some(
    ({ coverage, score }) => coverage < item.coverage || score < item.score - ITEM_MARGIN,
  );
  return isTold ? [] : items;
}

/**
 * Whether the next sentence is another item of the same list. Items may be paragraphs of their own;
 * those without numbers or marks are lines that end alike, without a stop.
 */
function sameList(one: ScoredSentence, next: ScoredSentence, isAnnounced: boolean): boolean {
  if (one.candidate !== next.candidate || next.cells.length > 0 || next.isField) return false;
  const gap = one.candidate.chunk.text.slice(one.end, next.start);
  if (gap.trim() !== '' || (isAnnounced && one.leadIn !== next.leadIn)) return false;
  if (!gap.includes('\n')) return true;
  if (LIST_MARKER.test(one.text) || LIST_MARKER.test(next.text)) {
    return LIST_MARKER.test(next.text) && (isAnnounced || NUMBERED_STEP.test(next.text));
  }
  return isAnnounced && (goesOn(one, next) || !(STOP.test(one.text) || STOP.test(next.text)));
}
