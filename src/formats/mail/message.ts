import PostalMime, { decodeWords, type Attachment, type Email } from 'postal-mime';
import { AppError } from '#core/errors.ts';
import { AttachmentNames } from '../shared/attachment-names.ts';

/** A message as it is read. */
export interface Message {
  readonly subject: string | null;
  /** Sender, recipients and date as they are written, one line each. */
  readonly headers: readonly string[];
  readonly date: string | null;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
}

/** A file that was sent with a message. */
export interface MailAttachment {
  readonly name: string;
  /** Its content. @throws AppError format-damaged, format-unsupported */
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>;
}

const LIMITS = { maxNestingDepth: 64, maxHeadersSize: 1024 * 1024, maxRfc822NestingDepth: 3 };
/** Header fields that are shown, in this order. */
const FIELDS = ['From', 'To', 'Cc', 'Date'];
/** Characters of a header field that are shown; a flood of recipients says nothing. */
export const LONGEST_FIELD = 2000;
/** Parts that only a mail program can use. */
const MACHINE_PARTS =
  /^(?:application\/(?:x-)?pkcs7-|application\/pgp-|message\/(?:delivery-status|feedback-report))/;
/** Endings of parts that have no name. */
const ENDINGS: Readonly<Record<string, string>> = {
  'text/calendar': '.ics',
  'text/csv': '.csv',
  'message/rfc822': '.eml',
  'application/pdf': '.pdf',
};

/**
 * Reads one message (RFC 5322 and MIME).
 *
 * @param name file name, for errors
 * @throws AppError format-damaged where it nests too deeply or its headers are endless
 */
export async function readMessage(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Message> {
  let email: Email;
  try {
    email = await PostalMime.parse(bytes, LIMITS);
  } catch (cause) {
    throw new AppError('format-damaged', `“${name}” is no message that can be read.`, {
      subject: name,
      cause,
    });
  }
  const fieldOf = (field: string): string | null => {
    const header = email.headers.find(({ key }) => key === field.toLowerCase());
    const value = header && decodeWords(header.value).replace(/\s+/g, ' ').trim();
    return value === undefined || value === '' ? null : value.slice(0, LONGEST_FIELD);
  };
  return {
    subject: fieldOf('Subject'),
    date: fieldOf('Date'),
    headers: FIELDS.flatMap((field) => {
      const value = fieldOf(field);
      return value === null ? [] : [`${field}: ${value}`];
    }),
    text: email.text ?? '',
    html: email.html ?? '',
    attachments: attachmentsOf(email.attachments),
  };
}

/** The files of a message; pictures that belong to the text are left out. */
function attachmentsOf(attachments: readonly Attachment[]): MailAttachment[] {
  const names = new AttachmentNames();
  return attachments.flatMap(({ filename, mimeType, related, content }, at) => {
    if (related === true || MACHINE_PARTS.test(mimeType) || typeof content === 'string') return [];
    const name = names.take(filename, `${at + 1}${ENDINGS[mimeType] ?? ''}`);
    const read = (): Promise<Uint8Array<ArrayBuffer>> =>
      Promise.resolve(new Uint8Array(content as ArrayBuffer));
    return [{ name, read }];
  });
}
