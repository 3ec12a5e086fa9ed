import { describe, expect, it } from 'vitest';
import { outline, read } from './read.ts';

const HEAD =
  '{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fswiss Arial;}{\\f1\\fcharset204 Arial Cyr;}{\\f2\\fcharset128 MS Gothic;}}' +
  '{\\colortbl;\\red0\\green0\\blue0;}{\\stylesheet{\\s0 Normal;}{\\s1\\b heading 1;}{\\*\\cs5 Default;}}' +
  '{\\info{\\title Aluguel}{\\author Nobody}}{\\*\\generator Riched20;}{\\header Page head\\par}';

async function lines(body: string): Promise<string[]> {
  const { format, segments } = await read('a.rtf', `${HEAD}${body}}`);
  expect(format.id).toBe('rtf');
  return outline(segments);
}

describe('RTF', () => {
  it('is read to paragraphs under headings, in its code pages', async () => {
    expect(
      await lines(
        "\\pard\\s1 Pre\\'e7o\\par\\pard O pre\\'e7o \\'e9 de 40\\u8364\\'80 por m\\u234?s.\\par" +
          "\\f1 \\'cf\\'f0\\'e8\\'e2\\'e5\\'f2\\f0\\par\\f2\\'93\\'fa\\'96\\'7b\\par",
      ),
    ).toEqual([
      'heading 1 |  | Preço',
      'paragraph | Preço | O preço é de 40€ por mês.',
      'paragraph | Preço | Привет',
      'paragraph | Preço | 日本',
    ]);
  });

  it('takes its title from its properties, and keeps bold as a mark', async () => {
    const { title, segments } = await read('a.rtf', `${HEAD} One {\\b bold} word.\\par}`);
    expect(title).toBe('Aluguel');
    expect(segments[0]?.blocks[0]).toMatchObject({
      text: 'One bold word.',
      marks: [{ kind: 'strong', start: 4, end: 8 }],
    });
  });

  it('has lists, tables and footnotes', async () => {
    expect(
      await lines(
        "\\pard{\\listtext\\'b7\\tab}Bread\\par{\\listtext 2.\\tab}\\ilvl1 Milk\\par" +
          '\\pard\\trowd\\intbl Item\\cell Price\\cell\\row\\trowd\\intbl Oak\\cell 40\\cell\\row' +
          '\\pard See the note{\\super{\\footnote \\pard Valid until May.}} here.\\par',
      ),
    ).toEqual([
      'list-item 1 |  | Bread',
      'list-item 2 |  | 2. Milk',
      'table |  | Item | Price\nOak | 40',
      'paragraph |  | See the note[1] here.',
      'paragraph |  | [1] Valid until May.',
    ]);
  });

  it('leaves out what is hidden, pictures and instructions of fields', async () => {
    expect(
      await lines(
        'Seen {\\v hidden}{\\pict\\wmetafile8 0102ff}{\\field{\\*\\fldinst HYPERLINK "x"}{\\fldrslt link}}' +
          '{\\*\\unknown secret} \\{end\\}\\bin3 {{{.\\par',
      ),
    ).toEqual(['paragraph |  | Seen link {end}.']);
  });

  it('that breaks off keeps what is there; of nothing it is empty', async () => {
    const { segments } = await read('a.rtf', '{\\rtf1 Words that stay\\par and more\\');
    expect(segments[0]?.text).toBe('Words that stay\n\nand more');
    await expect(read('a.rtf', `${HEAD}}`)).rejects.toMatchObject({ code: 'format-empty' });
    await expect(read('a.txt', `{\\rtf1${'{'.repeat(200_000)}`)).rejects.toMatchObject({
      code: 'format-empty',
    });
  });
});
