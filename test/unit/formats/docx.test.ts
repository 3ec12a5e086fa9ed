import { describe, expect, it } from 'vitest';
import { makeDocx, paragraph, run } from './make-docx.ts';
import { outline, read } from './read.ts';

const NUMBERING = `
  <w:abstractNum w:abstractNumId="0">
    <w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:pStyle w:val="H1"/><w:lvlText w:val="%1."/></w:lvl>
    <w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:pStyle w:val="H2"/><w:lvlText w:val="%1.%2"/></w:lvl>
  </w:abstractNum>
  <w:abstractNum w:abstractNumId="1">
    <w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="(%1)"/></w:lvl>
    <w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="o"/></w:lvl>
    <w:lvl w:ilvl="2"><w:start w:val="1"/><w:numFmt w:val="upperRoman"/><w:lvlText w:val="%3"/></w:lvl>
  </w:abstractNum>
  <w:num w:numId="7"><w:abstractNumId w:val="0"/></w:num>
  <w:num w:numId="8"><w:abstractNumId w:val="1"/></w:num>
  <w:num w:numId="9"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`;
const STYLES = `
  <w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/></w:style>
  <w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="7"/></w:numPr></w:pPr></w:style>
  <w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/><w:basedOn w:val="H1"/><w:pPr><w:numPr><w:ilvl w:val="1"/></w:numPr></w:pPr></w:style>
  <w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Own"/><w:basedOn w:val="H2"/><w:pPr><w:numPr><w:numId w:val="0"/></w:numPr></w:pPr></w:style>
  <w:style w:type="paragraph" w:styleId="TOC1"><w:name w:val="toc 1"/></w:style>
  <w:style w:type="paragraph" w:styleId="C"><w:name w:val="caption"/></w:style>
  <w:style w:type="character" w:styleId="S"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>`;

const inList = (list: number, level: number): string =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;
const styled = (id: string): string => `<w:pStyle w:val="${id}"/>`;
const cell = (content: string, properties = ''): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;

async function blocksOf(body: string, parts: Parameters<typeof makeDocx>[1] = {}) {
  const { segments } = await read('a.docx', makeDocx(body, parts));
  return outline(segments);
}

describe('a Word document', () => {
  it('has the numbers that only its numbering part knows', async () => {
    const body = [
      paragraph('Lease', styled('T')),
      paragraph('Contents ... 1', styled('TOC1')),
      paragraph('Scope', styled('H1')),
      paragraph('Parties', styled('H2')),
      paragraph('Term', styled('H2')),
      paragraph('Rent', styled('H1')),
      paragraph('Amount', styled('H2')),
      paragraph('Unnumbered', styled('Own')),
      paragraph('first', inList(8, 0)),
      paragraph('second', inList(8, 0)),
      paragraph('below', inList(8, 1)),
      paragraph('third', inList(8, 0)),
      paragraph('anew', inList(9, 0)),
      paragraph('deep', inList(9, 2)),
    ].join('');
    expect(await blocksOf(body, { styles: STYLES, numbering: NUMBERING })).toEqual([
      'heading 1 |  | Lease',
      'heading 1 |  | 1. Scope',
      'heading 2 | 1. Scope | 1.1 Parties',
      'heading 2 | 1. Scope | 1.2 Term',
      'heading 1 |  | 2. Rent',
      'heading 2 | 2. Rent | 2.1 Amount',
      'heading 2 | 2. Rent | Unnumbered',
      'list-item 1 | 2. Rent > Unnumbered | (a) first',
      'list-item 1 | 2. Rent > Unnumbered | (b) second',
      'list-item 2 | 2. Rent > Unnumbered | below',
      'list-item 1 | 2. Rent > Unnumbered | (c) third',
      'list-item 1 | 2. Rent > Unnumbered | (a) anew',
      'list-item 3 | 2. Rent > Unnumbered | I deep',
    ]);
  });

  it('is read where a list defines some of its levels only', async () => {
    const numbering =
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="1"><w:lvlText w:val="%2)"/></w:lvl></w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="0"/></w:num>';
    const body = paragraph('above', inList(7, 0)) + paragraph('below', inList(7, 1));
    const blocks = await blocksOf(body, { numbering });
    expect(blocks.map((block) => block.split(' | ').at(-1))).toEqual(['above', '1) below']);
  });

  it('has its notes and comments after the paragraph that cites them', async () => {
    const body = `<w:p>${run('Stated')}<w:r><w:footnoteReference w:id="5"/></w:r>${run(' here')}<w:r><w:endnoteReference w:id="2"/></w:r><w:r><w:commentReference w:id="0"/></w:r>${run('.')}</w:p>${paragraph('Next.')}`;
    const parts = {
      footnotes: `<w:footnote w:id="-1" w:type="separator">${paragraph('no')}</w:footnote><w:footnote w:id="5">${paragraph(' A source.')}</w:footnote>`,
      endnotes: `<w:endnote w:id="2">${paragraph('At the end.')}</w:endnote>`,
      comments: `<w:comment w:id="0" w:author="Ana">${paragraph('Really?')}</w:comment>`,
    };
    expect(await blocksOf(body, parts)).toEqual([
      'paragraph |  | Stated[1] here[i].',
      'paragraph |  | [1] A source.',
      'paragraph |  | [i] At the end.',
      'quote |  | Ana: Really?',
      'paragraph |  | Next.',
    ]);
  });

  it('is read as it is after its changes, without codes and hidden text', async () => {
    const body = `<w:p>${run('The ')}<w:ins>${run('new')}</w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del>${run(' rent is ')}<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> = 1 </w:instrText></w:r>${run('900')}<w:r><w:rPr><w:vanish/></w:rPr><w:t>secret</w:t></w:r><w:r><w:noBreakHyphen/><w:tab/><w:t>x</w:t><w:br/><w:t>y</w:t><w:sym w:font="Wingdings" w:char="F0FE"/></w:r></w:p>`;
    expect(await blocksOf(body)).toEqual(['paragraph |  | The new rent is 900- x\ny☒']);
  });

  it('gives text boxes once, although they are written for old programs again', async () => {
    const box = (text: string): string => `<w:txbxContent>${paragraph(text)}</w:txbxContent>`;
    const body = `<w:p>${run('Beside')}<w:r><mc:AlternateContent><mc:Choice><w:drawing>${box('In the box')}</w:drawing></mc:Choice><mc:Fallback><w:pict>${box('In the box')}</w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
    expect(await blocksOf(body)).toEqual(['paragraph |  | Beside', 'paragraph |  | In the box']);
  });

  it('has tables with their merged cells, and layouts as text', async () => {
    const row = (cells: string, properties = ''): string => `<w:tr>${properties}${cells}</w:tr>`;
    const table = `${paragraph('Rooms', styled('C'))}<w:tbl>${row(
      cell(paragraph('Floor')) + cell(paragraph('Room'), '<w:gridSpan w:val="2"/>'),
      '<w:trPr><w:tblHeader/></w:trPr>',
    )}${row(
      cell(paragraph('1'), '<w:vMerge w:val="restart"/>') +
        cell(paragraph('a') + paragraph('b')) +
        cell(paragraph('c')),
    )}<w:sdt><w:sdtContent>${row(
      cell(paragraph(''), '<w:vMerge/>') + cell(paragraph('d')) + cell(paragraph('e')),
    )}</w:sdtContent></w:sdt></w:tbl><w:tbl>${row(cell(paragraph('Alone') + paragraph('in a box')))}</w:tbl>`;
    expect(await blocksOf(table, { styles: STYLES })).toEqual([
      'caption |  | Rooms',
      'table |  | Floor | Room | Room\n1 | a b | c\n1 | d | e',
      'paragraph |  | Alone',
      'paragraph |  | in a box',
    ]);
  });

  it('marks formatting and links where they stand', async () => {
    const body = `<w:p>${run('a ')}<w:r><w:rPr><w:b/></w:rPr><w:t>bo</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>ld</w:t></w:r>${run(' b ')}<w:hyperlink r:id="rIdL">${run('link')}</w:hyperlink>${run(' c')}<w:r><w:rPr><w:rStyle w:val="S"/></w:rPr><w:t> d</w:t></w:r></w:p>`;
    const { segments } = await read('a.docx', makeDocx(body, { styles: STYLES }));
    const [block] = segments[0]?.blocks ?? [];
    expect(
      block?.marks.map(({ kind, start, end, href }) => [kind, block.text.slice(start, end), href]),
    ).toEqual([
      ['strong', 'bold', undefined],
      ['link', 'link', 'https://example.org/'],
      ['strong', 'd', undefined],
    ]);
  });

  it('names what its header says once, without page numbers', async () => {
    const blocks = await blocksOf(paragraph('Body.'), {
      header1: paragraph('Contract MZK-2024-0091') + paragraph('Page 3 of 9'),
      header2: paragraph('Contract MZK-2024-0091') + paragraph('Body.'),
    });
    expect(blocks).toEqual(['paragraph |  | Contract MZK-2024-0091', 'paragraph |  | Body.']);
  });

  it('takes bold lines for headings where it has no others', async () => {
    const bold = (text: string): string =>
      `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;
    expect(await blocksOf(bold('Duties') + paragraph('They clean.') + bold('They do.'))).toEqual([
      'heading 3 |  | Duties',
      'paragraph | Duties | They clean.',
      'paragraph | Duties | They do.',
    ]);
  });

  it.each(['a.zip', 'a.bin', 'a.txt', 'a'])(
    'is told by its content under the name %s',
    async (name) => {
      expect((await read(name, makeDocx(paragraph('Words')))).format.id).toBe('docx');
    },
  );

  it('without text is empty, cut off or without its body damaged', async () => {
    await expect(read('a.docx', makeDocx(''))).rejects.toMatchObject({ code: 'format-empty' });
    const whole = makeDocx(paragraph('Words'));
    await expect(read('a.docx', whole.subarray(0, 400))).rejects.toMatchObject({
      code: 'format-damaged',
      subject: 'a.docx',
    });
    await expect(read('a.docx', makeDocx('<w:p><w:r>'))).rejects.toMatchObject({
      code: 'format-damaged',
    });
  });
});
