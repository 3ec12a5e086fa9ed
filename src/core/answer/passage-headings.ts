import type { Chunk, TextRange } from '#core/model/chunk.ts';

/** The headings of the sections that passages stand in, each once. */
export function headingsAbove(
  chunks: readonly Pick<Chunk, 'headingPath' | 'sections'>[],
): readonly string[] {
  const paths = chunks.flatMap(({ headingPath, sections = [] }) => [
    headingPath,
    ...sections.map(({ path }) => path),
  ]);
  return [...new Set(paths.flat())].filter((heading) => heading.trim() !== '');
}

/**
 * Where headings stand in a passage: on lines of their own, with text below.
 *
 * @returns in order, UTF-16 offsets in the text, none within another
 */
export function headingRanges(text: string, headings: readonly string[]): readonly TextRange[] {
  const found: TextRange[] = [];
  for (const heading of headings) {
    for (let at = text.indexOf(heading); at >= 0; at = text.indexOf(heading, at + 1)) {
      const end = at + heading.length;
      const opensLine = at === 0 || text[at - 1] === '\n';
      if (opensLine && text[end] === '\n') found.push({ start: at, end });
    }
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  return found.filter(({ start }, at) => found.slice(0, at).every((one) => one.end <= start));
}
