import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  makeXlsx,
  rowsOf,
  workbookParts,
  type SheetSource,
  type WorkbookSource,
} from './make-xlsx.ts';
import { makeZip } from './make-zip.ts';
import { outline, read } from './read.ts';

async function outlineOf(source: WorkbookSource): Promise<string[]> {
  return outline((await read('book.xlsx', makeXlsx(source))).segments);
}

const sheet = (rows: string, more: Partial<SheetSource> = {}): WorkbookSource => ({
  sheets: [{ name: 'Data', rows, ...more }],
});

async function table(source: WorkbookSource) {
  const { segments } = await read('book.xlsx', makeXlsx(source));
  return segments.flatMap(({ blocks }) => blocks).find(({ kind }) => kind === 'table');
}

describe('a workbook', () => {
  it('is read sheet by sheet in its order, each under its name, with cell addresses', async () => {
    const source: WorkbookSource = {
      sheets: [
        { name: 'Prices', rows: rowsOf(['Item', 'Price'], ['Soap', 4.5], ['Towel', 12]) },
        { name: 'Empty', rows: '' },
        { name: 'Staff', rows: rowsOf(['Name', 'Town', 'Role'], ['Ana', 'Faro', 'chair']) },
      ],
    };
    expect(await outlineOf(source)).toEqual([
      'heading 1 |  | Prices',
      'table | Prices | Item | Price\nSoap | 4.5\nTowel | 12',
      'heading 1 |  | Staff',
      'table | Staff | Name | Town | Role\nAna | Faro | chair',
    ]);
    expect((await table(source))?.grid).toEqual({
      sheet: 'Prices',
      rows: [1, 2, 3],
      columns: [1, 2],
      headerRows: 1,
    });
  });

  it('reads every kind of cell as it is shown', async () => {
    const rows = `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c>
      <c r="C2" t="b"><v>1</v></c><c r="D2" t="e"><v>#N/A</v></c><c r="E2" t="str"><f>A1&amp;"x"</f><v>made</v></c>
      <c r="F2"><f>1+1</f><v>2</v></c><c r="G2"><f>SUM(A1:A9)</f></c><c r="H2" t="d"><v>2024-05-01T00:00:00</v></c>
      <c r="I2" t="inlineStr"><is><r><t>rich </t></r><r><t>text</t></r></is></c><c r="J2"/></row>`;
    const strings = ['<t>plain</t>', '<r><t>two </t></r><r><t>runs</t></r><rPh><t>aid</t></rPh>'];
    const found = await table({ ...sheet(rows), strings });
    expect(found?.text).toBe(
      'plain | two runs | TRUE | #N/A | made | 2 | =SUM(A1:A9) | 2024-05-01 | rich text',
    );
  });

  it('shows dates, percentages and amounts by their number formats', async () => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="[$R$-416] #,##0.00"/></numFmts>
      <fonts><font/></fonts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>`;
    const rows =
      '<row r="1"><c r="A1" s="1"><v>43363</v></c><c r="B1" s="2"><v>0.125</v></c><c r="C1" s="3"><v>43363</v></c><c r="D1" s="4"><v>1234.5</v></c></row>';
    expect((await table({ ...sheet(rows), styles }))?.text).toBe(
      '2018-09-20 | 12.50% | 20/09/2018 | R$ 1.234,50',
    );
    expect((await table({ ...sheet(rows), styles, date1904: true }))?.text).toMatch(/^2022-09-21/);
  });

  it('says the text of merged cells in each row, and names over groups in each column', async () => {
    const rows = rowsOf(
      ['Region', '2023', null, '2024'],
      [null, 'Jan', 'Feb', 'Jan'],
      ['North', 1, 2, 3],
      [null, 4, 5, 6],
    );
    const found = await table(
      sheet(rows, {
        after:
          '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/><mergeCell ref="A3:A4"/></mergeCells>',
      }),
    );
    expect(found?.text).toBe(
      'Region | 2023 | 2023 | 2024\nRegion | Jan | Feb | Jan\nNorth | 1 | 2 | 3\nNorth | 4 | 5 | 6',
    );
    expect(found?.grid?.headerRows).toBe(2);
  });

  it('does not take a list of names and facts for a table with a header', async () => {
    const facts = rowsOf(['Supplier', 'ACME'], ['Contract', 'MZK-91'], ['Town', 'Faro']);
    expect((await table(sheet(facts)))?.grid?.headerRows).toBe(0);
    const filtered = sheet(facts, { after: '<autoFilter ref="A1:B3"/>' });
    expect((await table(filtered))?.grid?.headerRows).toBe(1);
  });

  it('reads hidden sheets and says so', async () => {
    const { segments, warnings } = await read(
      'book.xlsx',
      makeXlsx({
        sheets: [
          { name: 'Seen', rows: rowsOf(['a', 'b', 'c'], ['d', 'e', 'f']) },
          { name: 'Unseen', state: 'veryHidden', rows: rowsOf(['g', 'h', 'i'], ['j', 'k', 'l']) },
        ],
      }),
    );
    expect(segments[1]?.text).toContain('j | k | l');
    expect(warnings).toEqual([{ code: 'sheet-hidden', page: null, detail: 'Unseen' }]);
  });

  it('keeps the notes on its cells', async () => {
    const comments = `<authors><author>Ana</author></authors><commentList><comment ref="B2" authorId="0"><text><r><t>Ana:</t></r><r><t> agreed by phone</t></r></text></comment></commentList>`;
    expect(await outlineOf(sheet(rowsOf(['Item', 'Price'], ['Soap', 4]), { comments }))).toContain(
      'paragraph | Data | B2 · Ana: agreed by phone',
    );
  });

  it('takes the rows that are there, whatever size is declared', async () => {
    const rows = `${rowsOf(['A', 'B'], ['x', 1])}<row r="1048496"><c r="A1048496"/></row>`;
    const found = await table(sheet(rows, { before: '<dimension ref="A1:XFD1048496"/>' }));
    expect(found?.text).toBe('A | B\nx | 1');
  });

  it('of a million empty rows is empty', async () => {
    const rows = Array.from({ length: 1_000_000 }, (_, at) => `<row r="${at + 1}"/>`).join('');
    await expect(read('book.xlsx', makeXlsx(sheet(rows)))).rejects.toMatchObject({
      code: 'format-empty',
    });
  }, 30_000);

  it('repeats its header in every row group', async () => {
    const rows = Array.from({ length: 2000 }, (_, at) => [`person ${at}`, at]);
    const { segments } = await read(
      'book.xlsx',
      makeXlsx(sheet(rowsOf(['Name', 'Points'], ...rows))),
    );
    const tables = segments.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'table'));
    expect(tables.length).toBeGreaterThan(1);
    for (const { text, headingPath } of tables) {
      expect(text).toMatch(/^Name \| Points\nperson/);
      expect(headingPath).toEqual(['Data']);
    }
  });
});

describe('a workbook that is not whole', () => {
  const parts = workbookParts(sheet(rowsOf(['a', 'b', 'c'], ['d', 'e', 'f'])));
  const without = (path: string) =>
    makeZip(Object.fromEntries(Object.entries(parts).filter(([each]) => each !== path)));

  it('does without styles and shared texts', async () => {
    for (const path of ['xl/styles.xml', 'xl/sharedStrings.xml']) {
      const { segments } = await read('book.xlsx', without(path));
      expect(segments[0]?.text).toContain('d | e | f');
    }
  });

  it.each([
    ['without a workbook', without('xl/workbook.xml'), 'format-damaged'],
    ['without a sheet', without('xl/worksheets/sheet0.xml'), 'format-empty'],
    ['cut off', makeZip(parts).slice(0, 900), 'format-damaged'],
    [
      'nested too deeply',
      makeZip({ ...parts, 'xl/worksheets/sheet0.xml': '<a>'.repeat(100_000) }),
      'format-damaged',
    ],
  ])('is refused with its name %s', async (_, bytes, code) => {
    await expect(read('book.xlsx', bytes)).rejects.toMatchObject({ code });
  });
});

const SHARED = '../shared/files/office';
describe.skipIf(!existsSync(SHARED))('workbooks in the wild (skipped where not at hand)', () => {
  const shared = async (name: string) => {
    const { segments } = await read(name, readFileSync(`${SHARED}/${name}`));
    return segments.map(({ text }) => text).join('\n\n');
  };

  it('show dates, and only the rows they hold', async () => {
    expect(await shared('date-formats.xlsx')).toBe('Munka1\n\ndate\n2018-09-20\n1996-08-10');
    expect(await shared('inflated-rows.xlsx')).toContain('first | second | third\n1 | 5 | 9\n');
  });
});
