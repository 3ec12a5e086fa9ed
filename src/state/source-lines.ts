import type { Source } from '#core/model/answer.ts';

/** Sources that read the same in a list: one line with their numbers. */
export interface SourceLine {
  readonly last: Source;
  /** All of them, the last included. */
  readonly sources: readonly Source[];
}

/**
 * Joins sources that would be lines with the same words, such as three sentences of one section.
 *
 * @param textOf the words of a source's line
 * @returns lines in the order of their first sources
 */
export function sourceLines(
  sources: readonly Source[],
  textOf: (source: Source) => string,
): readonly SourceLine[] {
  const lines = new Map<string, SourceLine>();
  for (const source of sources) {
    const text = textOf(source);
    const before = lines.get(text)?.sources ?? [];
    lines.set(text, { last: source, sources: [...before, source] });
  }
  return [...lines.values()];
}

/** Texts that tell each other apart: those that are alike are numbered, as in `lease.pdf › 4 (2)`. */
export function numberAlike(texts: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return count === 1 ? text : `${text} (${count})`;
  });
}
