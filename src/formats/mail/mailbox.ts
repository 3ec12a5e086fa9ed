import type { FileBytes } from '#core/model/file.ts';

/** One message of a mailbox as it is written. */
export interface RawMessage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether it was longer than what is read of one message. */
  readonly cut: boolean;
}

/** Bytes of one message at most. */
const MAX_MESSAGE_BYTES = 128 * 1024 * 1024;
/** Bytes read at a time. */
const STEP_BYTES = 1024 * 1024;
const QUOTE_SIGN = 0x3e;
/** `From `. */
const FROM = [0x46, 0x72, 0x6f, 0x6d, 0x20];
const LINE_FEED = 0x0a;
const SEPARATOR = /^From \S.*\b\d{4}\b/;

/** Whether a line parts the messages of a mailbox: `From `, a sender and a date with its year. */
export function isSeparator(line: string): boolean {
  return SEPARATOR.test(line);
}

/**
 * The messages of a file, in order: those of a mailbox (mbox: parted by lines that begin with
 * `From ` after a blank line), else the whole file as one. Needs the memory of one message.
 */
export async function* readMessages(file: FileBytes): AsyncGenerator<RawMessage, void, undefined> {
  const first = lineAt(await readBytes(file, 0, 256), 0);
  if (!isSeparator(first)) {
    const cut = file.size > MAX_MESSAGE_BYTES;
    yield { bytes: await readBytes(file, 0, MAX_MESSAGE_BYTES), cut };
    return;
  }
  let start = 0;
  for await (const end of separators(file)) {
    if (end > start) yield await readMessage(file, start, end);
    start = end;
  }
  yield await readMessage(file, start, file.size);
}

/** Offsets of the lines that part messages, after the first one. */
async function* separators(file: FileBytes): AsyncGenerator<number, void, undefined> {
  const OVERLAP = 256;
  for (let from = 0; from < file.size; from += STEP_BYTES) {
    const bytes = await readBytes(file, from, from + STEP_BYTES + OVERLAP);
    for (let at = bytes.indexOf(LINE_FEED); at >= 0 && at < STEP_BYTES;) {
      const blank = bytes[at + 1] === 0x0d ? at + 2 : at + 1;
      const isBlank = bytes[blank] === LINE_FEED;
      const starts = bytes[blank + 1] === 0x46 && bytes[blank + 2] === 0x72;
      if (isBlank && starts && isSeparator(lineAt(bytes, blank + 1))) yield from + blank + 1;
      at = bytes.indexOf(LINE_FEED, at + 1);
    }
  }
}

/** A message without the line in front of it, and without the signs put before `From ` in its text. */
async function readMessage(file: FileBytes, start: number, end: number): Promise<RawMessage> {
  const bytes = await readBytes(file, start, Math.min(end, start + MAX_MESSAGE_BYTES));
  return {
    bytes: withoutQuotedFrom(bytes.subarray(bytes.indexOf(LINE_FEED) + 1)),
    cut: end - start > MAX_MESSAGE_BYTES,
  };
}

/** Lines `>From ` have one sign less, however many they have: that is how mailboxes escape them. */
function withoutQuotedFrom(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  let kept = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const opensLine = at === 0 || bytes[at - 1] === LINE_FEED;
    if (opensLine && byte === QUOTE_SIGN && isQuotedFrom(bytes, at)) continue;
    bytes[kept] = byte;
    kept += 1;
  }
  return bytes.subarray(0, kept);
}

function isQuotedFrom(bytes: Uint8Array, start: number): boolean {
  let at = start;
  while (bytes[at] === QUOTE_SIGN) at += 1;
  return FROM.every((byte, offset) => bytes[at + offset] === byte);
}

async function readBytes(
  file: FileBytes,
  start: number,
  end: number,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(start, end).arrayBuffer());
}

function lineAt(bytes: Uint8Array, start: number): string {
  const end = bytes.indexOf(LINE_FEED, start);
  const line = bytes.subarray(start, Math.min(end < 0 ? bytes.length : end, start + 250));
  return String.fromCharCode(...line);
}
