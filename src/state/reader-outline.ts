import type { Segment } from '#core/model/block.ts';

/** A heading of the document and where it stands. */
export interface OutlineEntry {
  readonly title: string;
  /** 0 for the outermost headings of this document. */
  readonly depth: number;
  readonly segment: number;
  /** UTF-16 offset of the heading in its segment's text. */
  readonly start: number;
  /** 1-based page, or null. */
  readonly page: number | null;
}

/** Lists the headings in reading order, indented from the outermost level that occurs. */
export function outlineOf(segments: readonly Segment[]): readonly OutlineEntry[] {
  const headings = segments.flatMap((segment) =>
    segment.blocks
      .filter((block) => block.kind === 'heading')
      .map((block) => ({ block, segment: segment.ordinal, page: segment.page })),
  );
  const outermost = Math.min(6, ...headings.map(({ block }) => block.level));
  return headings.map(({ block, segment, page }) => ({
    title: block.text.replace(/\s+/gu, ' ').trim(),
    depth: Math.max(0, block.level - outermost),
    segment,
    start: block.start,
    page,
  }));
}
