import './with-resolvers.ts';
import { describe, expect, it } from 'vitest';
import { tableLinesIn } from '#core/chunk/table-lines.ts';
import { makeDocx, paragraph } from './make-docx.ts';
import { makeOdt } from './make-odt.ts';
import { makePdf } from './make-pdf.ts';
import { makePptx } from './make-pptx.ts';
import { read } from './read.ts';

const ROWS = [
  ['Kind', 'Adults', 'Children (to 12)'],
  ['Single entry', '4.20', '2.50'],
  ['Aqua gym', '28.00', '—'],
] as const;
const BOLD_ROWS = [
  ['Weight', '0–2 kg', '2–5 kg'],
  ['Portugal', '4 €', '6 €'],
  ['Spain', '7 €', '9 €'],
] as const;

type Rows = readonly (readonly string[])[];
const cells = (row: readonly string[], one: (text: string) => string) => row.map(one).join('');

/** Names of the columns and the rows under them, of the first table of a file. */
async function tableOf(name: string, content: string | Uint8Array) {
  const { segments } = await read(name, content);
  const { blocks, text } = segments.find((each) => each.blocks.some((b) => b.kind === 'table'))!;
  const lines = tableLinesIn(blocks, 0, text.length);
  return {
    names: lines[0]?.names,
    rows: lines.filter(({ header }) => !header).map(({ start, end }) => text.slice(start, end)),
  };
}

const html = (rows: Rows, head: (text: string) => string): string => {
  const [first = [], ...body] = rows;
  const row = (inner: string): string => `<tr>${inner}</tr>`;
  return `<p>Prices</p><table>${row(cells(first, head))}${body
    .map((each) => row(cells(each, (text) => `<td>${text}</td>`)))
    .join('')}</table>`;
};

const docx = (rows: Rows, bold: boolean): Uint8Array => {
  const properties = bold ? '<w:rPr><w:b/></w:rPr>' : '';
  const cell = (text: string, at: number): string =>
    at > 0
      ? `<w:tc>${paragraph(text)}</w:tc>`
      : `<w:tc><w:p><w:r>${properties}<w:t>${text}</w:t></w:r></w:p></w:tc>`;
  const body = rows.map((row, at) => `<w:tr>${cells(row, (text) => cell(text, at))}</w:tr>`);
  return makeDocx(`${paragraph('Prices')}<w:tbl>${body.join('')}</w:tbl>`);
};

const odt = (rows: Rows): Uint8Array =>
  makeOdt(
    `<table:table>${rows
      .map(
        (row) =>
          `<table:table-row>${cells(row, (text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`)}</table:table-row>`,
      )
      .join('')}</table:table>`,
  );

const rtf = (rows: Rows): string =>
  `{\\rtf1 ${rows
    .map((row) => `\\trowd ${cells(row, (text) => `\\intbl ${text}\\cell `)}\\row `)
    .join('')}\\pard end\\par}`;

const pptx = (rows: Rows): Uint8Array => {
  const table = rows
    .map(
      (row) =>
        `<a:tr>${cells(row, (text) => `<a:tc><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`)}</a:tr>`,
    )
    .join('');
  const frame = `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tblPr firstRow="1"/>${table}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
  return makePptx([{ shapes: frame }]);
};

const pdf = (rows: Rows): Uint8Array =>
  makePdf([
    {
      texts: rows.flatMap((row, down) =>
        row.map((text, across) => ({ text, x: 72 + across * 120, y: 700 - down * 14 })),
      ),
    },
  ]);

const PLAIN = ROWS.map((row) => row.map((text) => text.replace('—', '-')));

describe('the columns of a table are named', () => {
  const expected = (rows: Rows) => ({
    names: [...rows[0]!],
    rows: rows.slice(1).map((row) => row.join(' | ')),
  });

  it.each([
    ['HTML with header cells', 'a.html', html(ROWS, (text) => `<th>${text}</th>`)],
    ['HTML without header cells', 'a.html', html(ROWS, (text) => `<td>${text}</td>`)],
    ['Word', 'a.docx', docx(ROWS, false)],
    ['OpenDocument', 'a.odt', odt(ROWS)],
    [
      'Markdown',
      'a.md',
      `|${ROWS.map((row) => row.join('|'))
        .join('|\n|')
        .replace('|\n', '|\n|-|-|-|\n')}|`,
    ],
    ['text with tabs', 'a.txt', `Prices\n\n${ROWS.map((row) => row.join('\t')).join('\n')}`],
    ['CSV', 'a.csv', ROWS.map((row) => row.join(';')).join('\n')],
    ['a presentation', 'a.pptx', pptx(ROWS)],
    [
      'a message',
      'a.eml',
      `Subject: Prices\nContent-Type: text/html; charset=utf-8\n\n${html(ROWS, (text) => `<th>${text}</th>`)}`,
    ],
  ])('in %s', async (_, name, content) => {
    expect(await tableOf(name, content)).toEqual(expected(ROWS));
  });

  it.each([
    ['RTF', 'a.rtf', rtf(PLAIN)],
    ['PDF', 'a.pdf', pdf(PLAIN)],
  ])('in %s', async (_, name, content) => {
    expect(await tableOf(name, content)).toEqual(expected(PLAIN));
  });

  it.each([
    ['HTML with header cells', 'a.html', html(BOLD_ROWS, (text) => `<th>${text}</th>`)],
    ['HTML in bold', 'a.html', html(BOLD_ROWS, (text) => `<td><b>${text}</b></td>`)],
    ['Word in bold', 'a.docx', docx(BOLD_ROWS, true)],
  ])('although their names look like values: %s', async (_, name, content) => {
    expect(await tableOf(name, content)).toEqual(expected(BOLD_ROWS));
  });
});

describe('a row is no header', () => {
  it('where only its first cell is a name of HTML, that of the row', async () => {
    const row = (name: string, value: string) =>
      `<tr><th scope="row">${name}</th><td>${value}</td></tr>`;
    const table = `<table>${row('Born', '')}${row('Died', '1950')}${row('Town', 'Faro')}</table>`;
    expect(await tableOf('a.html', `<p>Life</p>${table}`)).toEqual({
      names: [],
      rows: ['Born', 'Died | 1950', 'Town | Faro'],
    });
  });

  it('where the table pairs words with words', async () => {
    const rows = [
      ['Guarantor', 'Rui Bastos'],
      ['Tenant', 'Ana Leal'],
    ];
    expect((await tableOf('a.odt', odt(rows))).names).toEqual([]);
  });
});

describe('names that span columns are those of each column under them', () => {
  const expected = {
    names: ['Region', '2023 › Revenue', '2023 › Cost', '2024 › Revenue', '2024 › Cost'],
    rows: ['North | 10 | 7 | 12 | 9', 'South | 20 | 17 | 22 | 19'],
  };
  const groups = ['2023', '2024'];
  const names = ['Revenue', 'Cost', 'Revenue', 'Cost'];
  const body = [
    ['North', '10', '7', '12', '9'],
    ['South', '20', '17', '22', '19'],
  ];

  const word = (bold: string, repeated: string): Uint8Array => {
    const cell = (text: string, properties = '', run = ''): string =>
      `<w:tc><w:tcPr>${properties}</w:tcPr><w:p><w:r>${run}<w:t>${text}</w:t></w:r></w:p></w:tc>`;
    const row = (inner: string, properties = ''): string =>
      `<w:tr><w:trPr>${properties}</w:trPr>${inner}</w:tr>`;
    const wide = '<w:gridSpan w:val="2"/>';
    return makeDocx(
      `${paragraph('Figures')}<w:tbl>${[
        row(
          cell('Region', '<w:vMerge w:val="restart"/>', bold) +
            cells(groups, (text) => cell(text, wide, bold)),
          repeated,
        ),
        row(cell('', '<w:vMerge/>', bold) + cells(names, (text) => cell(text, '', bold)), repeated),
        ...body.map((each) => row(cells(each, (text) => cell(text)))),
      ].join('')}</w:tbl>`,
    );
  };

  const openDocument = (): Uint8Array => {
    const cell = (text: string, attributes = ''): string =>
      `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
    const row = (inner: string): string => `<table:table-row>${inner}</table:table-row>`;
    const covered = '<table:covered-table-cell/>';
    return makeOdt(
      `<table:table>${[
        row(
          cell('Region', 'table:number-rows-spanned="2"') +
            cells(groups, (text) => cell(text, 'table:number-columns-spanned="2"') + covered),
        ),
        row(covered + cells(names, (text) => cell(text))),
        ...body.map((each) => row(cells(each, (text) => cell(text)))),
      ].join('')}</table:table>`,
    );
  };

  const richText = (): string => {
    const row = (definition: string, texts: Rows[number]): string =>
      `\\trowd ${definition}${cells(texts, (text) => `\\intbl ${text}\\cell `)}\\row `;
    const single = '\\cellx1000\\cellx2000\\cellx3000\\cellx4000\\cellx5000 ';
    return `{\\rtf1 ${[
      row('\\clvmgf\\cellx1010\\cellx3000\\cellx5000 ', ['Region', ...groups]),
      row(`\\clvmrg${single}`, ['', ...names]),
      ...body.map((each) => row(single, each)),
    ].join('')}\\pard end\\par}`;
  };

  const slide = (): Uint8Array => {
    const cell = (text: string, attributes = ''): string =>
      `<a:tc ${attributes}><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
    const row = (inner: string): string => `<a:tr>${inner}</a:tr>`;
    const table = [
      row(
        cell('Region', 'rowSpan="2"') +
          cells(groups, (text) => cell(text, 'gridSpan="2"') + cell('', 'hMerge="1"')),
      ),
      row(cell('', 'vMerge="1"') + cells(names, (text) => cell(text))),
      ...body.map((each) => row(cells(each, (text) => cell(text)))),
    ].join('');
    const frame = `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tblPr firstRow="1"/>${table}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
    return makePptx([{ shapes: frame }]);
  };

  const page = (head: string): string =>
    `<p>Figures</p><table><tr><${head} rowspan="2">Region</${head}>${cells(groups, (text) => `<${head} colspan="2">${text}</${head}>`)}</tr><tr>${cells(names, (text) => `<${head}>${text}</${head}>`)}</tr>${body
      .map((each) => `<tr>${cells(each, (text) => `<td>${text}</td>`)}</tr>`)
      .join('')}</table>`;

  it.each([
    ['Word', 'a.docx', word('', '')],
    ['Word, repeated on every page', 'a.docx', word('', '<w:tblHeader/>')],
    ['Word, in bold', 'a.docx', word('<w:rPr><w:b/></w:rPr>', '')],
    ['OpenDocument', 'a.odt', openDocument()],
    ['RTF', 'a.rtf', richText()],
    ['a presentation', 'a.pptx', slide()],
    ['HTML with header cells', 'a.html', page('th')],
    ['HTML without header cells', 'a.html', page('td')],
  ])('in %s', async (_, name, content) => {
    expect(await tableOf(name, content)).toEqual(expected);
  });

  it('but not of columns that only keep others apart or hold a currency', async () => {
    const space = '<td></td>';
    const heads = ['2023', '2024'].map((year) => `<th colspan="2">${year}</th>`).join(space);
    const row = (name: string, ...values: string[]): string =>
      `<tr><td>${name}</td>${values.map((value) => `<td>$</td><td>${value}</td>`).join(space)}</tr>`;
    const all = '<tr><th></th><th colspan="5">Years ended in May</th></tr>';
    const table = `<table>${all}<tr><th>Item</th>${heads}</tr>${row('Oak', '40', '45')}${row('Ash', '35', '37')}</table>`;
    const { segments } = await read('a.html', `<p>Prices</p>${table}`);
    expect(segments[0]?.blocks.at(-1)?.text).toBe(
      [
        ' | Years ended in May | Years ended in May',
        'Item | 2023 | 2024',
        'Oak | $40 | $45',
        'Ash | $35 | $37',
      ].join('\n'),
    );
  });

  it('but a row that begins under the name of one column is a row', async () => {
    const table = `<table><tr><td>Name</td><td colspan="2">Reached by</td></tr><tr><td>Ana</td><td>letter</td><td>telephone</td></tr><tr><td>Rui</td><td>letter</td><td>mail</td></tr></table>`;
    expect(await tableOf('a.html', `<p>People</p>${table}`)).toEqual({
      names: ['Name', 'Reached by', 'Reached by'],
      rows: ['Ana | letter | telephone', 'Rui | letter | mail'],
    });
  });
});

describe('the line above the names of columns', () => {
  it('is a caption where it spans the table', async () => {
    const table = html(ROWS, (text) => `<th>${text}</th>`).replace(
      '<table>',
      '<table><tr><th colspan="3">Prices of 2025</th></tr>',
    );
    const { segments } = await read('a.html', table);
    expect(segments[0]?.blocks.map(({ kind, headerRows }) => [kind, headerRows])).toEqual([
      ['paragraph', undefined],
      ['caption', undefined],
      ['table', 1],
    ]);
  });

  it('names the columns together with the next one where it groups them', async () => {
    const head =
      '<tr><th></th><th colspan="2">Summer</th></tr><tr><th>Kind</th><th>Day</th><th>Week</th></tr>';
    const body =
      '<tr><td>Tent</td><td>9</td><td>50</td></tr><tr><td>Van</td><td>12</td><td>70</td></tr>';
    expect(await tableOf('a.html', `<p>x</p><table>${head}${body}</table>`)).toEqual({
      names: ['Kind', 'Summer › Day', 'Summer › Week'],
      rows: ['Tent | 9 | 50', 'Van | 12 | 70'],
    });
  });
});
