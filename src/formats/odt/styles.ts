import { attribute } from '../shared/xml.ts';
import type { XmlNode } from '../shared/xml-tree.ts';
import { child, children } from '../shared/xml-tree.ts';

/** What a style says, its ancestors included. */
export interface Style {
  /** Names of the style and its ancestors, `_20_` read as a blank. */
  readonly names: readonly string[];
  readonly bold: boolean;
  readonly italic: boolean;
  /** Name of the list style that the style sets, or null. */
  readonly list: string | null;
}

/** One level of a list style. */
export interface ListLevel {
  /** `1`, `a`, `i` …; empty for bullets and for no number. */
  readonly format: string;
  readonly prefix: string;
  readonly suffix: string;
  /** How many levels the number shows. */
  readonly shown: number;
  readonly start: number;
}

const PLAIN: Style = { names: [], bold: false, italic: false, list: null };
const MAX_ANCESTORS = 20;

/** The styles of a document and its lists, by name. */
export class Styles {
  readonly #nodes = new Map<string, XmlNode>();
  readonly #lists = new Map<string, readonly ListLevel[]>();
  readonly #read = new Map<string, Style>();
  /** Numbers of headings by level. */
  #outline: readonly ListLevel[] = [];

  /** Takes a child of `automatic-styles` or `styles`. */
  add(node: XmlNode): void {
    const name = attribute(node, 'style:name') ?? '';
    if (node.name === 'style') this.#nodes.set(name, node);
    else if (node.name === 'list-style') this.#lists.set(name, readLevels(node));
    else if (node.name === 'outline-style') this.#outline = readLevels(node);
  }

  /** The style with a name; one that says nothing where there is none. */
  get(name: string | null, ancestors = 0): Style {
    if (name === null) return PLAIN;
    const known = this.#read.get(name);
    if (known !== undefined) return known;
    const node = this.#nodes.get(name);
    if (ancestors > MAX_ANCESTORS) return PLAIN;
    const own = [name.replaceAll('_20_', ' ')];
    if (node === undefined) return { ...PLAIN, names: own };
    const parent = this.get(attribute(node, 'style:parent-style-name'), ancestors + 1);
    const text = child(node, 'text-properties')?.attributes ?? {};
    const weight = text['fo:font-weight'];
    const slant = text['fo:font-style'];
    const style = {
      names: [...own, ...parent.names],
      bold: weight === undefined ? parent.bold : /bold|[6-9]00/.test(weight),
      italic: slant === undefined ? parent.italic : slant !== 'normal',
      list: attribute(node, 'style:list-style-name') ?? parent.list,
    };
    this.#read.set(name, style);
    return style;
  }

  /** The levels of a list style. */
  list(name: string | null): readonly ListLevel[] {
    return this.#lists.get(name ?? '') ?? [];
  }

  /** The levels by which headings are numbered. */
  get outline(): readonly ListLevel[] {
    return this.#outline;
  }
}

function readLevels(node: XmlNode): ListLevel[] {
  const levels: ListLevel[] = [];
  for (const each of children(node)) {
    const level = Number.parseInt(attribute(each, 'text:level') ?? '', 10);
    if (!(level >= 1 && level <= 10)) continue;
    levels[level - 1] = {
      format: each.name.endsWith('bullet') ? '' : (attribute(each, 'style:num-format') ?? ''),
      prefix: attribute(each, 'style:num-prefix') ?? '',
      suffix: attribute(each, 'style:num-suffix') ?? '',
      shown: Number.parseInt(attribute(each, 'text:display-levels') ?? '1', 10) || 1,
      start: Number.parseInt(attribute(each, 'text:start-value') ?? '1', 10) || 1,
    };
  }
  return levels;
}
