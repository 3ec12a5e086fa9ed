import type { BlockKind } from '#core/model/block.ts';
import { headingLevelOfLine } from './heading-line.ts';
import { HeadingTrail } from './heading-trail.ts';
import type { InlineText } from './inline-writer.ts';
import type { DraftBlock } from './segments.ts';
import { isAllStrong, readTable, type TableDraft } from './table-draft.ts';

const DEEPEST_HEADING = 6;
/** Characters of a line that can be a heading. */
const LONGEST_HEADING = 120;
/** Characters of a text above a table's columns that is its caption. */
const LONGEST_CAPTION = 200;

/** Collects the blocks of a document in reading order and gives each its heading path. */
export class BlockWriter {
  readonly blocks: DraftBlock[] = [];
  /** Whether short paragraphs in bold are headings, as in documents that have no other headings. */
  boldIsHeading = false;
  readonly #trail = new HeadingTrail();

  /** Adds a heading and opens its section; one without text is left out. */
  heading(level: number, inline: InlineText): void {
    if (inline.text.trim() === '') return;
    const depth = Math.min(Math.max(level, 1), DEEPEST_HEADING);
    const text = inline.text.replace(/\s*\n\s*/g, ' ');
    const marks = text.length === inline.text.length ? inline.marks : [];
    const headingPath = this.#trail.enter(depth, text);
    this.blocks.push({ kind: 'heading', text, marks, level: depth, headingPath, boxes: [] });
  }

  /** Adds a block of any other kind; one without text is left out. */
  add(kind: Exclude<BlockKind, 'heading'>, inline: InlineText, level = 0): void {
    if (inline.text.trim() === '') return;
    const { text, marks } = inline;
    if (kind === 'paragraph' && this.boldIsHeading && readsLikeHeading(inline)) {
      this.heading(headingLevelOfLine(text) ?? (/\p{Ll}/u.test(text) ? 3 : 2), { text, marks: [] });
      return;
    }
    this.blocks.push({ kind, text, marks, level, headingPath: this.#trail.path, boxes: [] });
  }

  /**
   * Adds a table, after what stands above its columns; a long one becomes several blocks that each
   * begin with the header rows.
   */
  table(draft: TableDraft): void {
    const { captions, tables } = readTable(draft);
    for (const text of captions) {
      this.add(text.length > LONGEST_CAPTION ? 'paragraph' : 'caption', { text, marks: [] });
    }
    for (const table of tables) {
      this.keep({ kind: 'table', ...table, marks: [], level: 0, headingPath: [], boxes: [] });
    }
  }

  /** Adds a block as it is, in the section that is open. */
  keep(block: DraftBlock): void {
    if (block.text.trim() !== '') this.blocks.push({ ...block, headingPath: this.#trail.path });
  }
}

/** One line, all of it in bold, that does not end like a sentence. */
function readsLikeHeading({ text, marks }: InlineText): boolean {
  if (text.length > LONGEST_HEADING || !/^[^\n]*\p{L}{2}[^\n]*[^.;,:\n]$/u.test(text)) return false;
  return isAllStrong({ text, marks });
}
