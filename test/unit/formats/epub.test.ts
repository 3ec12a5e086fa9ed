import { describe, expect, it } from 'vitest';
import { makeEpub } from './make-epub.ts';
import { outline, read } from './read.ts';

describe('an electronic book', () => {
  it('is read in the order of its spine, with its chapters as headings', async () => {
    const book = makeEpub(
      [
        '<h1>Part one</h1>',
        '<h2>The quay</h2><p>A line<br/>and another<a id="x"/> line.</p>',
        '<p>Untitled in its text<a epub:type="noteref" href="p4.xhtml#n">2</a>.</p>',
        '<p>Nowhere named</p>',
      ],
      '<li><a href="text/p1.xhtml">Part one</a></li><li><a href="text/p3.xhtml#top">The <i>storm</i></a></li>',
    );
    const { format, title, segments, warnings } = await read('a.epub', book);
    expect([format.id, title, warnings]).toEqual(['epub', 'The sea', []]);
    expect(outline(segments)).toEqual([
      'heading 1 |  | Part one',
      'heading 2 | Part one | The quay',
      'paragraph | Part one > The quay | A line\nand another line.',
      'heading 1 |  | The storm',
      'paragraph | The storm | Untitled in its text[2].',
      'paragraph | The storm | Nowhere named',
    ]);
  });

  it('has its footnotes where they are cited', async () => {
    const page =
      '<h1>One</h1><p>Said<a epub:type="noteref" href="#n1">1</a> here.</p><p>Next.</p><aside epub:type="footnote" id="n1"><p><a href="#r1">1</a>. The source.</p></aside>';
    expect(outline((await read('a.epub', makeEpub([page]))).segments)).toEqual([
      'heading 1 |  | One',
      'paragraph | One | Said[1] here.',
      'paragraph | One | [1] The source.',
      'paragraph | One | Next.',
    ]);
  });

  it('of which a page is missing is read without it, with a warning', async () => {
    const deep = '<div>'.repeat(3000);
    const { segments, warnings } = await read('a.epub', makeEpub([deep, '<p>The rest</p>']));
    expect(segments[0]?.text).toBe('The rest');
    expect(warnings).toEqual([
      { code: 'page-unreadable', page: null, detail: 'OEBPS/text/p1.xhtml' },
    ]);
  });

  it('that is protected against copying says so; scrambled fonts are no protection', async () => {
    const encryption = (algorithm: string): Record<string, string> => ({
      'META-INF/encryption.xml': `<encryption xmlns="urn:c" xmlns:enc="urn:e"><enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/></enc:EncryptedData></encryption>`,
    });
    const fonts = makeEpub(['<p>Words</p>'], '', encryption('http://www.idpf.org/2008/embedding'));
    expect((await read('book', fonts)).segments[0]?.text).toBe('Words');
    const locked = makeEpub(
      ['<p>Words</p>'],
      '',
      encryption('http://www.w3.org/2001/04/xmlenc#aes128-cbc'),
    );
    await expect(read('a.epub', locked)).rejects.toMatchObject({ code: 'format-encrypted' });
  });
});
