import { HeadingTrail } from '../shared/heading-trail.ts';
import type { DraftBlock } from '../shared/segments.ts';
import { readDefinition } from './definitions.ts';

/** Lines of a block at most. */
const MOST_LINES = 40;
/** A comment, a decorator or an attribute, which belongs to what follows it. */
const LEADS_ON = /^\s*(?:#|\/\/|\/\*|\*|@|--|;|<!--)/;

/**
 * Cuts code, data or a log into blocks of whole lines: before each function, class, section or top
 * key, whose name becomes the heading path; longer ones at a blank line.
 */
export function readCode(text: string, extension: string): DraftBlock[] {
  const blocks: DraftBlock[] = [];
  const trail = new HeadingTrail();
  let lines: string[] = [];
  const close = (next: readonly string[] = []): void => {
    const content = lines.join('\n').replace(/^(?:[^\S\n]*\n)+|\s+$/g, '');
    if (content !== '') {
      const headingPath = trail.path;
      blocks.push({ kind: 'code', text: content, level: 0, headingPath, marks: [], boxes: [] });
    }
    lines = [...next];
  };
  for (const line of text.split('\n')) {
    const definition = readDefinition(line, extension);
    if (definition !== null) {
      let lead = lines.length;
      while (lead > 0 && LEADS_ON.test(lines[lead - 1] ?? '')) lead -= 1;
      close(lines.splice(lead));
      trail.enter(definition.indent + 1, definition.name);
    } else if (lines.length >= MOST_LINES) {
      const blank = lines.findLastIndex((each) => each.trim() === '');
      close(blank > MOST_LINES / 2 ? lines.splice(blank) : []);
    }
    lines.push(line);
  }
  close();
  return blocks;
}
