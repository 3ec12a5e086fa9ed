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

/** The outermost level that occurs, from which an outline is indented; 1 when it is empty. */
export function outermostLevel(outline: readonly OutlineEntry[]): number {
  return outline.reduce((level, entry) => Math.min(level, entry.level), outline[0]?.level ?? 1);
}
