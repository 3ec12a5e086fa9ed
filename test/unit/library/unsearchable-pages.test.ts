import { expect, it } from 'vitest';
import { pageRanges, unsearchablePages } from '#state/unsearchable-pages.ts';
import { DOCUMENTS } from '../../preview/content.ts';
import { UNSEARCHABLE } from '../../preview/imports.ts';

const records = UNSEARCHABLE.map(({ record }) => record);

it('tells the pages of each document that the search does not read', () => {
  const found = unsearchablePages(records).map(({ document, pages }) => [document.name, pages]);
  expect(found).toEqual([
    ['volunteer-handbook.pdf', [9]],
    ['minutes-scanned-1987.pdf', [2, 3, 4, 9, 17]],
    ['quarterly-figures.pdf', []],
  ]);
});

it('leaves out what is still on its way in', () => {
  const waiting = records.map((record) => ({ ...record, status: 'indexing' as const }));
  expect(unsearchablePages(waiting)).toEqual([]);
});

it('counts a page once whatever is wrong with it', () => {
  const [, , handbook] = DOCUMENTS.map(({ record }) => record);
  const [warning] = handbook!.report.warnings;
  const twice = { ...handbook!.report, warnings: [warning!, warning!] };
  expect(unsearchablePages([{ ...handbook!, report: twice }])[0]?.pages).toEqual([9]);
});

it('puts pages that follow one another together', () => {
  expect(pageRanges([1, 2, 3, 7])).toEqual([
    [1, 3],
    [7, 7],
  ]);
});
