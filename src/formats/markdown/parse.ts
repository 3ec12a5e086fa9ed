import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { AppError, throwIfCancelled } from '#core/errors.ts';
import type { FormatParser } from '../format.ts';
import { decodeText, MAX_TEXT_BYTES } from '../shared/decode.ts';
import { cutSegments, type DraftBlock } from '../shared/segments.ts';
import { yieldSegments } from '../shared/yield-segments.ts';
import { readBlocks } from './blocks.ts';
import { splitFrontMatter } from './front-matter.ts';

/** Quotes and lists nested this deep are no text that a person wrote, and take minutes to parse. */
const TOO_DEEP = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){64}/m;

/** Reads Markdown: CommonMark with tables, task lists, footnotes and front matter. */
export const markdownParser: FormatParser = {
  async *parse({ name, file, signal }) {
    const bytes = await file.slice(0, MAX_TEXT_BYTES + 1).arrayBuffer();
    const { text, warnings } = decodeText(new Uint8Array(bytes), name);
    throwIfCancelled(signal);
    const { title, text: frontMatter, body } = splitFrontMatter(text);
    if (TOO_DEEP.test(body)) {
      throw new AppError('format-damaged', `“${name}” nests quotes or lists too deeply.`, {
        subject: name,
      });
    }
    const blocks = readBlocks(
      fromMarkdown(body, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }),
    );
    const all = frontMatter === '' ? blocks : [frontMatterBlock(frontMatter), ...blocks];
    if (all.length === 0) {
      throw new AppError('format-empty', `“${name}” contains no text.`, { subject: name });
    }
    yield* yieldSegments(title ?? titleOf(blocks), cutSegments(all), warnings, signal);
  },
};

/** Front matter stays searchable as it is written. */
function frontMatterBlock(text: string): DraftBlock {
  return { kind: 'code', text, level: 0, headingPath: [], marks: [], boxes: [] };
}

/** A single top heading that opens the document is its title. */
function titleOf(blocks: readonly DraftBlock[]): string | null {
  const headings = blocks.filter(({ kind }) => kind === 'heading');
  const [first] = headings;
  const top = headings.filter(({ level }) => level === 1);
  return first !== undefined && first.level === 1 && top.length === 1 ? first.text : null;
}
