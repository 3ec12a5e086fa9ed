import type { Segment } from '#core/model/block.ts';

/** A heading of the document and where it stands. */
export interface OutlineEntry {
  readonly title: string;
  /** Level of the heading, 1 (outermost) to 6. */
  readonly level: number;
  readonly segment: number;
  /** UTF-16 offset of the heading in its segment's text. */
  readonly start: number;
  /** 1-based page, or null. */
  readonly page: number | null;
}

/** Lists the headings of segments in reading order. */
export function outlineOf(segments: readonly Segment[]): readonly OutlineEntry[] {
  return segments.flatMap((segment) =>
    segment.blocks
      .filter((block) => block.kind === 'heading')
      .map((block) => ({
        title: block.text.replace(/\s+/gu, ' ').trim(),
        level: block.level,
        segment: segment.ordinal,
        start: block.start,
        page: segment.page,
      })),
  );
}

/** The section that a place stands in: the last heading at or before it; null before the first one. */
export function sectionAt(
  outline: readonly OutlineEntry[],
  { segment, start }: Pick<OutlineEntry, 'segment' | 'start'>,
): OutlineEntry | null {
  return (
    outline.findLast(
      (entry) => entry.segment < segment || (entry.segment === segment && entry.start <= start),
    ) ?? null
  );
}

/**
 * How deep each level is indented: by how many levels above it occur in this outline, so that a
 * document that goes from level 1 to level 3 shows no gap.
 */
export function depthsOf(outline: readonly OutlineEntry[]): ReadonlyMap<number, number> {
  const levels = [...new Set(outline.map(({ level }) => level))].sort((a, b) => a - b);
  return new Map(levels.map((level, depth) => [level, depth]));
}
