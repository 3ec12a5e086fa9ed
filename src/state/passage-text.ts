import type { Chunk } from '#core/model/chunk.ts';

/**
 * A chunk's text as a card shows it: without its own heading at the beginning, which stands above
 * the text anyway, and without blank lines.
 */
export function passageText({ text, headingPath }: Chunk): string {
  const heading = headingPath.at(-1);
  const body = heading && text.startsWith(`${heading}\n`) ? text.slice(heading.length) : text;
  return body.trim().replaceAll(/\n{2,}/g, '\n');
}
