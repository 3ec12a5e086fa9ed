import { describe, expect, it } from 'vitest';
import { seededRandom } from '#core/eval/seeded-random.ts';
import { expectReadOrRefused, FUZZ_ROUNDS, mutateBytes, mutateText } from './fuzz.ts';
import { rowsOf, workbookParts } from './make-xlsx.ts';
import { presentationParts, shape } from './make-pptx.ts';
import { makeZip } from './make-zip.ts';

const WORKBOOK = workbookParts({
  strings: ['<t>Item</t>', '<r><t>Price</t></r>'],
  styles:
    '<numFmts><numFmt numFmtId="164" formatCode="[$R$-416] #,##0.00;(0.0%)"/><numFmt numFmtId="165" formatCode="[h]:mm:ss.0"/></numFmts><fonts><font><b/></font></fonts><cellXfs><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>',
  sheets: [
    {
      name: 'One',
      rows: `${rowsOf(['Region', '2023', null], [null, 'Jan', 'Feb'], ['North', 1, 2])}<row r="9"><c r="A9" t="s"><v>0</v></c><c r="B9" s="1"><v>12.5</v></c><c r="C9" s="2"><v>0.5</v></c><c r="D9"><f>A1</f></c></row>`,
      after:
        '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/></mergeCells><autoFilter ref="A2:C9"/>',
      comments:
        '<authors><author>Ana</author></authors><commentList><comment ref="B2" authorId="0"><text><t>agreed</t></text></comment></commentList>',
    },
    { name: 'Two', state: 'hidden', rows: rowsOf(['a', 'b'], ['c', 'd']) },
  ],
});
const TABLE =
  '<p:graphicFrame><a:tbl><a:tr><a:tc gridSpan="2"><a:txBody><a:p><a:r><a:t>cell</a:t></a:r></a:p></a:txBody></a:tc><a:tc hMerge="1"/></a:tr></a:tbl></p:graphicFrame>';
const PRESENTATION = presentationParts([
  { shapes: shape('ctrTitle', 'Harbour plan') },
  {
    shapes: `${shape('title', 'Works')}${shape('', 'May', 'June')}<p:grpSp>${shape(null, 'inner')}</p:grpSp>${TABLE}`,
    notes: shape('body', 'Mention the crane.'),
    comments: '<p:cm><p:text>Check.</p:text></p:cm>',
  },
]);
const ODS = {
  mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
  'content.xml':
    '<o:document-content xmlns:o="o" xmlns:table="t" xmlns:text="x"><o:body><o:spreadsheet><table:table table:name="S"><table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="2" table:number-rows-spanned="2"><text:p>a<text:s/>b</text:p></table:table-cell><table:covered-table-cell/></table:table-row></table:table></o:spreadsheet></o:body></o:document-content>',
};
const ODP = {
  mimetype: 'application/vnd.oasis.opendocument.presentation',
  'content.xml':
    '<o:document-content xmlns:o="o" xmlns:draw="d" xmlns:text="x"><o:body><o:presentation><draw:page><draw:frame><draw:text-box><text:list><text:list-item><text:p>a</text:p></text:list-item></text:list></draw:text-box></draw:frame></draw:page></o:presentation></o:body></o:document-content>',
};

/** Every round breaks one part, or the archive around all of them. */
async function fuzzPackage(name: string, parts: Readonly<Record<string, string>>): Promise<void> {
  const random = seededRandom(name.length * 7919);
  const paths = Object.keys(parts);
  for (let round = 0; round < FUZZ_ROUNDS; round += 1) {
    if (round % 3 === 0) {
      await expectReadOrRefused(name, mutateBytes(makeZip(parts), random));
      continue;
    }
    const path = paths[Math.floor(random() * paths.length)] ?? '';
    const broken = mutateText(parts[path] ?? '', random);
    await expectReadOrRefused(name, makeZip({ ...parts, [path]: broken }));
  }
}

describe('broken files are read or refused, never fatal', () => {
  it.each([
    ['book.xlsx', WORKBOOK],
    ['plan.pptx', PRESENTATION],
    ['book.ods', ODS],
    ['plan.odp', ODP],
  ])(
    '%s',
    async (name, parts) => {
      await fuzzPackage(name, parts);
      expect.hasAssertions();
    },
    60_000 + FUZZ_ROUNDS * 100,
  );

  it(
    'table.csv',
    async () => {
      const random = seededRandom(11);
      const table = new TextEncoder().encode(
        'Name;Price;Note\n"Ana; Rui";1,50;"two\nlines"\nEva;2;"a ""quoted"" word"\n',
      );
      for (let round = 0; round < FUZZ_ROUNDS; round += 1) {
        await expectReadOrRefused('table.csv', mutateBytes(table, random));
      }
    },
    60_000 + FUZZ_ROUNDS * 100,
  );

  it.each(['book.xlsx', 'plan.pptx', 'book.ods', 'plan.odp', 'table.csv'])(
    '%s with nothing, noise or another format in it',
    async (name) => {
      const noise = Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251);
      for (const bytes of [
        new Uint8Array(),
        noise,
        new Uint8Array(3000),
        makeZip({}),
        makeZip(WORKBOOK),
        makeZip(PRESENTATION),
        new TextEncoder().encode('<html><body>words</body></html>'),
      ]) {
        await expectReadOrRefused(name, bytes);
      }
    },
  );
});
