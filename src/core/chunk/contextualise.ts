import type { TokenCounter } from '#core/ports.ts';

/** Changes whenever contexts come out differently; part of the vectors' fingerprint. */
export const CONTEXTUALISER_VERSION = 'context-1';

/** Longest context in tokens. */
export const CONTEXT_TOKENS = 96;

/** What there is to say about the place of a chunk that its own text does not show. Empty strings and lists say nothing. */
export interface ChunkPlace {
  readonly title: string;
  /** Titles of the sections around the chunk. */
  readonly headingPath: readonly string[];
  /** Caption and header row of the table that the chunk goes on with. */
  readonly table: readonly string[];
  /** The sentence before. */
  readonly before: string;
}

/**
 * The context that stands before a chunk's text for embedding and index: document title, heading
 * path, table caption and header, sentence before, a line each. At most 96 tokens; what comes later
 * in this list is shortened first. Contextual retrieval without a language model.
 */
export function contextualise(place: ChunkPlace, counter: TokenCounter): string {
  const path =
    place.headingPath[0] === place.title ? place.headingPath.slice(1) : place.headingPath;
  const lines: string[] = [];
  let left = CONTEXT_TOKENS;
  const add = (line: string): void => {
    left -= counter.count(line);
    if (line !== '') lines.push(line);
  };
  add(shorten(place.title, left / 2, counter));
  add(shorten(path.join('. '), left / 2, counter));
  for (const line of place.table) add(shorten(line, left, counter));
  add(shortenStart(place.before, left, counter));
  return lines.join('\n');
}

/** As many words from the beginning as fit. */
function shorten(text: string, budget: number, counter: TokenCounter): string {
  return fitting(text.split(/\s+/u), budget, counter).join(' ');
}

/** As many words from the end as fit. */
function shortenStart(text: string, budget: number, counter: TokenCounter): string {
  return fitting(text.split(/\s+/u).reverse(), budget, counter).reverse().join(' ');
}

function fitting(words: readonly string[], budget: number, counter: TokenCounter): string[] {
  const taken: string[] = [];
  let left = budget;
  for (const word of words) {
    left -= counter.count(word);
    if (left < 0) break;
    taken.push(word);
  }
  return taken;
}
