import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { detectFormat, FORMATS } from '#formats/registry.ts';
import { makeZip } from './make-zip.ts';
import { read } from './read.ts';

const PDF_HEAD = '%PDF-1.7\n%âãÏÓ\n';
const BINARY = Uint8Array.from({ length: 300 }, (_, at) => (at * 37) % 256);

async function detect(name: string, content: string | Uint8Array): Promise<string | null> {
  return (await detectFormat(name, new Blob([content as BlobPart])))?.id ?? null;
}

describe('the format of a file', () => {
  it('is one of the folders that have a meta.ts', () => {
    const folders = readdirSync('src/formats').filter((name) =>
      existsSync(`src/formats/${name}/meta.ts`),
    );
    expect(FORMATS.map(({ id }) => id).sort()).toEqual(folders.sort());
  });

  it.each([
    ['a.md', '# Title', 'markdown'],
    ['a.txt', '# not a title', 'text'],
    ['README', 'plain words', 'text'],
    ['script.py', 'print(1)', 'code'],
    ['a.pdf', PDF_HEAD, 'pdf'],
    ['a.txt', PDF_HEAD, 'pdf'],
    ['a.txt', 'The magic is %PDF-1.7 in the first line.', 'text'],
    ['a.pdf', 'plain words', 'text'],
    ['a.pdf', BINARY, 'pdf'],
    ['page.html', '<p>words</p>', 'html'],
    ['a.txt', BINARY, null],
  ])('%s is told by its content first', async (name, content, id) => {
    expect(await detect(name, content)).toBe(id);
  });
});

describe('a file that cannot be read', () => {
  it.each([
    ['junk.txt', BINARY, 'format-unsupported', /neither text nor/],
    [
      'photo.txt',
      Uint8Array.of(0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0),
      'format-unsupported',
      /TIFF/,
    ],
    [
      'drawing.odg',
      makeZip({ mimetype: 'application/x-drawing' }),
      'format-unsupported',
      /a kind of document/,
    ],
    ['book.docx', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 0, 0), 'format-damaged', /directory/],
    ['empty.txt', '', 'format-empty', /0 bytes/],
    ['blank.txt', ' \n\n\t ', 'format-empty', /no text/],
  ])('%s is refused with its name and the reason', async (name, content, code, message) => {
    await expect(read(name, content)).rejects.toMatchObject({
      code,
      subject: name,
      message: expect.stringMatching(message) as string,
    });
  });
});

describe('a package without what makes it a document', () => {
  const parts = makeZip({ 'docProps/app.xml': '<Properties/>', 'theme.xml': '<theme/>' });

  it.each(['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub'])(
    'is a damaged file of the kind that its name says, not an archive: .%s',
    async (extension) => {
      const name = `report.${extension}`;
      expect(await detect(name, parts)).toBe(extension);
      await expect(read(name, parts)).rejects.toMatchObject({
        code: 'format-damaged',
        subject: name,
      });
    },
  );

  it('is an archive under any other name', async () => {
    expect(await detect('parts.zip', parts)).toBe('zip');
    expect(await detect('parts', parts)).toBe('zip');
  });
});

describe('the encoding of a text', () => {
  const text = 'Ação no verão: é já “amanhã”.';
  const utf16 = (littleEndian: boolean, mark: boolean): Uint8Array => {
    const units = mark ? `\ufeff${text}` : text;
    const bytes = new DataView(new ArrayBuffer(units.length * 2));
    Array.from(units).forEach((unit, at) =>
      bytes.setUint16(at * 2, unit.charCodeAt(0), littleEndian),
    );
    return new Uint8Array(bytes.buffer);
  };

  it.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-8 with mark', new TextEncoder().encode(`\ufeff${text}`)],
    ['UTF-16 LE', utf16(true, false)],
    ['UTF-16 LE with mark', utf16(true, true)],
    ['UTF-16 BE', utf16(false, false)],
    ['UTF-16 BE with mark', utf16(false, true)],
  ])('is understood: %s', async (_, bytes) => {
    const { segments, warnings } = await read('a.txt', bytes);
    expect(segments[0]?.text).toBe(text);
    expect(warnings).toEqual([]);
  });

  it('is guessed for Windows-1252, with a warning', async () => {
    const bytes = Uint8Array.of(0x41, 0xe7, 0xe3, 0x6f, 0x20, 0x93, 0x78, 0x94, 0x20, 0x80, 0x35);
    const { segments, warnings } = await read('a.txt', bytes);
    expect(segments[0]?.text).toBe('Ação “x” €5');
    expect(warnings).toEqual([{ code: 'encoding-guessed', page: null, detail: 'windows-1252' }]);
  });

  it('stays UTF-8 when a few bytes are damaged, with a warning', async () => {
    const bytes = new TextEncoder().encode('ação é já então não pôde maçã?');
    bytes[bytes.length - 1] = 0xff;
    const { segments, warnings } = await read('a.txt', bytes);
    expect(segments[0]?.text).toBe('ação é já então não pôde maçã\ufffd');
    expect(warnings).toEqual([{ code: 'characters-replaced', page: null, detail: 'utf-8' }]);
  });
});
