import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableCells, textRuns, type Overlay } from '#ui/reader/text-runs.ts';
import type { InlineMark } from '#core/model/block.ts';

const text = 'The rent is due on the fifth day.';

function mark(kind: InlineMark['kind'], part: string, href?: string): InlineMark {
  const start = text.indexOf(part);
  return { kind, start, end: start + part.length, ...(href === undefined ? {} : { href }) };
}

describe('textRuns', () => {
  it('leaves a plain block in one run', () => {
    expect(textRuns({ text, start: 0, marks: [] }, [])).toEqual([
      {
        text,
        strong: false,
        emphasis: false,
        code: false,
        uncertain: false,
        href: null,
        overlay: null,
      },
    ]);
  });

  it('lays a citation over formatting that begins or ends inside it', () => {
    const start = 100;
    const cited: Overlay = { kind: 'cited', start: start + 4, end: start + 22 };
    const runs = textRuns({ text, start, marks: [mark('strong', 'due on the fifth')] }, [cited]);
    expect(runs.map((run) => [run.text, run.strong, run.overlay])).toEqual([
      ['The ', false, null],
      ['rent is ', false, 'cited'],
      ['due on the', true, 'cited'],
      [' fifth', true, null],
      [' day.', false, null],
    ]);
  });

  it('marks only the part of a citation that stands in this block', () => {
    const runs = textRuns({ text, start: 50, marks: [] }, [{ kind: 'cited', start: 0, end: 58 }]);
    expect(runs.map((run) => [run.text, run.overlay])).toEqual([
      ['The rent', 'cited'],
      [' is due on the fifth day.', null],
    ]);
  });

  it('shows the current search result before the citation, and the citation before other results', () => {
    const runs = textRuns({ text, start: 0, marks: [] }, [
      { kind: 'found', start: 0, end: 8 },
      { kind: 'cited', start: 4, end: 15 },
      { kind: 'found-current', start: 12, end: 18 },
    ]);
    expect(runs.map((run) => [run.text, run.overlay])).toEqual([
      ['The ', 'found'],
      ['rent is ', 'cited'],
      ['due on', 'found-current'],
      [' the fifth day.', null],
    ]);
  });

  it('follows only addresses that cannot run code', () => {
    const href = (address: string): string | null | undefined =>
      textRuns(
        { text: 'x', start: 0, marks: [{ kind: 'link', start: 0, end: 1, href: address }] },
        [],
      )[0]?.href;
    expect(href('https://example.org/a')).toBe('https://example.org/a');
    expect(href('mailto:someone@example.org')).toBe('mailto:someone@example.org');
    expect(href('javascript:alert(1)')).toBeNull();
    expect(href('data:text/html,x')).toBeNull();
    expect(href('../other.md')).toBeNull();
  });

  it('loses and invents no character, whatever overlaps whatever', () => {
    const range = fc.tuple(fc.nat(60), fc.nat(60)).map(([a, b]) => ({ start: a, end: a + b }));
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
        fc.array(range),
        fc.array(range),
        fc.nat(20),
        (content, marks, overlays, start) => {
          const runs = textRuns(
            { text: content, start, marks: marks.map((part) => ({ kind: 'strong', ...part })) },
            overlays.map((part) => ({ kind: 'found', ...part })),
          );
          expect(runs.map((run) => run.text).join('')).toBe(content);
        },
      ),
    );
  });
});

describe('tableCells', () => {
  it('gives every cell its place in the text', () => {
    const table = 'Item | Price\nSpare key | 25,00\n\nLamp | ';
    const cells = tableCells(table).map((row) =>
      row.map((cell) => table.slice(cell.start, cell.end)),
    );
    expect(cells).toEqual([
      ['Item', 'Price'],
      ['Spare key', '25,00'],
      ['Lamp', ''],
    ]);
  });
});
