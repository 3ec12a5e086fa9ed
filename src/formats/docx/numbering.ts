import { formatItemNumber } from '../shared/item-number.ts';
import { attribute } from '../shared/xml.ts';
import type { XmlNode } from '../shared/xml-tree.ts';
import { child, children } from '../shared/xml-tree.ts';
import type { Styles } from './styles.ts';
import { toggle, valueOf } from './styles.ts';

interface Level {
  readonly start: number;
  /** `decimal`, `lowerRoman`, `bullet` … */
  readonly format: string;
  /** “%1.%2”, where the numbers name levels from 1. */
  readonly text: string;
  readonly style: string | null;
  /** All numbers in Arabic digits. */
  readonly legal: boolean;
}

interface List {
  /** Lists with the same counters. */
  readonly counters: string;
  /** By depth; undefined where the list defines none. */
  readonly levels: readonly (Level | undefined)[];
  /** Numbers that this list begins with instead, by level. */
  readonly starts: ReadonlyMap<number, number>;
}

/** The sign that numbering puts before a paragraph. */
export interface ListSign {
  /** “3.2”, “(a)”; empty for bullets. */
  readonly text: string;
  /** Depth from 0. */
  readonly level: number;
}

const ITEM_FORMATS: Readonly<Record<string, string>> = {
  lowerLetter: 'a',
  upperLetter: 'A',
  lowerRoman: 'i',
  upperRoman: 'I',
};
const LEVELS = 9;
/** Lists that take their levels from a style at most in a row. */
const MAX_LINKS = 5;

/** Counts the paragraphs of a document's lists, whose numbers stand nowhere in its text. */
export class Numbering {
  readonly #lists = new Map<string, List>();
  readonly #counts = new Map<string, (number | undefined)[]>();
  readonly #started = new Set<string>();

  /** @param root the part `numbering.xml`, or null where there is none */
  constructor(root: XmlNode | null, styles: Styles) {
    const abstracts = new Map(
      children(root, 'abstractNum').map((node) => [attribute(node, 'abstractNumId') ?? '', node]),
    );
    const numbers = new Map(
      children(root, 'num').map((node) => [attribute(node, 'numId') ?? '', node]),
    );
    const abstractOf = (list: string, links = 0): string => {
      const id = valueOf(child(numbers.get(list) ?? null, 'abstractNumId')) ?? '';
      const link = valueOf(child(abstracts.get(id) ?? null, 'numStyleLink'));
      const linked = link === null ? null : styles.get(link).place.list;
      return linked === null || links > MAX_LINKS ? id : abstractOf(linked, links + 1);
    };
    for (const [id, node] of numbers) {
      const counters = abstractOf(id);
      this.#lists.set(id, readList(node, abstracts.get(counters) ?? null, counters));
    }
  }

  /**
   * Counts a paragraph of a list.
   *
   * @param list id of the list
   * @param level depth from 0, or null where the paragraph's style decides
   * @param style id of the paragraph's style
   * @returns its sign, or null where the list does not exist or shows none
   */
  next(list: string, level: number | null, style: string | null): ListSign | null {
    const found = this.#lists.get(list);
    if (found === undefined) return null;
    const styled = style === null ? -1 : found.levels.findIndex((each) => each?.style === style);
    const depth = Math.min(level ?? Math.max(styled, 0), LEVELS - 1);
    const definition = found.levels[depth];
    if (definition === undefined) return null;
    const counts = this.#count(list, found, depth);
    if (definition.format === 'bullet') return { text: '', level: depth };
    if (definition.format === 'none' && definition.text === '') return null;
    const text = definition.text.replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const format = definition.legal ? 'decimal' : (found.levels[at]?.format ?? 'decimal');
      return formatNumber(counts[at] ?? found.levels[at]?.start ?? 1, format);
    });
    return { text: text.trim(), level: depth };
  }

  #count(id: string, list: List, depth: number): readonly (number | undefined)[] {
    const counts = this.#counts.get(list.counters) ?? [];
    this.#counts.set(list.counters, counts);
    if (!this.#started.has(id)) {
      this.#started.add(id);
      for (const [level, start] of list.starts) counts[level] = start - 1;
    }
    const before = counts[depth];
    counts[depth] = before === undefined ? (list.levels[depth]?.start ?? 1) : before + 1;
    counts.length = depth + 1;
    return counts;
  }
}

function readList(node: XmlNode, abstract: XmlNode | null, counters: string): List {
  const levels: (Level | undefined)[] = [];
  for (const each of children(abstract, 'lvl')) readLevel(each, levels);
  const starts = new Map<number, number>();
  for (const override of children(node, 'lvlOverride')) {
    const start = valueOf(child(override, 'startOverride'));
    if (start !== null) starts.set(indexOf(override), Number.parseInt(start, 10) || 0);
    const level = child(override, 'lvl');
    if (level !== null) readLevel(level, levels);
  }
  return { counters, levels, starts };
}

function readLevel(node: XmlNode, levels: (Level | undefined)[]): void {
  const start = Number.parseInt(valueOf(child(node, 'start')) ?? '1', 10);
  levels[indexOf(node)] = {
    start: Number.isNaN(start) ? 1 : start,
    format: valueOf(child(node, 'numFmt')) ?? 'decimal',
    text: valueOf(child(node, 'lvlText')) ?? '',
    style: valueOf(child(node, 'pStyle')),
    legal: toggle(node, 'isLgl') ?? false,
  };
}

function indexOf(node: XmlNode): number {
  const index = Number.parseInt(attribute(node, 'ilvl') ?? '0', 10);
  return index >= 0 && index < LEVELS ? index : 0;
}

function formatNumber(number: number, format: string): string {
  if (format === 'none') return '';
  if (format === 'decimalZero') return String(number).padStart(2, '0');
  return formatItemNumber(number, ITEM_FORMATS[format] ?? '1');
}
