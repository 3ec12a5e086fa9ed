import { beforeEach, describe, expect, it } from 'vitest';
import { en } from '#i18n/en/index.ts';
import { cell, openDocument, row } from '../unit/formats/make-open-document.ts';
import { makePptx, shape } from '../unit/formats/make-pptx.ts';
import { makeXlsx, rowsOf } from '../unit/formats/make-xlsx.ts';
import { useVisit } from './support/visit.ts';

const BRANCHES = Array.from({ length: 60 }, (_, at) => [`Branch ${at + 1}`, 'Norte', 900 + at]);
const WORKBOOK = makeXlsx({
  sheets: [
    {
      name: 'Branches',
      rows: rowsOf(
        ['Branch', 'Region', 'Monthly rent'],
        ...BRANCHES.slice(0, 40),
        ['Quay office', 'Algarve', 2345],
        ...BRANCHES.slice(40),
      ),
    },
  ],
});
const TABLE = 'Medicine;Shelf;Dose\nAmoxibrand;F;375,5 mg\nParabrand;G;500,0 mg\n';
const SLIDES = makePptx([
  { shapes: shape('ctrTitle', 'Harbour plan') },
  {
    shapes: shape('title', 'Dredging') + shape('', 'Dredging of the north basin begins on 12 May.'),
  },
]);

const STOCK = openDocument(
  'spreadsheet',
  `<table:table table:name="Stock">${[
    ['Cable', 'Length', 'Price'],
    ['Copper cable', '40 m', '118 euros'],
    ['Steel cable', '25 m', '96 euros'],
    ['Rope', '60 m', '31 euros'],
  ]
    .map((cells) => row(cells.map((each) => cell(each)).join('')))
    .join('')}</table:table>`,
);

const visit = useVisit(async (app) => {
  await app.go('library');
  await app.addFiles(
    { name: 'branches.xlsx', content: Buffer.from(WORKBOOK) },
    { name: 'medicines.csv', content: TABLE },
    { name: 'harbour.pptx', content: Buffer.from(SLIDES) },
    { name: 'stock.ods', content: Buffer.from(STOCK) },
  );
  await app.importEnded(4);
});

describe('a fact in an office document', () => {
  beforeEach(() => visit.app.go('ask'));

  it('of a workbook is answered under the names of its columns, and opens at its cells', async () => {
    const { app } = visit;
    const { answer, article } = await app.ask('What is the monthly rent of the Quay office?');
    expect(answer).toContain('2345');
    expect(answer).toContain('Monthly rent');
    expect(await article.innerText()).toContain('Branches › A42:C42');
    expect(await app.openCitation('branches.xlsx')).toEqual(['Quay office', 'Algarve', '2345']);
    expect(await app.page.locator('tr.cited th').first().innerText()).toBe('42');
    expect(await app.screenProblems()).toEqual([]);
  });

  it('of a table as text is answered, and opens at its row', async () => {
    const { app } = visit;
    const { answer, article } = await app.ask('What dose of Amoxibrand is there?');
    expect(answer).toContain('375,5 mg');
    expect(await article.innerText()).toContain('A2:C2');
    expect(await app.openCitation('medicines.csv')).toEqual(['Amoxibrand', 'F', '375,5 mg']);
  });

  it('of an OpenDocument workbook is answered, and opens at its cells', async () => {
    const { app } = visit;
    const { answer } = await app.ask('What is the price of the steel cable?');
    expect(answer).toContain('96 euros');
    expect(await app.openCitation('stock.ods')).toEqual(['Steel cable', '25 m', '96 euros']);
  });

  it('of a presentation is answered, and opens on its slide', async () => {
    const { app } = visit;
    const { answer, article } = await app.ask('When does dredging of the north basin begin?');
    expect(answer).toContain('12 May');
    expect(await article.innerText()).toContain(en.common.slide(2));
    expect((await app.openCitation('harbour.pptx')).join('')).toContain('begins on 12 May');
    await app.page.getByText(en.reader.slide(2), { exact: true }).waitFor();
    expect(await app.screenProblems()).toEqual([]);
  });
});
