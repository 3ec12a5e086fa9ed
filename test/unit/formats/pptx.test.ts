import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makePptx, presentationParts, shape } from './make-pptx.ts';
import { makeZip } from './make-zip.ts';
import { outline, read } from './read.ts';

const row = (...cells: readonly string[]): string =>
  `<a:tr>${cells.map((text) => `<a:tc><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`).join('')}</a:tr>`;
const MERGED =
  '<a:tr><a:tc vMerge="1"><a:txBody><a:p/></a:txBody></a:tc><a:tc><a:txBody><a:p><a:r><a:t>9</a:t></a:r></a:p></a:txBody></a:tc></a:tr>';

const SLIDES = [
  { shapes: shape('ctrTitle', 'Harbour plan') + shape('subTitle', 'Spring 2025') },
  {
    shapes:
      shape(
        '',
        'Dredging begins in May',
        '<a:p><a:pPr lvl="1"/><a:r><a:t>north </a:t></a:r><a:r><a:t>basin</a:t></a:r></a:p>',
        '<a:p><a:pPr><a:buNone/></a:pPr><a:r><a:t>Two</a:t></a:r><a:br/><a:r><a:t>lines</a:t></a:r></a:p>',
      ) +
      shape('title', 'Works') +
      `<p:grpSp>${shape(null, 'outer')}<p:grpSp>${shape(null, 'inner')}</p:grpSp></p:grpSp>` +
      `<p:graphicFrame><a:graphic><a:graphicData><a:tbl>${row('Basin', 'Depth')}${row('North', '7')}${MERGED}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>` +
      shape('sldNum', '2') +
      shape('ftr', 'Confidential'),
    notes: shape('sldImg') + shape('body', 'Mention the crane.') + shape('sldNum', '2'),
    comments: '<p:cm><p:text>Check the depth.</p:text></p:cm>',
  },
  { shapes: '<p:pic/>' },
];

describe('a presentation', () => {
  it('is a segment a slide, in the order of the show, titles first', async () => {
    const { title, segments, finished, warnings } = await read('plan.pptx', makePptx(SLIDES));
    expect(title).toBe('Harbour plan');
    expect(segments.map(({ page }) => page)).toEqual([1, 2, 3]);
    expect(outline(segments)).toEqual([
      'heading 1 |  | Harbour plan',
      'paragraph | Harbour plan | Spring 2025',
      'heading 1 |  | Works',
      'list-item 1 | Works | Dredging begins in May',
      'list-item 2 | Works | north basin',
      'paragraph | Works | Two lines',
      'paragraph | Works | outer',
      'paragraph | Works | inner',
      'table | Works | Basin | Depth\nNorth | 7\nNorth | 9',
      'quote | Works | Mention the crane.',
      'quote | Works | Check the depth.',
    ]);
    expect(finished).toMatchObject({ pages: 3, pagesWithoutText: 1 });
    expect(warnings).toEqual([{ code: 'page-without-text', page: 3, detail: '' }]);
  });

  it('goes on after a slide that cannot be read', async () => {
    const parts = presentationParts(SLIDES);
    for (const broken of [
      { ...parts, 'ppt/slides/slide3.xml': '<p:sld><p:cSld>' },
      Object.fromEntries(
        Object.entries(parts).filter(([path]) => path !== 'ppt/slides/slide3.xml'),
      ),
    ]) {
      const { title, segments, warnings } = await read('plan.pptx', makeZip(broken));
      expect(title).toBeNull();
      expect(segments[1]?.text).toContain('Dredging');
      expect(warnings[0]).toEqual({ code: 'page-unreadable', page: 1, detail: '' });
    }
  });

  it.each([
    ['without slides', makePptx([]), 'format-empty'],
    ['cut off', makePptx(SLIDES).slice(0, 2000), 'format-damaged'],
    ['nested too deeply', makePptx([{ shapes: '<p:grpSp>'.repeat(50_000) }]), 'format-damaged'],
  ])('is refused %s', async (_, bytes, code) => {
    await expect(read('plan.pptx', bytes)).rejects.toMatchObject({ code });
  });
});

const SHARED = '../shared/files/office/nested-groups.pptx';
describe.skipIf(!existsSync(SHARED))(
  'a presentation in the wild (skipped where not at hand)',
  () => {
    it('is read through nested groups', async () => {
      const { segments } = await read('nested-groups.pptx', readFileSync(SHARED));
      expect(segments[0]?.blocks.length).toBeGreaterThan(5);
    });
  },
);
