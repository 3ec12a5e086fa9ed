import { describe, expect, it } from 'vitest';
import { makeZip } from './make-zip.ts';
import { outline, read } from './read.ts';
import { unpack } from './unpack.ts';

const MESSAGE = `From: =?utf-8?Q?Jo=C3=A3o?= <joao@example.org>
To: Ana <ana@example.org>
Date: Mon, 01 Jun 2009 09:56:31 +0530
Subject: =?utf-8?B?UmV1bmnDo28=?=
Message-ID: <1@example.org>
MIME-Version: 1.0
Content-Type: text/plain; charset=iso-8859-1
Content-Transfer-Encoding: quoted-printable

A reuni=E3o come=E7a =E0s 10 h.

On Sunday, Ana wrote:
> When is it?
>
> And where?

-- 
Jo=E3o, room 12`;

const WITH_ATTACHMENTS = `From: a@example.org
Subject: Offer
Date: Mon, 01 Jun 2009 10:00:00 +0000
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=b1

--b1
Content-Type: multipart/alternative; boundary=b2

--b2
Content-Type: text/plain

See below.
--b2
Content-Type: text/html; charset=utf-8

<h1>Prices</h1><p>The prices of the coming year are these.</p><table><tr><th>Item</th><th>Price</th></tr><tr><td>Oak</td><td>40</td></tr></table>
--b2--
--b1
Content-Type: text/plain; name="../notes.txt"
Content-Disposition: attachment; filename="../notes.txt"
Content-Transfer-Encoding: base64

${Buffer.from('The price is 40 euros.').toString('base64')}
--b1
Content-Type: text/plain
Content-Disposition: attachment; filename="notes.txt"

second
--b1
Content-Type: application/pkcs7-signature; name=smime.p7s
Content-Disposition: attachment; filename=smime.p7s

AAAA
--b1--
`;

const MAILBOX = `From joao@example.org Mon Jun 01 04:28:28 2009
${MESSAGE}

From a@example.org Mon Jun 01 10:00:00 2009
${WITH_ATTACHMENTS}
`;

describe('a message', () => {
  it('is its headers, its text, what it quotes and the signature', async () => {
    const { format, title, segments } = await read('a.eml', MESSAGE);
    expect(format.id).toBe('mail');
    expect(title).toBe('Reunião');
    expect(outline(segments)).toEqual([
      'heading 1 |  | Reunião',
      'fields | Reunião | From: João <joao@example.org>\nTo: Ana <ana@example.org>\nDate: Mon, 01 Jun 2009 09:56:31 +0530',
      'paragraph | Reunião | A reunião começa às 10 h.',
      'paragraph | Reunião | On Sunday, Ana wrote:',
      'quote | Reunião | When is it?',
      'quote | Reunião | And where?',
      'paragraph | Reunião | --\nJoão, room 12',
    ]);
  });

  it('is read from its HTML where the plain text says less', async () => {
    const { segments } = await read('a.eml', WITH_ATTACHMENTS);
    expect(outline(segments)).toEqual([
      'heading 1 |  | Offer',
      'fields | Offer | From: a@example.org\nDate: Mon, 01 Jun 2009 10:00:00 +0000\nAttachments: notes.txt, notes (2).txt',
      'heading 2 | Offer | Prices',
      'paragraph | Offer > Prices | The prices of the coming year are these.',
      'table | Offer > Prices | Item | Price\nOak | 40',
    ]);
  });

  it('quotes all of the message that it passes on', async () => {
    const { segments } = await read(
      'a.eml',
      'From: a@b.c\nSubject: Fwd\n\nSee this.\n\n-----Original Message-----\nFrom: x@y.z\n\nThe key is 7.',
    );
    expect(outline(segments).slice(-3)).toEqual([
      'paragraph | Fwd | See this.',
      'quote | Fwd | -----Original Message-----\nFrom: x@y.z',
      'quote | Fwd | The key is 7.',
    ]);
  });

  it('gives its attachments; those that only machines use are left out', async () => {
    expect(await unpack('a.eml', WITH_ATTACHMENTS)).toEqual([
      'a.eml/notes.txt 22',
      'a.eml/notes (2).txt 7',
      'readable',
    ]);
    expect(await unpack('x.zip', makeZip({ 'a.eml': WITH_ATTACHMENTS }))).toEqual([
      `x.zip/a.eml ${WITH_ATTACHMENTS.length}`,
      'x.zip/a.eml/notes.txt 22',
      'x.zip/a.eml/notes (2).txt 7',
      'done',
    ]);
  });

  it.each(['a.eml', 'a.txt', 'message'])('is told by its headers: %s', async (name) => {
    expect((await read(name, MESSAGE)).format.id).toBe('mail');
  });

  it('is not seen in a text that begins with a few labels', async () => {
    const text = 'From: the office\nTo: all\n\nThe lift is out of order.';
    expect((await read('a.txt', text)).format.id).toBe('text');
  });
});

describe('a mailbox', () => {
  it('is a section for each message, with subject and date', async () => {
    const { format, segments } = await read('a.mbox', MAILBOX);
    expect(format.id).toBe('mail');
    const headings = segments.flatMap(({ blocks }) =>
      blocks.filter(({ level, kind }) => kind === 'heading' && level === 1),
    );
    expect(headings.map(({ text }) => text)).toEqual([
      'Reunião · Mon, 01 Jun 2009 09:56:31 +0530',
      'Offer · Mon, 01 Jun 2009 10:00:00 +0000',
    ]);
    expect(await unpack('a.mbox', MAILBOX)).toEqual([
      'a.mbox/2/notes.txt 22',
      'a.mbox/2/notes (2).txt 7',
      'readable',
    ]);
  });

  it('goes on past a message that cannot be read, and says so', async () => {
    const deep = Array.from(
      { length: 1000 },
      (_, n) => `Content-Type: multipart/mixed; boundary=x${n}\n\n--x${n}\n`,
    ).join('');
    const { segments, warnings } = await read(
      'a.mbox',
      `From a@b.c Mon Jun 01 2009\nSubject: deep\n${deep}\n\n${MAILBOX}`,
    );
    expect(segments[0]?.text).toContain('Reunião');
    expect(warnings).toMatchObject([{ code: 'content-truncated' }]);
    await expect(read('a.eml', `Subject: deep\n${deep}`)).rejects.toMatchObject({
      code: 'format-damaged',
      subject: 'a.eml',
    });
  });
});

describe('hostile mail', () => {
  it('with a flood of headers is refused', async () => {
    const flood = `X-Flood: ${'x'.repeat(900)}\n`.repeat(2000);
    await expect(read('a.eml', `From: a@b.c\n${flood}\nText.`)).rejects.toMatchObject({
      code: 'format-damaged',
    });
  });

  it('of nothing is empty', async () => {
    await expect(read('a.eml', '\n\n\n')).rejects.toMatchObject({ code: 'format-empty' });
  });
});

describe('the head of a message', () => {
  it('is a block of fields, also that of a message that is passed on', async () => {
    const { segments } = await read(
      'a.eml',
      'From: ana@example.org\nTo: rui@example.org\nSubject: Boat\n\nSee below.\n\n-----Original message-----\nFrom: Eva <eva@example.org>\nSent: Monday\nSubject: The boat\n\nThe boat costs 40 euros.\n',
    );
    const kinds = segments[0]?.blocks.map(({ kind, text }) => [kind, text.split('\n')[0]]);
    expect(kinds).toEqual([
      ['heading', 'Boat'],
      ['fields', 'From: ana@example.org'],
      ['paragraph', 'See below.'],
      ['quote', '-----Original message-----'],
      ['fields', 'From: Eva <eva@example.org>'],
      ['quote', 'The boat costs 40 euros.'],
    ]);
  });
});
