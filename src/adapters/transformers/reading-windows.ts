/** What fits one input of a reader. */
export interface WindowLimits {
  readonly maxTokens: number;
  readonly maxQuestionTokens: number;
  readonly maxPlaceTokens: number;
}

/** The tokens of a question and of one passage, without special tokens. */
export interface TokenisedPassage {
  readonly question: readonly number[];
  readonly place: readonly number[];
  readonly parts: readonly (readonly number[])[];
}

/** One input of a reader. */
export interface ReadingWindow {
  /** `<s> question </s></s> place parts </s>`. */
  readonly ids: readonly number[];
  /** Where each part that it holds lies in it. */
  readonly parts: readonly {
    readonly part: number;
    readonly start: number;
    readonly end: number;
  }[];
}

/** Share of a window's room that is read once more in the next one, so that a part has what precedes it. */
const OVERLAP = 1 / 3;

/**
 * Divides a passage into inputs of whole parts, each with the question and the place in front. The
 * parts before a cut are read again after it; a part that is longer than an input is cut.
 */
export function readingWindows(
  { question, place, parts }: TokenisedPassage,
  { start, separator }: { readonly start: number; readonly separator: number },
  { maxTokens, maxQuestionTokens, maxPlaceTokens }: WindowLimits,
): ReadingWindow[] {
  const asked = question.slice(0, maxQuestionTokens);
  const head = [start, ...asked, separator, separator, ...place.slice(0, maxPlaceTokens)];
  const room = maxTokens - head.length - 1;
  const sizes = parts.map((part) => Math.min(part.length, room));
  const windows: ReadingWindow[] = [];
  let first = 0;
  while (first < parts.length) {
    let end = first + 1;
    let used = sizes[first] ?? 0;
    while (end < parts.length && used + (sizes[end] ?? 0) <= room) used += sizes[end++] ?? 0;
    const ids = [...head];
    const places = parts.slice(first, end).map((part, index) => {
      const at = ids.length;
      ids.push(...part.slice(0, room));
      return { part: first + index, start: at, end: ids.length };
    });
    windows.push({ ids: [...ids, separator], parts: places });
    if (end === parts.length) break;
    let next = end;
    let again = 0;
    while (next - 1 > first && again + (sizes[next - 1] ?? 0) <= room * OVERLAP) {
      again += sizes[--next] ?? 0;
    }
    first = next;
  }
  return windows;
}

/** A run of tokens, end exclusive, and how well it answers, in logits. */
export interface TokenSpan {
  readonly score: number;
  readonly start: number;
  readonly end: number;
}

/**
 * The best span in a run of tokens: the greatest sum of a token's logit to begin the answer and that
 * of the same or a later token to end it; −Infinity and empty for an empty run.
 * @param longest tokens of a span at most
 */
export function bestSpan(
  starts: Float32Array,
  ends: Float32Array,
  { start, end }: { readonly start: number; readonly end: number },
  longest: number,
): TokenSpan {
  let best: TokenSpan = { score: -Infinity, start, end: start };
  for (let from = start; from < end; from += 1) {
    const last = Math.min(end, from + longest);
    for (let to = from; to < last; to += 1) {
      const score = (starts[from] ?? -Infinity) + (ends[to] ?? -Infinity);
      if (score > best.score) best = { score, start: from, end: to + 1 };
    }
  }
  return best;
}
