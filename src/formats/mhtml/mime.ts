/** A part of a MIME message that holds no other parts. */
export interface MimePart {
  /** Media type in lower case, without parameters. */
  readonly type: string;
  /** The `charset` parameter, or null. */
  readonly charset: string | null;
  /** Its content, decoded from quoted-printable or base64. */
  readonly bytes: Uint8Array;
}

/** Parts within parts at most. */
const MAX_DEPTH = 10;

/**
 * The parts of a MIME message (RFC 2045 to 2047), those inside others included.
 * @param message the message, a character for each byte
 */
export function readMimeParts(message: string, depth = 0): MimePart[] {
  const end = /\r?\n\r?\n/.exec(message);
  const header = end === null ? message : message.slice(0, end.index);
  const body = end === null ? '' : message.slice(end.index + end[0].length);
  const fields = header.replace(/\r?\n[ \t]+/g, ' ');
  const contentType = /^content-type:\s*(.*)$/im.exec(fields)?.[1] ?? 'text/plain';
  const type = contentType.replace(/;.*$/, '').trim().toLowerCase();
  const boundary = parameter(contentType, 'boundary');
  if (type.startsWith('multipart/') && boundary !== null && depth < MAX_DEPTH) {
    return splitParts(body, boundary).flatMap((part) => readMimeParts(part, depth + 1));
  }
  const encoding = /^content-transfer-encoding:\s*([\w-]+)/im.exec(fields)?.[1]?.toLowerCase();
  return [{ type, charset: parameter(contentType, 'charset'), bytes: decode(body, encoding) }];
}

function parameter(field: string, name: string): string | null {
  const match = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]+))`, 'i').exec(field);
  return match?.[1] ?? match?.[2] ?? null;
}

function splitParts(body: string, boundary: string): string[] {
  const marker = `--${boundary}`;
  const pieces = `\n${body}`.split(`\n${marker}`).slice(1);
  // What follows the closing marker is no part; a cut message has none.
  const end = pieces.findIndex((piece) => piece.startsWith('--'));
  return (end === -1 ? pieces : pieces.slice(0, end)).map((piece) =>
    piece.replace(/^[ \t]*\r?\n/, ''),
  );
}

function decode(body: string, encoding: string | undefined): Uint8Array {
  if (encoding === 'base64') {
    const letters = body.replace(/[^A-Za-z0-9+/]/g, '');
    // A last letter that stands alone holds no byte.
    const whole = letters.slice(0, letters.length % 4 === 1 ? -1 : undefined);
    return toBytes(atob(whole));
  }
  if (encoding !== 'quoted-printable') return toBytes(body);
  return toBytes(
    body
      .replace(/[ \t]*=[ \t]*\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
  );
}

function toBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}
