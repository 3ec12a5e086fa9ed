import { describe, expect, it } from 'vitest';
import { FOUND_LIMIT, findInSegments } from '#state/reader-search.ts';

const going = { aborted: false };

async function found(text: string, query: string): Promise<readonly string[]> {
  return (await findInSegments([{ ordinal: 0, text }], query, going)).map(({ start, end }) =>
    text.slice(start, end),
  );
}

describe('findInSegments', () => {
  it('ignores case and accents and gives the text as it stands', async () => {
    expect(await found('Rescisão; RESCISAO; rescisa\u0303o.', 'rescisão')).toEqual([
      'Rescisão',
      'RESCISAO',
      'rescisa\u0303o',
    ]);
  });

  it('finds words across a line break', async () => {
    expect(await found('the notice\n   period is', 'notice period')).toEqual(['notice\n   period']);
  });

  it('keeps offsets exact after characters of more than one unit', async () => {
    expect(await found('😀😀 key ﬁle key', 'file key')).toEqual(['ﬁle key']);
  });

  it('goes through the segments in order', async () => {
    const segments = [
      { ordinal: 3, text: 'a key' },
      { ordinal: 4, text: 'key' },
    ];
    expect(await findInSegments(segments, 'key', going)).toEqual([
      { segment: 3, start: 2, end: 5 },
      { segment: 4, start: 0, end: 3 },
    ]);
  });

  it('finds nothing for a blank query and stops at the limit', async () => {
    expect(await found('anything', '  ')).toEqual([]);
    expect(await found('a'.repeat(FOUND_LIMIT + 5), 'a')).toHaveLength(FOUND_LIMIT);
  });

  it('stops as soon as it is cancelled', async () => {
    const search = findInSegments([{ ordinal: 0, text: 'key' }], 'key', { aborted: true });
    await expect(search).rejects.toMatchObject({ code: 'cancelled' });
  });
});
