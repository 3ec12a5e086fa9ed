import type { InlineText } from '../shared/inline-writer.ts';
import { InlineWriter } from '../shared/inline-writer.ts';
import { attribute } from '../shared/xml.ts';
import type { XmlNode } from '../shared/xml-tree.ts';
import { child, textOf } from '../shared/xml-tree.ts';
import type { Style, Styles } from './styles.ts';

/** Something that stands in a paragraph and is read after it. */
export interface Aside {
  readonly type: 'note' | 'comment' | 'text-box';
  /** What its text begins with. */
  readonly sign: string;
  readonly content: XmlNode;
}

/** The text of a paragraph and what stands in it. */
export interface ParagraphContent {
  readonly inline: InlineText;
  readonly asides: readonly Aside[];
}

const SKIPPED = new Set(
  'tracked-changes binary-data title desc ruby-text hidden-text hidden-paragraph number list'.split(
    ' ',
  ),
);

/** Reads the inline content of a paragraph or heading. */
export function readInline(paragraph: XmlNode, style: Style, styles: Styles): ParagraphContent {
  const reader = new InlineReader(styles);
  reader.visitStyled(paragraph, style);
  return { inline: reader.writer.take(), asides: reader.asides };
}

class InlineReader {
  readonly writer = new InlineWriter();
  readonly asides: Aside[] = [];
  readonly #styles: Styles;

  constructor(styles: Styles) {
    this.#styles = styles;
  }

  visitStyled(node: XmlNode, style: Style): void {
    const start = this.writer.position;
    this.#visitChildren(node);
    if (style.bold) this.writer.mark('strong', start);
    if (style.italic) this.writer.mark('emphasis', start);
  }

  #visitChildren(node: XmlNode): void {
    for (const each of node.children) {
      if (typeof each === 'string') this.writer.append(each);
      else this.#visit(each);
    }
  }

  #visit(node: XmlNode): void {
    if (SKIPPED.has(node.name)) return;
    switch (node.name) {
      case 's':
        this.writer.append(' ');
        return;
      case 'tab':
        this.writer.append(' ');
        return;
      case 'line-break':
        this.writer.breakLine();
        return;
      case 'span':
        this.visitStyled(node, this.#styles.get(attribute(node, 'text:style-name')));
        return;
      case 'a':
        this.#readLink(node);
        return;
      case 'note':
        this.#readNote(node);
        return;
      case 'annotation':
        this.#readComment(node);
        return;
      case 'text-box':
        this.asides.push({ type: 'text-box', sign: '', content: node });
        return;
      default:
        this.#visitChildren(node);
    }
  }

  #readLink(node: XmlNode): void {
    const start = this.writer.position;
    this.#visitChildren(node);
    const href = attribute(node, 'href') ?? '';
    if (href !== '' && !/^\s*(?:javascript|data|#)/i.test(href)) {
      this.writer.mark('link', start, href);
    }
  }

  #readNote(node: XmlNode): void {
    const content = child(node, 'note-body');
    const sign = `[${textOf(child(node, 'note-citation')).trim() || '*'}]`;
    this.writer.append(sign);
    if (content !== null) this.asides.push({ type: 'note', sign: `${sign} `, content });
  }

  #readComment(node: XmlNode): void {
    const author = textOf(child(node, 'creator')).trim();
    this.asides.push({ type: 'comment', sign: author === '' ? '' : `${author}: `, content: node });
  }
}
