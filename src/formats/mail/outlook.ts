import { AppError } from '#core/errors.ts';
import type { FileBytes } from '#core/model/file.ts';
import { CompoundFile, type CompoundEntry } from '../shared/compound-file.ts';
import { decodeAs } from '../shared/encoding.ts';
import { declaredCharset } from '../shared/html-charset.ts';
import { readRtf } from '../shared/rtf-reader.ts';
import { AttachmentNames } from '../shared/attachment-names.ts';
import { readCompressedRtf } from './compressed-rtf.ts';
import { LONGEST_FIELD, type MailAttachment, type Message } from './message.ts';
import { OutlookProperties } from './outlook-properties.ts';
import { writeMessage } from './write-message.ts';

/** Bytes before the fixed properties of a message, of one inside it, and of its parts. */
const HEADER = { message: 32, inner: 24, part: 8 };
/** Messages inside each other that are read. */
const MAX_DEPTH = 3;
/** Flag of an attachment that is shown inside the text ([MS-OXCMSG] PidTagAttachFlags). */
const SHOWN_IN_TEXT = 4;

/** An empty body still has blanks and control characters. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** Numbers of the properties that are read ([MS-OXPROPS]). */
const ID = {
  subject: 0x0037,
  submitted: 0x0039,
  from: [0x0042, 0x5d02, 0x0065, 0x0064],
  sender: [0x0c1a, 0x5d01, 0x0c1f, 0x0c1e],
  recipient: [0x3001, 0x39fe, 0x3003, 0x3002],
  recipientKind: 0x0c15,
  shownCc: 0x0e03,
  shownTo: 0x0e04,
  delivered: 0x0e06,
  created: 0x3007,
  text: 0x1000,
  rtf: 0x1009,
  html: 0x1013,
  content: 0x3701,
  fileName: 0x3704,
  longFileName: 0x3707,
  flags: 0x3714,
  hidden: 0x7ffe,
} as const;

/**
 * Reads a message that Outlook saved (.msg): the fields, the body as plain text, HTML or, where there
 * is nothing else, the text of its RTF, and its attachments. A message that is attached comes as one
 * in the form that mail is sent in.
 *
 * @throws AppError format-damaged
 */
export async function readOutlookMessage(file: FileBytes, name: string): Promise<Message> {
  const compound = await CompoundFile.open(file, name);
  return readStorage(compound, compound.root, 1);
}

async function readStorage(
  compound: CompoundFile,
  storage: CompoundEntry,
  depth: number,
): Promise<Message> {
  const header = depth === 1 ? HEADER.message : HEADER.inner;
  const properties = await OutlookProperties.read(compound, storage, header);
  const time = [ID.submitted, ID.delivered, ID.created]
    .map((id) => properties.time(id))
    .find((found) => found !== null);
  const date = time === undefined || time === null ? null : dateText(time);
  const fields = [
    ['From', (await address(properties, ID.from)) ?? (await address(properties, ID.sender))],
    ...(await recipients(compound, properties)),
    ['Date', date],
  ] as const;
  return {
    subject: clean(await properties.text(ID.subject)),
    date,
    headers: fields.flatMap(([field, value]) => (value === null ? [] : [`${field}: ${value}`])),
    ...(await readBodies(properties)),
    attachments: await readAttachments(compound, properties, depth),
  };
}

async function recipients(
  compound: CompoundFile,
  properties: OutlookProperties,
): Promise<(readonly ['To' | 'Cc', string | null])[]> {
  const [to, cc]: [string[], string[]] = [[], []];
  for (const storage of properties.storages('__recip_version1.0_')) {
    const { encoding } = properties;
    const one = await OutlookProperties.read(compound, storage, HEADER.part, encoding);
    const text = await address(one, ID.recipient);
    const kind = one.integer(ID.recipientKind);
    if (text !== null && (kind === 1 || kind === null)) to.push(text);
    if (text !== null && kind === 2) cc.push(text);
  }
  const either = async (list: readonly string[], shown: number): Promise<string | null> =>
    list.length > 0 ? clean(list.join(', ')) : clean(await properties.text(shown));
  return [
    ['To', await either(to, ID.shownTo)],
    ['Cc', await either(cc, ID.shownCc)],
  ];
}

/** `Name <address>`, as far as either is known; internal addresses of Exchange say nothing. */
async function address(
  properties: OutlookProperties,
  [nameId, smtpId, addressId, kindId]: readonly [number, number, number, number],
): Promise<string | null> {
  const name = clean(await properties.text(nameId));
  const kind = await properties.text(kindId);
  const stated = kind === null || kind === 'SMTP' ? await properties.text(addressId) : null;
  const mail = clean((await properties.text(smtpId)) ?? stated);
  if (mail === null || name === mail) return name;
  return name === null ? mail : `${name} <${mail}>`;
}

async function readBodies(properties: OutlookProperties): Promise<{ text: string; html: string }> {
  const text = (await properties.text(ID.text)) ?? '';
  const written = await properties.binary(ID.html);
  const html =
    written === null
      ? ((await properties.text(ID.html)) ?? '')
      : decodeAs(written, declaredCharset(written) ?? properties.htmlEncoding);
  if (text.trim() !== '' || html.trim() !== '') return { text, html };
  const compressed = await properties.binary(ID.rtf);
  if (compressed === null) return { text: '', html: '' };
  const { blocks } = readRtf(readCompressedRtf(compressed));
  const said = blocks.map((block) => block.text).filter((part) => SAYS_SOMETHING.test(part));
  return { text: said.join('\n\n'), html: '' };
}

async function readAttachments(
  compound: CompoundFile,
  properties: OutlookProperties,
  depth: number,
): Promise<MailAttachment[]> {
  const names = new AttachmentNames();
  const attachments: MailAttachment[] = [];
  for (const storage of properties.storages('__attach_version1.0_')) {
    const { encoding } = properties;
    const one = await OutlookProperties.read(compound, storage, HEADER.part, encoding);
    const inText = ((one.integer(ID.flags) ?? 0) & SHOWN_IN_TEXT) !== 0;
    if (inText || one.boolean(ID.hidden)) continue;
    const stated = (await one.text(ID.longFileName)) ?? (await one.text(ID.fileName));
    const message = one.object(ID.content);
    if (message === null) {
      const name = names.take(stated, String(attachments.length + 1));
      attachments.push({ name, read: () => contentOf(one, name) });
    } else if (depth < MAX_DEPTH) {
      const inner = await readStorage(compound, message, depth + 1);
      const name = names.take(`${inner.subject ?? stated ?? 'message'}.eml`, 'message.eml');
      attachments.push({ name, read: () => writeMessage(inner) });
    }
  }
  return attachments;
}

async function contentOf(
  properties: OutlookProperties,
  name: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await properties.binary(ID.content);
  if (bytes !== null) return bytes;
  throw new AppError('format-unsupported', `“${name}” is not in the message itself.`);
}

function clean(text: string | null): string | null {
  const line = text?.replace(/\s+/g, ' ').trim().slice(0, LONGEST_FIELD);
  return line === undefined || line === '' ? null : line;
}

function dateText(time: number): string | null {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? null : date.toUTCString();
}
