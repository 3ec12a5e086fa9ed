import { describe, expect, it } from 'vitest';
import type { Segment } from '#core/model/block.ts';
import { brand, type DocumentId } from '#core/model/ids.ts';
import { SegmentShelf } from '#state/reader-segments.ts';

const DOCUMENT = brand<DocumentId>('d');

function segment(ordinal: number): Segment {
  return { ordinal, page: null, size: null, text: `text ${ordinal}`, blocks: [] };
}

/** A library that notes which ranges were asked for; segment 5 cannot be read. */
function library() {
  const asked: string[] = [];
  return {
    asked,
    segments: (_: DocumentId, from: number, to: number) => {
      asked.push(`${from}-${to}`);
      const ordinals = Array.from({ length: to - from }, (__, index) => from + index);
      return Promise.resolve(ordinals.filter((ordinal) => ordinal !== 5).map(segment));
    },
  };
}

describe('SegmentShelf', () => {
  it('fetches a segment with its neighbours, once for all who need them', async () => {
    const source = library();
    const shelf = new SegmentShelf(source, DOCUMENT, 40);
    const [first, second] = await Promise.all([shelf.need(17), shelf.need(30)]);
    expect([first?.text, second?.text]).toEqual(['text 17', 'text 30']);
    await shelf.need(18);
    expect(source.asked).toEqual(['16-32']);
  });

  it('knows no segment for a page that could not be read', async () => {
    const shelf = new SegmentShelf(library(), DOCUMENT, 8);
    expect(await shelf.need(5)).toBeUndefined();
    expect(await shelf.need(6)).toBeDefined();
  });

  it('reads a long document in order and keeps only what is near the place read last', async () => {
    const shelf = new SegmentShelf(library(), DOCUMENT, 1000);
    const seen: number[] = [];
    for await (const batch of shelf.all()) seen.push(...batch.map(({ ordinal }) => ordinal));
    expect(seen).toHaveLength(999);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(shelf.get(999)).toBeDefined();
    expect(shelf.get(0)).toBeUndefined();
    expect((await shelf.need(0))?.text).toBe('text 0');
  });
});
