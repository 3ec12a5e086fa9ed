import { describe, expect, it } from 'vitest';
import { cell, openDocument, row } from './make-open-document.ts';
import { makeZip } from './make-zip.ts';
import { outline, read } from './read.ts';

describe('an OpenDocument workbook', () => {
  it('is read sheet by sheet: shown texts, repeated and merged cells, notes, hidden sheets', async () => {
    const styles =
      '<style:style style:name="t2"><style:table-properties table:display="false"/></style:style>';
    const prices = [
      row(cell('Item') + cell('Price')),
      row(cell('Soap<text:s/>bar') + cell('4,50 €')),
      row('<table:table-cell/>', 'table:number-rows-repeated="3"'),
      row(cell('Towel', 'table:number-rows-spanned="2"') + cell('12,00 €')),
      row(`<table:covered-table-cell/>${cell('13,00 €')}`),
      row(
        '<table:table-cell><office:annotation><dc:creator>Ana</dc:creator><text:p>ask again</text:p></office:annotation><text:p>Comb</text:p></table:table-cell>' +
          cell('1', 'table:number-columns-repeated="2"'),
      ),
      row(
        '<table:table-cell table:number-columns-repeated="16384"/>',
        'table:number-rows-repeated="1048560"',
      ),
    ].join('');
    const body = `<table:table table:name="Prices">${prices}</table:table><table:table table:name="Old" table:style-name="t2">${row(cell('a') + cell('b') + cell('c'))}</table:table>`;
    const { segments, warnings, format } = await read(
      'a.ods',
      openDocument('spreadsheet', body, styles),
    );
    expect(format.id).toBe('ods');
    expect(outline(segments)).toEqual([
      'heading 1 |  | Prices',
      'table | Prices | Item | Price\nSoap bar | 4,50 €\nTowel | 12,00 €\nTowel | 13,00 €\nComb | 1 | 1',
      'paragraph | Prices | A8 · Ana: ask again',
      'heading 1 |  | Old',
      'table | Old | a | b | c',
    ]);
    expect(segments[0]?.blocks[1]?.grid).toEqual({
      sheet: 'Prices',
      rows: [1, 2, 6, 7, 8],
      columns: [1, 2, 3],
      headerRows: 1,
    });
    expect(warnings).toEqual([{ code: 'sheet-hidden', page: null, detail: 'Old' }]);
  });

  it('without its content is refused', async () => {
    const mimetype = 'application/vnd.oasis.opendocument.spreadsheet';
    await expect(read('a.ods', makeZip({ mimetype }, ['mimetype']))).rejects.toMatchObject({
      code: 'format-damaged',
    });
  });
});

describe('an OpenDocument presentation', () => {
  it('is a segment a slide: title first, lists, groups, tables and notes', async () => {
    const frame = (kind: string, text: string): string =>
      `<draw:frame presentation:class="${kind}"><draw:text-box>${text}</draw:text-box></draw:frame>`;
    const body = `<draw:page>${frame(
      'outline',
      '<text:list><text:list-item><text:p>May</text:p><text:list><text:list-item><text:p>north</text:p></text:list-item></text:list></text:list-item></text:list>',
    )}${frame('title', '<text:p>Works</text:p>')}<draw:g><draw:g><draw:custom-shape><text:p>inner</text:p></draw:custom-shape></draw:g></draw:g><draw:frame><table:table>${row(cell('Basin') + cell('Depth'))}${row(cell('North') + cell('7'))}</table:table></draw:frame>${frame('page-number', '<text:p>1</text:p>')}<presentation:notes>${frame('notes', '<text:p>Mention the crane.</text:p>')}</presentation:notes></draw:page><draw:page/>`;
    const { segments, title, finished } = await read('a.odp', openDocument('presentation', body));
    expect(title).toBe('Works');
    expect(outline(segments)).toEqual([
      'heading 1 |  | Works',
      'list-item 1 | Works | May',
      'list-item 2 | Works | north',
      'paragraph | Works | inner',
      'table | Works | Basin | Depth\nNorth | 7',
      'quote | Works | Mention the crane.',
    ]);
    expect(segments.map(({ page }) => page)).toEqual([1, 2]);
    expect(finished).toMatchObject({ pages: 2, pagesWithoutText: 1 });
  });
});
