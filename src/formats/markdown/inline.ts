import type { fromMarkdown } from 'mdast-util-from-markdown';
import type { InlineMark } from '#core/model/block.ts';

/** The tree that the parser makes. */
export type Root = ReturnType<typeof fromMarkdown>;
/** A paragraph, a list, a table or another block. */
export type BlockNode = Root['children'][number];
/** A piece of a paragraph's content: text, a link, emphasis. */
export type PhrasingNode = Extract<BlockNode, { type: 'paragraph' }>['children'][number];

/** Text of a block without its markup, and the formatting that the markup stood for. */
export interface InlineText {
  readonly text: string;
  readonly marks: readonly InlineMark[];
}

/**
 * Reads the inline content of a block. Line breaks of the source become spaces, hard breaks stay;
 * pictures are represented by their alternative text.
 *
 * @param nodes the block's inline nodes
 * @param prefix text put before them, for example the number of a list item
 */
export function readInline(nodes: readonly PhrasingNode[], prefix = ''): InlineText {
  let text = prefix;
  const marks: InlineMark[] = [];

  const visit = (node: PhrasingNode): void => {
    const start = text.length;
    switch (node.type) {
      case 'text':
        text += node.value.replace(/[^\S\u00a0]*\n[^\S\u00a0]*/g, ' ');
        return;
      case 'inlineCode':
        text += node.value;
        marks.push({ kind: 'code', start, end: text.length });
        return;
      case 'break':
        text += '\n';
        return;
      case 'html':
        if (/^<br\b/i.test(node.value)) text += '\n';
        return;
      case 'image':
      case 'imageReference':
        text += node.alt ?? '';
        return;
      case 'footnoteReference':
        text += `[${node.label ?? node.identifier}]`;
        return;
      case 'strong':
      case 'emphasis':
        node.children.forEach(visit);
        marks.push({ kind: node.type, start, end: text.length });
        return;
      case 'link':
        node.children.forEach(visit);
        marks.push({ kind: 'link', start, end: text.length, href: node.url });
        return;
      case 'delete':
      case 'linkReference':
        node.children.forEach(visit);
    }
  };
  nodes.forEach(visit);
  const used = text.trimEnd().length;
  return {
    text: text.slice(0, used),
    marks: marks
      .map((mark) => ({ ...mark, end: Math.min(mark.end, used) }))
      .filter(({ start, end }) => start < end),
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** The words of a block of raw HTML, without tags, comments, scripts and styles. */
export function readHtml(html: string): string {
  return html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<(?:br\b[^>]*|\/(?:p|div|tr|li|ul|ol|table|summary|h[1-6])\s*)>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}
