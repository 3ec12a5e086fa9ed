import type { Block, BlockKind, Segment } from '#core/model/block.ts';
import type { TokenCounter } from '#core/ports.ts';
import { splitSentences } from '#core/text/sentences.ts';
import { cohesions } from './cohesion.ts';
import type { PackItem } from './pack.ts';
import { pack, TOLERANCE } from './pack.ts';
import { headerRowsOf } from './table-lines.ts';

/** The smallest piece that chunks are made of: a heading, a sentence, a table row, a line of code. */
export interface Atom extends PackItem {
  /** UTF-16 offsets in the segment's text. */
  readonly start: number;
  readonly end: number;
  readonly block: Block;
}

/** Kinds of block whose lines are pieces of their own. */
const IN_LINES: ReadonlySet<BlockKind> = new Set(['table', 'code', 'fields']);

/** What it costs to begin a chunk at a border of this kind. */
const CUT_COST = {
  block: 0,
  /** An item or row apart from the ones before it. */
  item: 0.05,
  sentence: 0.2,
  /** Added between sentences that speak of the same things, as far as they do. */
  cohesion: 0.5,
  /** A list apart from the sentence that announces it, a table apart from its caption. */
  announced: 0.5,
  word: 0.8,
  character: 1,
  /** Text apart from its heading. */
  heading: 4,
} as const;

interface Piece {
  readonly start: number;
  readonly end: number;
}

/**
 * Cuts a block into atoms, none larger than `target` tokens by more than the tolerance: a longer
 * sentence is cut between words, a longer word between characters. In a paragraph that has to be cut,
 * a cut costs less where the subject changes.
 */
export function atomsOf(
  segment: Segment,
  block: Block,
  previous: Block | undefined,
  target: number,
  counter: TokenCounter,
): Atom[] {
  const pieces = piecesOf(block).map(({ start, end }) => {
    const text = block.text.slice(start, end);
    return {
      start: block.start + start,
      end: block.start + end,
      text,
      tokens: counter.count(text),
    };
  });
  const total = pieces.reduce((sum, { tokens }) => sum + tokens, 0);
  const isCut = !IN_LINES.has(block.kind) && total > target;
  const cohesion = isCut ? cohesions(pieces.map(({ text }) => text)) : [];
  return pieces.flatMap(({ start, end, tokens }, at) => {
    const inside = costInside(block, at) + CUT_COST.cohesion * (cohesion[at] ?? 0);
    const cutCost = at === 0 ? costBefore(block, previous) : inside;
    if (tokens <= target * TOLERANCE) return [{ start, end, tokens, cutCost, block }];
    return cutLong(segment, block, { start, end }, cutCost, target, counter);
  });
}

function piecesOf({ kind, text }: Block): Piece[] {
  if (kind === 'heading') return trimmed(text, 0, text.length);
  if (!IN_LINES.has(kind)) return splitSentences(text);
  return [...text.matchAll(/[^\n]+/g)].flatMap(({ 0: line, index }) =>
    trimmed(text, index, index + line.length),
  );
}

function trimmed(text: string, from: number, to: number): Piece[] {
  const part = text.slice(from, to);
  const start = from + part.length - part.trimStart().length;
  const end = from + part.trimEnd().length;
  return start < end ? [{ start, end }] : [];
}

function costBefore(block: Block, previous: Block | undefined): number {
  if (previous === undefined) return CUT_COST.block;
  if (previous.kind === 'heading') return CUT_COST.heading;
  if (previous.kind === 'caption' || previous.text.endsWith(':')) return CUT_COST.announced;
  return block.kind === 'list-item' && previous.kind === 'list-item'
    ? CUT_COST.item
    : CUT_COST.block;
}

/** @param at place of the piece in its block */
function costInside(block: Block, at: number): number {
  const { kind } = block;
  if (at <= headerRowsOf(block)) return CUT_COST.announced;
  return IN_LINES.has(kind) ? CUT_COST.item : CUT_COST.sentence;
}

/** Cuts a piece (offsets in the segment) between its words, and words that are too long anywhere. */
function cutLong(
  { text }: Segment,
  block: Block,
  { start, end }: Piece,
  firstCost: number,
  target: number,
  counter: TokenCounter,
): Atom[] {
  const words = [...text.slice(start, end).matchAll(/\S+/gu)].flatMap(({ 0: word, index }) => {
    const tokens = counter.count(word);
    const from = start + index;
    if (tokens <= target) {
      return [{ start: from, end: from + word.length, tokens, cutCost: CUT_COST.word, block }];
    }
    const characters = Math.max(1, Math.floor((word.length * target) / tokens));
    return sliceEvenly(text, from, from + word.length, characters).map((piece, at) => ({
      ...piece,
      tokens: counter.count(text.slice(piece.start, piece.end)),
      cutCost: at === 0 ? CUT_COST.word : CUT_COST.character,
      block,
    }));
  });
  return pack(words, target).map((part, at): Atom => {
    const first = part[0];
    const last = part.at(-1);
    if (first === undefined || last === undefined)
      throw new RangeError('An empty part was packed.');
    return {
      start: first.start,
      end: last.end,
      tokens: part.reduce((sum, { tokens }) => sum + tokens, 0),
      cutCost: at === 0 ? firstCost : first.cutCost,
      block,
    };
  });
}

/** Slices of `length` UTF-16 units that cut no character in two. */
function sliceEvenly(text: string, from: number, to: number, length: number): Piece[] {
  const pieces: Piece[] = [];
  for (let start = from; start < to;) {
    let end = Math.min(to, start + length);
    if (end < to && (text.codePointAt(end - 1) ?? 0) > 0xffff) end += end - start > 1 ? -1 : 1;
    pieces.push({ start, end });
    start = end;
  }
  return pieces;
}
