import { attribute } from '../shared/xml.ts';
import type { XmlNode } from '../shared/xml-tree.ts';
import { child, children } from '../shared/xml-tree.ts';

/** Which list a paragraph belongs to; null where that is left to its style. */
export interface ListPlace {
  readonly list: string | null;
  /** From 0. */
  readonly level: number | null;
}

/** What a style says, its ancestors included. */
export interface Style {
  /** Lower-case name, which is English in any language of Word: `heading 1`, `toc 2`, `caption`. */
  readonly name: string;
  /** Level of a heading from 1, or null. */
  readonly heading: number | null;
  readonly place: ListPlace;
  readonly bold: boolean;
  readonly italic: boolean;
}

const PLAIN: Style = {
  name: '',
  heading: null,
  place: { list: null, level: null },
  bold: false,
  italic: false,
};
/** Styles that are based on styles at most; a loop would have no end. */
const MAX_ANCESTORS = 20;
/** Outline level of body text. */
const BODY_LEVEL = 10;

/** The styles of a document by their ids. */
export class Styles {
  readonly #nodes = new Map<string, XmlNode>();
  readonly #read = new Map<string, Style>();

  /** @param root the part `styles.xml`, or null where there is none */
  constructor(root: XmlNode | null) {
    for (const node of children(root, 'style')) {
      this.#nodes.set(attribute(node, 'styleId') ?? '', node);
    }
  }

  /** The style with an id; one that says nothing where there is none. */
  get(id: string | null, ancestors = 0): Style {
    const known = id === null ? PLAIN : this.#read.get(id);
    if (known !== undefined) return known;
    const node = this.#nodes.get(id ?? '');
    if (id === null || node === undefined || ancestors > MAX_ANCESTORS) return PLAIN;
    const parent = this.get(valueOf(child(node, 'basedOn')), ancestors + 1);
    const style = readStyle(node, parent);
    this.#read.set(id, style);
    return style;
  }
}

/** The `val` attribute of a property, or null. */
export function valueOf(node: XmlNode | null): string | null {
  return node === null ? null : attribute(node, 'val');
}

/** A switch such as bold: on, off, or null where it is not set. */
export function toggle(properties: XmlNode | null, name: string): boolean | null {
  const node = child(properties, name);
  return node === null ? null : !/^(?:0|false|off|none)$/.test(valueOf(node) ?? '1');
}

/** The level from 1 of a paragraph's own or its style's outline level, 10 for body text, or null. */
export function outlineLevel(properties: XmlNode | null): number | null {
  const value = valueOf(child(properties, 'outlineLvl'));
  return value === null ? null : (Number.parseInt(value, 10) || 0) + 1;
}

/** The list that paragraph properties name. */
export function listPlace(properties: XmlNode | null): ListPlace {
  const place = child(properties, 'numPr');
  const level = Number.parseInt(valueOf(child(place, 'ilvl')) ?? '', 10);
  return { list: valueOf(child(place, 'numId')), level: Number.isNaN(level) ? null : level };
}

/** The level of a heading that an outline level stands for, or null for body text. */
export function headingOf(outline: number | null): number | null {
  return outline === null || outline >= BODY_LEVEL ? null : outline;
}

function readStyle(node: XmlNode, parent: Style): Style {
  const name = (valueOf(child(node, 'name')) ?? '').toLowerCase();
  const paragraph = child(node, 'pPr');
  const outline = outlineLevel(paragraph);
  const named = /^heading (\d)$/.exec(name)?.[1];
  const place = listPlace(paragraph);
  return {
    name:
      name.startsWith('toc') || parent.name === '' || named !== undefined
        ? name
        : nameOf(name, parent),
    heading:
      named === undefined
        ? outline === null
          ? parent.heading
          : headingOf(outline)
        : Number(named),
    place: { list: place.list ?? parent.place.list, level: place.level ?? parent.place.level },
    bold: toggle(child(node, 'rPr'), 'b') ?? parent.bold,
    italic: toggle(child(node, 'rPr'), 'i') ?? parent.italic,
  };
}

/** A style of one's own that is based on a built-in one with a meaning keeps that meaning. */
function nameOf(name: string, parent: Style): string {
  return /^(?:caption|quote|intense quote|title|html preformatted)$/.test(parent.name)
    ? parent.name
    : name;
}
