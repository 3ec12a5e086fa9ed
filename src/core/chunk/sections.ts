import type { Segment } from '#core/model/block.ts';
import type { TokenCounter } from '#core/ports.ts';
import type { Atom } from './atoms.ts';
import { atomsOf } from './atoms.ts';
import { TOLERANCE } from './pack.ts';

/** A heading with the text up to the next heading, or text without a heading. */
export interface Section {
  readonly atoms: Atom[];
  tokens: number;
  /** Level of its first heading; deeper than any where it has none. */
  readonly level: number;
}

/**
 * Sections smaller than this are not worth a chunk of their own: they say too little to be found by
 * meaning, and cost as much as a full one.
 */
const DUST_TOKENS = 24;
const NO_LEVEL = 7;

/** The sections of a segment. Headings that follow one another stay together. */
export function sectionsOf(segment: Segment, target: number, counter: TokenCounter): Section[] {
  const sections: Section[] = [];
  segment.blocks.forEach((block, at) => {
    const previous = segment.blocks[at - 1];
    const opens = block.kind === 'heading' && previous?.kind !== 'heading';
    let section = sections.at(-1);
    if (section === undefined || opens) {
      section = { atoms: [], tokens: 0, level: block.kind === 'heading' ? block.level : NO_LEVEL };
      sections.push(section);
    }
    const atoms = atomsOf(segment, block, previous, target, counter);
    section.atoms.push(...atoms);
    section.tokens += atoms.reduce((sum, { tokens }) => sum + tokens, 0);
  });
  return sections.filter(({ atoms }) => atoms.length > 0);
}

/**
 * Divides sections into parents: the largest section with all its subsections that is not much
 * larger than `limit` tokens. A single section that is larger comes alone.
 */
export function divideIntoParents(sections: readonly Section[], limit: number): Section[][] {
  const total = sections.reduce((sum, { tokens }) => sum + tokens, 0);
  if (total <= limit * TOLERANCE || sections.length < 2) return [[...sections]];
  const highest = Math.min(...sections.slice(1).map(({ level }) => level));
  const parts: Section[][] = [];
  for (const section of sections) {
    const current = parts.at(-1);
    if (current === undefined || section.level === highest) parts.push([section]);
    else current.push(section);
  }
  return parts.flatMap((part) => divideIntoParents(part, limit));
}

/**
 * Joins sections of a few words with a neighbour, as long as that is no step out of the section
 * they belong to; all others stay apart, because sections are about different things.
 */
export function joinDust(sections: readonly Section[], target: number): Section[] {
  const joined: Section[] = [];
  for (const section of sections) {
    const last = joined.at(-1);
    const dusty = Math.min(last?.tokens ?? Infinity, section.tokens) < DUST_TOKENS;
    if (
      last !== undefined &&
      dusty &&
      section.level >= last.level &&
      last.tokens + section.tokens <= target
    ) {
      joined[joined.length - 1] = {
        atoms: [...last.atoms, ...section.atoms],
        tokens: last.tokens + section.tokens,
        level: last.level,
      };
    } else joined.push(section);
  }
  return joined;
}
