import type { Block, InlineMark } from '#core/model/block.ts';
import { CELL_SEPARATOR } from '#core/model/cells.ts';

/** Why a part of a text stands out from the rest. */
export type OverlayKind = 'cited' | 'found' | 'found-current';

/** A part of a segment that stands out; offsets count UTF-16 units in the segment's text, end exclusive. */
export interface Overlay {
  readonly kind: OverlayKind;
  readonly start: number;
  readonly end: number;
}

/** A stretch of a block's text that is formatted in one way. */
export interface TextRun {
  readonly text: string;
  readonly strong: boolean;
  readonly emphasis: boolean;
  readonly code: boolean;
  /** The text recognition is not sure of it. */
  readonly uncertain: boolean;
  /** Address of a link that is safe to follow, or null. */
  readonly href: string | null;
  readonly overlay: OverlayKind | null;
}

const PRECEDENCE: readonly OverlayKind[] = ['found-current', 'cited', 'found'];
const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);

/**
 * Cuts a block's text where its formatting or an overlay begins or ends. The runs' texts joined are
 * exactly the text between the two offsets,
 * and no two neighbours are formatted alike.
 *
 * @param from offset in the block's text of the first unit to take
 * @param to offset in the block's text after the last unit to take
 */
export function textRuns(
  block: Pick<Block, 'text' | 'start' | 'marks'>,
  overlays: readonly Overlay[],
  from = 0,
  to = block.text.length,
): readonly TextRun[] {
  const marks = block.marks.filter((mark) => mark.start < to && mark.end > from);
  const covers = overlays
    .map(({ kind, start, end }) => ({ kind, start: start - block.start, end: end - block.start }))
    .filter((cover) => cover.start < to && cover.end > from);
  const cuts = new Set([from, to]);
  for (const range of [...marks, ...covers]) {
    cuts.add(Math.max(from, range.start));
    cuts.add(Math.min(to, range.end));
  }
  const ordered = [...cuts].sort((a, b) => a - b);
  const pieces = ordered.slice(0, -1).map((start, index) => {
    const end = ordered[index + 1] ?? to;
    const here = marks.filter((mark) => mark.start <= start && mark.end >= end);
    const kinds = covers.filter((cover) => cover.start <= start && cover.end >= end);
    return {
      text: block.text.slice(start, end),
      strong: here.some((mark) => mark.kind === 'strong'),
      emphasis: here.some((mark) => mark.kind === 'emphasis'),
      code: here.some((mark) => mark.kind === 'code'),
      uncertain: here.some((mark) => mark.kind === 'uncertain'),
      href: safeLink(here),
      overlay: PRECEDENCE.find((kind) => kinds.some((cover) => cover.kind === kind)) ?? null,
    };
  });
  return pieces.reduce<TextRun[]>(joinEqual, []);
}

/** A cell of a table block: offsets in the block's text. */
export interface TableCell {
  readonly start: number;
  readonly end: number;
}

/** Finds the cells of a table block, row by row; blank rows are left out. */
export function tableCells(text: string): readonly (readonly TableCell[])[] {
  const rows: TableCell[][] = [];
  let offset = 0;
  for (const line of text.split('\n')) {
    if (line.trim() !== '') {
      let start = offset;
      rows.push(
        line.split(CELL_SEPARATOR).map((cell) => {
          const found = { start, end: start + cell.length };
          start = found.end + CELL_SEPARATOR.length;
          return found;
        }),
      );
    }
    offset += line.length + 1;
  }
  return rows;
}

function joinEqual(runs: TextRun[], next: TextRun): TextRun[] {
  const last = runs.at(-1);
  const equal =
    last !== undefined &&
    last.strong === next.strong &&
    last.emphasis === next.emphasis &&
    last.code === next.code &&
    last.uncertain === next.uncertain &&
    last.href === next.href &&
    last.overlay === next.overlay;
  if (equal) runs[runs.length - 1] = { ...last, text: last.text + next.text };
  else runs.push(next);
  return runs;
}

function safeLink(marks: readonly InlineMark[]): string | null {
  for (const { href } of marks) {
    if (href === undefined || !URL.canParse(href)) continue;
    const address = new URL(href);
    if (SAFE_PROTOCOLS.has(address.protocol)) return address.href;
  }
  return null;
}
