import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toAppError } from '#core/errors.ts';
import { readHtml } from '#formats/shared/html-blocks.ts';
import { outline, read } from './read.ts';

const FIXTURES = 'test/fixtures/formats';

function texts(html: string): string[] {
  return readHtml(html).blocks.map(({ text }) => text);
}

describe('a web page', () => {
  it('is read to what it shows, without its markup and its site', async () => {
    const { format, title, segments } = await read(
      'page.html',
      readFileSync(`${FIXTURES}/page.html`),
    );
    expect(format.id).toBe('html');
    expect(title).toBe('Harbour rules — Port office');
    await expect(`${outline(segments).join('\n')}\n`).toMatchFileSnapshot(
      `../../fixtures/formats/page.blocks.txt`,
    );
  });

  it('keeps formatting and links where they stand in the text', () => {
    const { blocks } = readHtml(
      '<p> A <b>bold</b> word, <a href="x.html">a <i>link</i></a>, <a href="javascript:f()">no link</a>',
    );
    expect(
      blocks.flatMap(({ text, marks }) =>
        marks.map(({ kind, start, end, href }) => [kind, text.slice(start, end), href]),
      ),
    ).toEqual([
      ['strong', 'bold', undefined],
      ['emphasis', 'link', undefined],
      ['link', 'a link', 'x.html'],
    ]);
  });

  it('whose landmarks would leave nothing is read as a whole', () => {
    expect(texts('<nav><p>Only this</p></nav>')).toEqual(['Only this']);
    expect(texts('<main></main><p>Beside the empty main region</p>')).toEqual([
      'Beside the empty main region',
    ]);
  });

  it('without headings takes short paragraphs in bold for them', () => {
    const { blocks } = readHtml(
      '<p><b>PART II</b></p><p>Text.</p><p style="x"><span style="font-weight:700">Risk factors</span></p><p>More <b>bold</b></p>',
    );
    expect(blocks.map(({ kind, level, text }) => [kind, level, text])).toEqual([
      ['heading', 1, 'PART II'],
      ['paragraph', 0, 'Text.'],
      ['heading', 3, 'Risk factors'],
      ['paragraph', 0, 'More bold'],
    ]);
  });

  it('repeats the header of a long table in every block', () => {
    const row = (cells: readonly string[], tag: string): string =>
      `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
    const rows = Array.from({ length: 900 }, (_, at) => row([`item ${at}`, 'x'.repeat(20)], 'td'));
    const blocks = texts(`<table>${row(['Name', 'Value'], 'th')}${rows.join('')}</table>`);
    expect(blocks.length).toBeGreaterThan(2);
    for (const text of blocks) expect(text.split('\n')[0]).toBe('Name | Value');
    expect(blocks.join('\n').match(/item \d+/g)).toHaveLength(900);
  });

  it.each([
    ['UTF-8 though it declares Latin-1', '<meta charset="iso-8859-1"><p>coração — “mar”'],
    ['UTF-8 with a byte order mark', '\ufeff<p>coração'],
  ])('is decoded: %s', async (_, html) => {
    const { segments } = await read('a.html', new TextEncoder().encode(html));
    expect(segments[0]?.text).toContain('coração');
  });

  it('is decoded as it declares where that fits', async () => {
    const bytes = Uint8Array.from('<meta charset="windows-1251"><p>\xcc\xee\xf0\xe5', (c) =>
      c.charCodeAt(0),
    );
    expect((await read('a.htm', bytes)).segments[0]?.text).toBe('Море');
  });

  it.each(['page.txt', 'page', 'page.bin'])(
    'is told by its content under the name %s',
    async (name) => {
      const { format } = await read(name, '<!-- saved -->\n<!doctype HTML><p>Words');
      expect(format.id).toBe('html');
    },
  );

  it('that shows nothing is empty', async () => {
    await expect(read('a.html', '<html><script>x = 1</script>')).rejects.toMatchObject({
      code: 'format-empty',
    });
  });

  it.each(['<div>', '<b>', '<table><tr><td>', '<ul><li>', '<blockquote>', '<a href=x><i>'])(
    'nested without end by %s is refused or read at once',
    async (tag) => {
      const outcome = await read('deep.html', `${tag.repeat(10_000)}text`).then(
        ({ segments }) => segments[0]?.text,
        (thrown: unknown) => toAppError(thrown).code,
      );
      expect(['text', 'format-damaged']).toContain(outcome);
    },
  );
});
