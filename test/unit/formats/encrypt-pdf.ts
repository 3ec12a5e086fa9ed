import { createHash } from 'node:crypto';

/** What pads passwords in the standard security handler (ISO 32000-1, 7.6.3.3). */
const PADDING = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);
const PERMISSIONS = -4;
const ID = Buffer.alloc(16, 7);

/** Encrypts the streams of a PDF with RC4 and a key of 40 bits (revision 2). */
export class PdfEncryption {
  readonly #key: Buffer;
  /** Entries for the trailer. */
  readonly trailer: string;

  /** @param password what opens the file; ASCII */
  constructor(password: string) {
    const padded = Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32);
    const owner = rc4(md5(padded).subarray(0, 5), padded);
    const permissions = Buffer.alloc(4);
    permissions.writeInt32LE(PERMISSIONS);
    this.#key = md5(Buffer.concat([padded, owner, permissions, ID])).subarray(0, 5);
    const user = rc4(this.#key, PADDING);
    const hex = (bytes: Buffer): string => `<${bytes.toString('hex')}>`;
    this.trailer =
      `/Encrypt << /Filter /Standard /V 1 /R 2 /P ${PERMISSIONS} /O ${hex(owner)} ` +
      `/U ${hex(user)} >> /ID [${hex(ID)} ${hex(ID)}]`;
  }

  /** The body of an object (numbered from 1) with its stream, if it has one, encrypted. */
  encrypt(body: string, number: number): string {
    return body.replace(/(?<=\nstream\n).*(?=\nendstream$)/s, (content) => {
      const place = Buffer.from([number & 0xff, number >> 8, 0, 0, 0]);
      const key = md5(Buffer.concat([this.#key, place])).subarray(0, 10);
      return rc4(key, Buffer.from(content, 'latin1')).toString('latin1');
    });
  }
}

function md5(bytes: Buffer): Buffer {
  return createHash('md5').update(bytes).digest();
}

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, at) => at);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    [state[i], state[j]] = [state[j]!, state[i]!];
  }
  let [i, j] = [0, 0];
  return data.map((byte) => {
    i = (i + 1) & 255;
    j = (j + state[i]!) & 255;
    [state[i], state[j]] = [state[j]!, state[i]!];
    return byte ^ state[(state[i]! + state[j]!) & 255]!;
  }) as Buffer;
}
