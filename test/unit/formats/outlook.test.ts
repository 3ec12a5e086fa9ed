import { describe, expect, it } from 'vitest';
import { seededRandom } from '#core/eval/seeded-random.ts';
import { detectFormat } from '#formats/registry.ts';
import { mutateBytes, expectReadOrRefused, FUZZ_ROUNDS } from './fuzz.ts';
import { makeCompound } from './make-compound.ts';
import { makeMsg, msgTree, type MsgProperties } from './make-msg.ts';
import { outline, read } from './read.ts';
import { unpack } from './unpack.ts';

const SENT = new Date('2025-03-03T10:15:00Z');
const HEAD: MsgProperties = {
  0x0037: 'Reunião do condomínio',
  0x0042: 'João Lima',
  0x0064: 'SMTP',
  0x0065: 'joao@example.org',
  0x0039: SENT,
};
const TO = { 0x3001: 'Ana', 0x39fe: 'ana@example.org', 0x0c15: 1 };
const CC = { 0x3001: 'rui@example.org', 0x3003: 'rui@example.org', 0x0c15: 2 };
const text = new TextEncoder();

/** RTF of an Outlook body, not compressed. */
function rtfBody(rtf: string): Uint8Array {
  const view = new DataView(new ArrayBuffer(16));
  view.setUint32(4, rtf.length, true);
  view.setUint32(8, 0x414c454d, true);
  return Uint8Array.from([...new Uint8Array(view.buffer), ...text.encode(rtf)]);
}

describe('an Outlook message', () => {
  it('has its subject, sender, recipients, date, attachments and text', async () => {
    const message = makeMsg({
      properties: { ...HEAD, 0x1000: 'A reunião começa às 10 h.\r\n\r\nAté lá.' },
      recipients: [TO, CC],
      attachments: [{ 0x3707: 'ata.txt', 0x3701: text.encode('O saldo é de 40 euros.') }],
    });
    const { format, title, segments } = await read('a.msg', message);
    expect([String(format.id), title]).toEqual(['mail', 'Reunião do condomínio']);
    expect(outline(segments)).toEqual([
      'heading 1 |  | Reunião do condomínio',
      'fields | Reunião do condomínio | From: João Lima <joao@example.org>\nTo: Ana <ana@example.org>\nCc: rui@example.org\nDate: Mon, 03 Mar 2025 10:15:00 GMT\nAttachments: ata.txt',
      'paragraph | Reunião do condomínio | A reunião começa às 10 h.',
      'paragraph | Reunião do condomínio | Até lá.',
    ]);
    expect(await unpack('a.msg', message)).toEqual(['a.msg/ata.txt 23', 'readable']);
  });

  it('is known by its content, whatever it is called', async () => {
    const message = makeMsg({ properties: { ...HEAD, 0x1000: 'text' } });
    expect(String((await detectFormat('a.bin', new Blob([message as BlobPart])))?.id)).toBe('mail');
  });

  it('is read from its HTML where it has no plain text', async () => {
    const html = text.encode('<h1>Preços</h1><p>Carvalho: 40 euros</p>');
    const { segments } = await read(
      'a.msg',
      makeMsg({ properties: { 0x1013: html, 0x3fde: 65001 } }),
    );
    expect(outline(segments)).toEqual([
      'heading 2 |  | Preços',
      'paragraph | Preços | Carvalho: 40 euros',
    ]);
  });

  it('is read from its RTF where it has nothing else', async () => {
    const rtf = rtfBody(
      String.raw`{\rtf1\ansi\ansicpg1252 The rent is 900 euros.\par Caf\'e9\par}`,
    );
    const { segments } = await read('a.msg', makeMsg({ properties: { ...HEAD, 0x1009: rtf } }));
    expect(segments[0]?.text).toContain('The rent is 900 euros.\n\nCafé');
  });

  it('decompresses its RTF', async () => {
    // The example of [MS-OXRTFCP] 4.1.1.
    const bytes = Buffer.from(
      '2d0000002b0000004c5a4675f1c5c7a703000a00726370673132354232 0af32068656c09002062770 5b06c647d0a800fa0'.replace(
        /\s/g,
        '',
      ),
      'hex',
    );
    const message = makeMsg({ properties: { ...HEAD, 0x1009: Uint8Array.from(bytes) } });
    expect((await read('a.msg', message)).segments[0]?.text).toContain('hello world');
  });

  it('is read in the code page that it was written in', async () => {
    const narrow = (value: string): Uint8Array =>
      Uint8Array.from(
        Array.from(value, (letter) => (letter === 'ж' ? 0xe6 : letter.charCodeAt(0))),
      );
    const properties = { 0x0037: 'жж', 0x1000: 'ж 900', 0x3ffd: 1251 };
    const { segments } = await read('a.msg', makeMsg({ properties, narrow }));
    expect(segments[0]?.text).toBe('жж\n\nж 900');
    const byLanguage = { 0x0037: 'жж', 0x1000: 'ж 900', 0x3ff1: 1049 };
    const other = await read('a.msg', makeMsg({ properties: byLanguage, narrow }));
    expect(other.segments[0]?.text).toBe('жж\n\nж 900');
  });

  it('gives a message that is attached as one of its own, with its attachments', async () => {
    const inner = msgTree(
      {
        properties: { ...HEAD, 0x0037: 'Ação: orçamento', 0x1000: 'Oak costs 40.' },
        attachments: [{ 0x3707: 'über.txt', 0x3701: text.encode('inner') }],
      },
      24,
    );
    const outer = makeMsg({
      properties: { ...HEAD, 0x1000: 'See below.' },
      attachments: [{ 0x3701: inner }],
    });
    expect(
      (await unpack('a.msg', outer)).map((line) => line.replace(/\.eml \d+$/, '.eml')),
    ).toEqual(['a.msg/Ação: orçamento.eml', 'a.msg/Ação: orçamento.eml/über.txt 5', 'readable']);
  });

  it('leaves out pictures inside its text', async () => {
    const picture = { 0x3707: 'image001.png', 0x3701: text.encode('x'), 0x3714: 4 };
    const message = makeMsg({ properties: { ...HEAD, 0x1000: 'text' }, attachments: [picture] });
    expect(await unpack('a.msg', message)).toEqual(['readable']);
  });

  it('is refused by name where it is damaged', async () => {
    const message = makeMsg({ properties: { ...HEAD, 0x1000: 'long text '.repeat(900) } });
    await expect(read('a.msg', message.slice(0, 700))).rejects.toMatchObject({
      code: 'format-damaged',
    });
    await expect(read('a.msg', message.slice(0, 6000))).rejects.toMatchObject({
      code: 'format-damaged',
    });
  });

  it(
    'is read or refused, whatever is broken in it',
    { timeout: 60_000 + FUZZ_ROUNDS * 50 },
    async () => {
      const inner = msgTree({ properties: HEAD }, 24);
      const message = makeMsg({
        properties: { ...HEAD, 0x1000: 'long text '.repeat(500), 0x1009: rtfBody('{\\rtf1 a}') },
        recipients: [TO, CC],
        attachments: [
          { 0x3707: 'a.txt', 0x3701: text.encode('a'.repeat(5000)) },
          { 0x3701: inner },
        ],
      });
      const random = seededRandom(11);
      for (let round = 0; round < FUZZ_ROUNDS; round += 1) {
        const broken = mutateBytes(message, random);
        await expectReadOrRefused('a.msg', broken);
        await unpack('a.msg', broken).catch((thrown: unknown) => {
          expect(thrown).toMatchObject({ code: expect.stringMatching(/^(?!internal)/) as string });
        });
      }
    },
  );
});

describe('an older Office document', () => {
  it.each([
    ['a.doc', 'WordDocument', 'a Word document of before 2007'],
    ['a.xls', 'Workbook', 'an Excel workbook of before 2007'],
    ['a.ppt', 'PowerPoint Document', 'a PowerPoint presentation of before 2007'],
    ['a.xlt', 'Other', 'an Excel workbook of before 2007'],
  ])('%s with %s is refused as what it is', async (name, stream, what) => {
    const file = makeCompound({ [stream]: text.encode('x') });
    await expect(read(name, file)).rejects.toMatchObject({
      code: 'format-outdated',
      message: expect.stringContaining(what) as string,
    });
  });

  it.each(['a.doc', 'a.XLS', 'a.ppt'])('%s is one also where it is damaged', async (name) => {
    const file = makeCompound({ WordDocument: text.encode('x') }).fill(0, 8);
    await expect(read(name, file)).rejects.toMatchObject({ code: 'format-outdated' });
  });

  it('is refused before it is stored', async () => {
    const file = new Blob([makeCompound({ WordDocument: text.encode('x') }) as BlobPart]);
    await expect(detectFormat('a.doc', file)).rejects.toMatchObject({
      code: 'format-outdated',
      subject: 'a.doc',
    });
  });

  it('is none under another name, if nothing in the file tells', async () => {
    const file = makeCompound({ Other: text.encode('x') });
    await expect(read('a.bin', file)).rejects.toMatchObject({ code: 'format-unsupported' });
    await expect(read('a.bin', file.fill(0, 8))).rejects.toMatchObject({
      code: 'format-unsupported',
    });
    await expect(read('a.doc', new Uint8Array(64))).rejects.toMatchObject({
      code: 'format-unsupported',
    });
  });
});
