import './with-resolvers.ts';
import { describe, expect, it } from 'vitest';
import { makeDocx } from './make-docx.ts';
import { openDocument } from './make-open-document.ts';
import { makeZip } from './make-zip.ts';
import { outline, read } from './read.ts';
import { unpack } from './unpack.ts';

const linesOf = async (name: string, content: string | Uint8Array): Promise<string[]> =>
  outline((await read(name, content)).segments);

describe('what other programs write is read as they mean it', () => {
  it('Greek letters and signs that Word sets in the font Symbol', async () => {
    const sign = (code: string): string => `<w:r><w:sym w:font="Symbol" w:char="F0${code}"/></w:r>`;
    const body = `<w:p>${sign('61')}<w:r><w:t> = 5 </w:t></w:r>${sign('6D')}<w:r><w:t>m </w:t></w:r>${sign('B1')}${sign('E6')}</w:p>`;
    expect(await linesOf('a.docx', makeDocx(body))).toEqual(['paragraph |  | α = 5 μm ±']);
  });

  it('cells of a sheet that say what they hold, and not how it is shown', async () => {
    const cell = (kind: string, value: string): string =>
      `<table:table-cell office:value-type="x" office:${kind}="${value}"/>`;
    const rows = [
      cell('string-value', 'Day') + cell('string-value', 'Sum'),
      cell('date-value', '2023-04-06') + cell('value', '12.5'),
      `${cell('date-value', '2023-04-07')}<table:table-cell office:value="9"><text:p/></table:table-cell>`,
    ].map((cells) => `<table:table-row>${cells}</table:table-row>`);
    const body = `<table:table table:name="T">${rows.join('')}</table:table>`;
    expect(await linesOf('a.ods', openDocument('spreadsheet', body))).toEqual([
      'heading 1 |  | T',
      'table | T | Day | Sum\n2023-04-06 | 12.5\n2023-04-07',
    ]);
  });

  it('the sign that a mailbox puts before “From ” at the beginning of a line', async () => {
    const mailbox =
      'From a@x Mon Jan  1 10:00:00 2024\nSubject: One\n\n>From now on it is open.\n>>From the quay\n\n' +
      'From a@x Mon Jan  1 10:00:00 2024\nSubject: Two\n\n> From here it is quoted.\n';
    expect((await linesOf('a.mbox', mailbox)).map((line) => line.replace(/\|.*\|/, '|'))).toEqual([
      'heading 1 | One',
      'paragraph | From now on it is open.',
      'quote | From the quay',
      'heading 1 | Two',
      'quote | From here it is quoted.',
    ]);
  });

  it('a heading that is never closed', async () => {
    const page =
      '<h2>Rules</h2><h3>Noise<p>None after ten.<ul><li>Dogs on a lead</ul><table><tr><td>Pool<td>Free<tr><td>Sauna<td>5 €</table>';
    expect(await linesOf('a.html', page)).toEqual([
      'heading 2 |  | Rules',
      'heading 3 | Rules | Noise',
      'paragraph | Rules > Noise | None after ten.',
      'list-item 1 | Rules > Noise | Dogs on a lead',
      'table | Rules > Noise | Pool | Free\nSauna | 5 €',
    ]);
    expect(await linesOf('b.html', '<h2><p>Rules</p></h2><p>None.</p>')).toEqual([
      'heading 2 |  | Rules',
      'paragraph | Rules | None.',
    ]);
  });

  it('colours of a terminal in a log', async () => {
    expect(await linesOf('a.log', '10:00 \u001b[1;31mERROR\u001b[0m disk 7')).toEqual([
      'code |  | 10:00 ERROR disk 7',
    ]);
  });

  it.each([
    ['Windows', 0, 'relatório não lido.txt'],
    ['Unix', 3, 'relat¢rio nÆo lido.txt'],
  ])('names in an archive in the code page of %s', async (_, host, expected) => {
    const latin1 = Array.from(makeZip({ 'relatXrio nYo lido.txt': 'x' }), (byte) =>
      String.fromCharCode(byte),
    );
    const text = latin1.join('').replaceAll('relatXrio nYo', 'relat\u00a2rio n\u00c6o');
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const central = text.indexOf('PK\u0001\u0002');
    bytes[central + 5] = host;
    const [first] = await unpack('a.zip', bytes);
    expect(first).toBe(`a.zip/${expected} 1`);
  });
});
