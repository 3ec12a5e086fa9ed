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
      names: ['Kind', 'Summer Day', 'Summer Week'],
      rows: ['Tent | 9 | 50', 'Van | 12 | 70'],
    });
  });
});
