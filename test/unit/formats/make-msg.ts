import { makeCompound, type CompoundTree } from './make-compound.ts';

/** Properties by number: text, bytes, a number, a date, or a message of its own. */
export type MsgProperties = Readonly<
  Record<number, string | Uint8Array | number | Date | CompoundTree>
>;

/** What an Outlook message is made of. */
export interface MsgParts {
  readonly properties: MsgProperties;
  readonly recipients?: readonly MsgProperties[];
  readonly attachments?: readonly MsgProperties[];
  /** Encodes texts that are not to be Unicode. */
  readonly narrow?: (text: string) => Uint8Array;
}

/** A message as Outlook saves it ([MS-OXMSG]). */
export function makeMsg(parts: MsgParts): Uint8Array {
  return makeCompound(msgTree(parts));
}

/** The storage of a message; one inside another one has a shorter header. */
export function msgTree(
  { properties, recipients = [], attachments = [], narrow }: MsgParts,
  headerBytes = 32,
): CompoundTree {
  const number = (at: number): string => at.toString(16).toUpperCase().padStart(8, '0');
  return {
    ...storage(properties, headerBytes, narrow),
    ...Object.fromEntries(
      recipients.map((each, at) => [`__recip_version1.0_#${number(at)}`, storage(each, 8, narrow)]),
    ),
    ...Object.fromEntries(
      attachments.map((each, at) => [
        `__attach_version1.0_#${number(at)}`,
        storage(each, 8, narrow),
      ]),
    ),
  };
}

function storage(
  properties: MsgProperties,
  headerBytes: number,
  narrow: MsgParts['narrow'],
): CompoundTree {
  const fixed: Uint8Array[] = [new Uint8Array(headerBytes)];
  const streams: Record<string, Uint8Array | CompoundTree> = {};
  for (const [key, value] of Object.entries(properties)) {
    const id = Number(key);
    const name = (type: number): string =>
      `__substg1.0_${(id * 0x10000 + type).toString(16).toUpperCase().padStart(8, '0')}`;
    if (typeof value === 'number') fixed.push(fixedEntry(id, 3, BigInt(value)));
    else if (value instanceof Date) {
      fixed.push(fixedEntry(id, 0x40, (BigInt(value.getTime()) + 11_644_473_600_000n) * 10_000n));
    } else if (value instanceof Uint8Array) streams[name(0x102)] = value;
    else if (typeof value !== 'string') streams[name(0xd)] = value;
    else if (narrow) streams[name(0x1e)] = narrow(value);
    else streams[name(0x1f)] = Uint8Array.from(Buffer.from(value, 'utf16le'));
  }
  const bytes = Uint8Array.from(fixed.flatMap((part) => [...part]));
  return { '__properties_version1.0': bytes, ...streams };
}

function fixedEntry(id: number, type: number, value: bigint): Uint8Array {
  const view = new DataView(new ArrayBuffer(16));
  view.setUint32(0, id * 0x10000 + type, true);
  view.setBigUint64(8, value, true);
  return new Uint8Array(view.buffer);
}
