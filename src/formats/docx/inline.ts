import type { InlineText } from '../shared/inline-writer.ts';
import { InlineWriter } from '../shared/inline-writer.ts';
import type { Relationship } from '../shared/relationships.ts';
import { attribute } from '../shared/xml.ts';
import { symbolCharacter } from '../shared/symbol-font.ts';
import type { XmlNode } from '../shared/xml-tree.ts';
import { child, children } from '../shared/xml-tree.ts';
import type { Style, Styles } from './styles.ts';
import { toggle, valueOf } from './styles.ts';

/** Something that a paragraph refers to and that is read after it. */
export type Aside =
  | { readonly type: 'text-box'; readonly content: XmlNode }
  | { readonly type: 'footnote' | 'endnote'; readonly id: string; readonly sign: string }
  | { readonly type: 'comment'; readonly id: string };

/** The text of a paragraph and what it refers to. */
export interface ParagraphContent {
  readonly inline: InlineText;
  readonly asides: readonly Aside[];
}

/** What reading inline content takes from around it. */
export interface InlineContext {
  readonly styles: Styles;
  /** Links of the main part, by id. */
  readonly links: ReadonlyMap<string, Relationship>;
  /** The sign of a note (“[3]”) by its kind and id; the next number where it is new. */
  noteSign(type: 'footnote' | 'endnote', id: string): string;
}

/** Deleted and moved text, field codes, properties and pictures' descriptions are not read. */
const SKIPPED = new Set(
  'del moveFrom delText instrText delInstrText rPr pPr sdtPr sdtEndPr rt annotationRef'.split(' '),
);
/** Signs of Wingdings that stand for a word: boxes and ticks. */
const SIGNS: Readonly<Record<string, string>> = {
  F0A8: '☐',
  F06F: '☐',
  F0FE: '☒',
  F078: '☒',
  F0FC: '✓',
  F0FD: '☒',
  F0E0: '→',
  F0B7: '•',
};

/** Reads the inline content of a paragraph (`w:p`). */
export function readInline(
  paragraph: XmlNode,
  style: Style,
  context: InlineContext,
): ParagraphContent {
  const reader = new InlineReader(style, context);
  reader.visitChildren(paragraph);
  return { inline: reader.writer.take(), asides: reader.asides };
}

class InlineReader {
  readonly writer = new InlineWriter();
  readonly asides: Aside[] = [];
  readonly #style: Style;
  readonly #context: InlineContext;

  constructor(style: Style, context: InlineContext) {
    this.#style = style;
    this.#context = context;
  }

  visitChildren(node: XmlNode): void {
    for (const each of children(node)) this.#visit(each);
  }

  #visit(node: XmlNode): void {
    if (SKIPPED.has(node.name)) return;
    switch (node.name) {
      case 'r':
        this.#readRun(node);
        return;
      case 't':
        for (const text of node.children) if (typeof text === 'string') this.writer.append(text);
        return;
      case 'tab':
      case 'ptab':
        this.writer.append(' ');
        return;
      case 'br':
      case 'cr':
        this.writer.breakLine();
        return;
      case 'noBreakHyphen':
        this.writer.append('-');
        return;
      case 'sym':
        this.writer.append(readSign(node));
        return;
      case 'hyperlink':
        this.#readLink(node);
        return;
      case 'footnoteReference':
        this.#readNote('footnote', node);
        return;
      case 'endnoteReference':
        this.#readNote('endnote', node);
        return;
      case 'commentReference':
        this.asides.push({ type: 'comment', id: attribute(node, 'id') ?? '' });
        return;
      case 'AlternateContent':
        // The same content twice, for new and for old programs.
        this.visitChildren(child(node, 'Choice') ?? child(node, 'Fallback') ?? node);
        return;
      case 'txbxContent':
        this.asides.push({ type: 'text-box', content: node });
        return;
      default:
        this.visitChildren(node);
    }
  }

  #readRun(run: XmlNode): void {
    const properties = child(run, 'rPr');
    if (toggle(properties, 'vanish') === true) return;
    const start = this.writer.position;
    this.visitChildren(run);
    const style = this.#context.styles.get(valueOf(child(properties, 'rStyle')));
    const bold = toggle(properties, 'b') ?? (style.bold || this.#style.bold);
    const italic = toggle(properties, 'i') ?? (style.italic || this.#style.italic);
    if (bold) this.writer.mark('strong', start);
    if (italic) this.writer.mark('emphasis', start);
  }

  #readLink(node: XmlNode): void {
    const start = this.writer.position;
    this.visitChildren(node);
    const target = this.#context.links.get(node.attributes['r:id'] ?? '');
    if (target?.external === true && !/^\s*javascript:/i.test(target.target)) {
      this.writer.mark('link', start, target.target);
    }
  }

  #readNote(type: 'footnote' | 'endnote', node: XmlNode): void {
    const id = attribute(node, 'id') ?? '';
    const sign = this.#context.noteSign(type, id);
    this.writer.append(sign);
    this.asides.push({ type, id, sign });
  }
}

function readSign(node: XmlNode): string {
  const code = (attribute(node, 'char') ?? '').toUpperCase();
  if (/^symbol$/i.test(attribute(node, 'font') ?? '')) {
    return symbolCharacter(Number.parseInt(code, 16) & 0xff);
  }
  const known = SIGNS[code];
  if (known !== undefined) return known;
  const value = Number.parseInt(code, 16);
  // Private characters mean something only in their font.
  return value > 0x20 && value < 0xd800 ? String.fromCharCode(value) : '';
}
