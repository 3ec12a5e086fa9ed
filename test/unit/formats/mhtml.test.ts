import { describe, expect, it } from 'vitest';
import { outline, read } from './read.ts';

const PAGE = [
  'From: <Saved by Blink>',
  'Snapshot-Content-Location: https://example.org/',
  'Subject: Tides',
  'MIME-Version: 1.0',
  'Content-Type: multipart/related;',
  '\ttype="text/html";',
  '\tboundary="--edge--x"',
  '',
  '',
  '----edge--x',
  'Content-Type: text/css',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'p { color: red }',
  '----edge--x',
  'Content-Type: text/html',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  '<meta charset=3D"utf-8"><title>Tides</title><h1>High wa=',
  'ter</h1><p>Mar=C3=A9 alta.</p>',
  '----edge--x',
  'Content-Type: image/png',
  'Content-Transfer-Encoding: base64',
  '',
  'AAAA',
  '----edge--x--',
  '',
].join('\r\n');

describe('a web archive', () => {
  it.each(['tides.mhtml', 'tides', 'tides.eml'])('named %s is read to its page', async (name) => {
    const { format, title, segments } = await read(name, PAGE);
    expect([format.id, title]).toEqual(['mhtml', 'Tides']);
    expect(outline(segments)).toEqual([
      'heading 1 |  | High water',
      'paragraph | High water | Maré alta.',
    ]);
  });

  it('may state its encoding in the part, in base64', async () => {
    const bytes = btoa('<p>caf\xe9 and more words</p>');
    const { segments } = await read(
      'a.mht',
      `MIME-Version: 1.0\nContent-Type: multipart/related; boundary=b\n\n--b\nContent-Type: text/html; charset="iso-8859-1"\nContent-Transfer-Encoding: base64\n\n${bytes}`,
    );
    expect(segments[0]?.text).toBe('café and more words');
  });

  it('without a page is damaged, with an empty one empty', async () => {
    await expect(read('a.mht', 'no header at all')).rejects.toMatchObject({
      code: 'format-damaged',
    });
    await expect(
      read(
        'a.mht',
        'Content-Type: multipart/related; boundary=b\n\n--b\nContent-Type: text/html\n\n<p> </p>',
      ),
    ).rejects.toMatchObject({ code: 'format-empty' });
  });
});
