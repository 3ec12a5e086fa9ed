import { describe, expect, it } from 'vitest';
import { makeOdt, ODF_NAMESPACES } from './make-odt.ts';
import { makeZip } from './make-zip.ts';
import { outline, read } from './read.ts';

const LISTS = `
  <text:list-style style:name="L1">
    <text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/>
    <text:list-level-style-bullet text:level="2"/>
  </text:list-style>
  <style:style style:name="P1" style:parent-style-name="Quotations"/>
  <style:style style:name="B"><style:text-properties fo:font-weight="bold"/></style:style>`;
const STYLES = `<office:document-styles ${ODF_NAMESPACES}><office:styles>
  <text:outline-style style:name="Outline">
    <text:outline-level-style text:level="1" style:num-format="I" style:num-suffix="."/>
    <text:outline-level-style text:level="2" style:num-format="1" text:display-levels="2"/>
  </text:outline-style></office:styles>
  <office:master-styles><style:master-page><style:header><text:p>File 12/2024</text:p></style:header></style:master-page></office:master-styles>
  </office:document-styles>`;

async function blocksOf(body: string, more: Readonly<Record<string, string>> = {}) {
  return outline((await read('a.odt', makeOdt(body, LISTS, more))).segments);
}

const cell = (text: string, attributes = ''): string =>
  `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;

describe('an OpenDocument text', () => {
  it('has its headings and lists with their numbers', async () => {
    const item = (inner: string): string => `<text:list-item>${inner}</text:list-item>`;
    const body = `
      <text:h text:outline-level="1">Scope</text:h><text:h text:outline-level="2">Parties</text:h>
      <text:h text:outline-level="1">Rent</text:h>
      <text:list text:style-name="L1">${item('<text:p>first</text:p>')}${item('<text:p>second</text:p><text:list><text:list-item><text:p>below</text:p></text:list-item></text:list><text:p>goes on</text:p>')}</text:list>
      <text:p>Between</text:p>
      <text:list text:style-name="L1" text:continue-numbering="true">${item('<text:p>third</text:p>')}</text:list>
      <text:list text:style-name="L1">${item('<text:p>anew</text:p>')}</text:list>`;
    expect(await blocksOf(body, { 'styles.xml': STYLES })).toEqual([
      'paragraph |  | File 12/2024',
      'heading 1 |  | I. Scope',
      'heading 2 | I. Scope | I.1 Parties',
      'heading 1 |  | II. Rent',
      'list-item 1 | II. Rent | 1. first',
      'list-item 1 | II. Rent | 2. second',
      'list-item 2 | II. Rent | below',
      'list-item 1 | II. Rent | goes on',
      'paragraph | II. Rent | Between',
      'list-item 1 | II. Rent | 3. third',
      'list-item 1 | II. Rent | 1. anew',
    ]);
  });

  it('has notes, comments and text boxes after the paragraph they stand in', async () => {
    const body = `<text:tracked-changes><text:p>deleted</text:p></text:tracked-changes>
      <text:p text:style-name="P1">Said<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>A source.</text:p></text:note-body></text:note><office:annotation><dc:creator>Ana</dc:creator><dc:date>2024</dc:date><text:p>Really?</text:p></office:annotation> here<text:s text:c="3"/>and<text:line-break/>there.<draw:frame><draw:text-box><text:p>In the box</text:p></draw:text-box></draw:frame></text:p>`;
    expect(await blocksOf(body)).toEqual([
      'quote |  | Said[1] here and\nthere.',
      'paragraph |  | [1] A source.',
      'quote |  | Ana: Really?',
      'paragraph |  | In the box',
    ]);
  });

  it('has tables with their merged cells', async () => {
    const body = `<table:table><table:table-header-rows><table:table-row>${cell('Floor')}${cell('Room', 'table:number-columns-spanned="2"')}<table:covered-table-cell/></table:table-row></table:table-header-rows>
      <table:table-row>${cell('1', 'table:number-rows-spanned="2"')}${cell('a')}${cell('b')}</table:table-row>
      <table:table-row><table:covered-table-cell/>${cell('c', 'table:number-columns-repeated="2"')}</table:table-row></table:table>`;
    expect(await blocksOf(body)).toEqual(['table |  | Floor | Room | Room\n1 | a | b\n1 | c | c']);
  });

  it('takes its title from its properties', async () => {
    const meta = `<office:document-meta ${ODF_NAMESPACES}><office:meta><dc:title>The lease</dc:title></office:meta></office:document-meta>`;
    const odt = makeOdt(
      '<text:p>Words <text:span text:style-name="B">bold</text:span></text:p>',
      LISTS,
      {
        'meta.xml': meta,
      },
    );
    const { format, title, segments } = await read('lease.zip', odt);
    expect([format.id, title]).toEqual(['odt', 'The lease']);
    expect(segments[0]?.blocks[0]?.marks).toEqual([{ kind: 'strong', start: 6, end: 10 }]);
  });

  it('with a password, without text or without its content says so', async () => {
    const manifest = `<manifest:manifest ${ODF_NAMESPACES}><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>`;
    await expect(
      read('a.odt', makeOdt('', '', { 'META-INF/manifest.xml': manifest })),
    ).rejects.toMatchObject({ code: 'format-encrypted' });
    await expect(read('a.odt', makeOdt(''))).rejects.toMatchObject({ code: 'format-empty' });
    const bare = makeZip({ mimetype: 'application/vnd.oasis.opendocument.text' }, ['mimetype']);
    await expect(read('a.odt', bare)).rejects.toMatchObject({ code: 'format-damaged' });
  });
});
