import type { BlockKind } from '#core/model/block.ts';
import { headingLevelOfLine } from './heading-line.ts';
import { HeadingTrail } from './heading-trail.ts';
import { HyphenJoiner } from './hyphens.ts';
import type { DraftBlock } from './segments.ts';
import { numberedHeadings } from './numbered-headings.ts';
import { readTable } from './table-draft.ts';
import type { LineGroup, ListLine } from './text-lines.ts';
import { groupLines, indentOf, isWrapped, readListLine, wrapWidth } from './text-lines.ts';

const LONGEST_TITLE = 100;
const UNDERLINE = /^(?:={3,}|-{3,}|~{3,})$/;

/** Blocks of a plain text, and its title where its first line reads like one. */
export interface TextContent {
  readonly title: string | null;
  readonly blocks: readonly DraftBlock[];
}

/**
 * Finds the structure of a plain text: paragraphs between blank lines, headings that stand alone
 * or are numbered, list items, tables of tab-separated cells. Wrapped lines become one line; all others stay.
 *
 * @param headings false for a text that is a part of a document and has none
 */
export function readText(text: string, headings = true): TextContent {
  const groups = groupLines(text);
  const reader = new TextReader(groups, headings);
  const title = headings ? titleOf(groups) : null;
  groups.forEach((group, at) => {
    if (at === 0 && title !== null) reader.addHeading(1, title);
    else reader.read(group);
  });
  return { title, blocks: reader.blocks };
}

class TextReader {
  readonly blocks: DraftBlock[] = [];
  readonly #trail = new HeadingTrail();
  readonly #hyphens = new HyphenJoiner();
  readonly #width: number | null;
  readonly #headings: boolean;
  readonly #numbered: ReadonlySet<LineGroup>;

  constructor(groups: readonly LineGroup[], headings: boolean) {
    this.#headings = headings;
    this.#width = wrapWidth(groups);
    this.#numbered = headings ? numberedHeadings(groups, this.#width) : new Set();
    if (this.#width === null) return;
    for (const lines of groups) for (const line of lines) this.#hyphens.learn(line);
  }

  read(lines: LineGroup): void {
    const [first = '', second = '', ...rest] = lines;
    if (this.#headings && UNDERLINE.test(second) && isUnderlined(first, second)) {
      this.addHeading(second.startsWith('=') ? 1 : 2, first);
      if (rest.length > 0) this.read(rest);
      return;
    }
    const isApart = this.#numbered.has(lines) || (this.#headings && lines.length === 1);
    const level = isApart ? headingLevelOfLine(first) : null;
    if (level !== null) {
      this.addHeading(level, first);
      if (lines.length > 1) this.read(lines.slice(1));
    } else if (isTable(lines)) this.#addTable(lines);
    else this.#readParts(lines);
  }

  addHeading(level: number, line: string): void {
    const text = line.trim();
    const headingPath = this.#trail.enter(level, text);
    this.blocks.push({ kind: 'heading', text, level, headingPath, marks: [], boxes: [] });
  }

  /** Cuts a group before every list item. */
  #readParts(lines: LineGroup): void {
    let part: string[] = [];
    let item: ListLine | null = null;
    const close = (): void => {
      if (part.length > 0) this.#addPart(part, item);
      part = [];
    };
    for (const line of lines) {
      const opened = readListLine(line);
      if (opened !== null && this.#opensItem(opened, item, part)) {
        close();
        [part, item] = [[opened.text], opened];
      } else if (item !== null && opened === null && indentOf(line) === 0 && !endsOpen(part)) {
        close();
        [part, item] = [[line], null];
      } else part.push(item === null ? line : line.trim());
    }
    close();
  }

  /** A number may also begin a wrapped line, so it opens an item only after the end of a sentence or another item. */
  #opensItem(opened: ListLine, item: ListLine | null, part: readonly string[]): boolean {
    if (opened.kind === 'bullet' || item?.kind === 'number' || part.length === 0) return true;
    return /[.;:!?]$/u.test(part.at(-1) ?? '') || !isWrapped([...part, opened.text], this.#width);
  }

  #addPart(lines: readonly string[], item: ListLine | null): void {
    const joined = item !== null || isWrapped(lines, this.#width);
    const text = joined ? this.#join(lines) : lines.join('\n');
    if (item === null) this.#add('paragraph', text);
    else this.#add('list-item', text, Math.floor(item.indent / 2) + 1);
  }

  #join(lines: readonly string[]): string {
    return lines
      .map((line) => line.trim())
      .reduce((text, line) => {
        const { drop, between } = this.#hyphens.join(text, line);
        return text.slice(0, text.length - drop) + between + line;
      });
  }

  #addTable(lines: LineGroup): void {
    const { captions, tables } = readTable({
      rows: lines.map((line) => line.split('\t')),
      headerRows: 0,
    });
    for (const text of captions) this.#add('caption', text);
    const headingPath = this.#trail.path;
    for (const table of tables) {
      this.blocks.push({ kind: 'table', ...table, level: 0, headingPath, marks: [], boxes: [] });
    }
  }

  #add(kind: BlockKind, text: string, level = 0): void {
    if (text.trim() === '') return;
    this.blocks.push({ kind, text, level, headingPath: this.#trail.path, marks: [], boxes: [] });
  }
}

/** A first line that stands alone and does not end like a sentence. */
function titleOf(groups: readonly LineGroup[]): string | null {
  const [first = [], second] = groups;
  const line = first[0]?.trim() ?? '';
  if (first.length > 1 || second === undefined || line.length > LONGEST_TITLE) return null;
  if (!/^\p{Lu}.*\p{L}{2}/u.test(line) || /[.;,:!?…"”|\t]$/u.test(line)) return null;
  const level = headingLevelOfLine(line);
  return level === null || /^\p{L}+(?:\s+\p{L}{3,})+/u.test(line) ? line : null;
}

/** The rule is about as long as the line above it, which is not the head of a table. */
function isUnderlined(line: string, rule: string): boolean {
  const length = line.trim().length;
  if (length === 0 || length > LONGEST_TITLE || /\S\s{2,}\S|\t|\|/.test(line.trim())) return false;
  return rule.length >= length / 2 && rule.length <= length * 2 + 4;
}

/** The text of a list item goes on in the next line unless it ended. */
function endsOpen(part: readonly string[]): boolean {
  return !/[.;:!?…]$/u.test(part.at(-1) ?? '');
}

function isTable(lines: LineGroup): boolean {
  const cells = lines.map((line) => line.split('\t').length);
  const [first = 1] = cells;
  return lines.length > 1 && first > 1 && cells.every((count) => count === first);
}
