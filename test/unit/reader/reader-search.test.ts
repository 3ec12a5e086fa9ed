import { describe, expect, it } from 'vitest';
import { FOUND_LIMIT, findInSegments } from '#state/reader-search.ts';

function found(text: string, query: string): readonly string[] {
  return findInSegments([{ ordinal: 0, text }], query).map(({ start, end }) =>
    text.slice(start, end),
  );
}

describe('findInSegments', () => {
  it('ignores case and accents and gives the text as it stands', () => {
    expect(found('Rescisão; RESCISAO; rescisa\u0303o.', 'rescisão')).toEqual([
      'Rescisão',
      'RESCISAO',
      'rescisa\u0303o',
    ]);
  });

  it('finds words across a line break', () => {
    expect(found('the notice\n   period is', 'notice period')).toEqual(['notice\n   period']);
  });

  it('keeps offsets exact after characters of more than one unit', () => {
    expect(found('😀😀 key ﬁ key', 'key')).toEqual(['key', 'key']);
  });

  it('goes through the segments in order', () => {
    const segments = [
      { ordinal: 3, text: 'a key' },
      { ordinal: 4, text: 'key' },
    ];
    expect(findInSegments(segments, 'key')).toEqual([
      { segment: 3, start: 2, end: 5 },
      { segment: 4, start: 0, end: 3 },
    ]);
  });

  it('finds nothing for a blank query and stops at the limit', () => {
    expect(found('anything', '  ')).toEqual([]);
    expect(found('a'.repeat(FOUND_LIMIT + 5), 'a')).toHaveLength(FOUND_LIMIT);
  });
});
