/** What a compound file holds: streams as bytes, storages as further trees. */
export interface CompoundTree {
  readonly [name: string]: Uint8Array | CompoundTree;
}

const SECTOR = 512;
const MINI = 64;
const CUTOFF = 4096;
const END = 0xfffffffe;
const NONE = 0xffffffff;
const FAT_SECTOR = 0xfffffffd;

interface Entry {
  readonly name: string;
  readonly kind: number;
  start: number;
  size: number;
  child: number;
  right: number;
}

/** A compound file ([MS-CFB]) with sectors of 512 bytes. Siblings are a list, which is a tree, too. */
export function makeCompound(tree: CompoundTree): Uint8Array {
  const entries: Entry[] = [];
  const sectors: Uint8Array[] = [];
  const fat: number[] = [];
  const mini: Uint8Array[] = [];
  const miniFat: number[] = [];

  const chain = (bytes: Uint8Array, size: number, into: Uint8Array[], table: number[]): number => {
    const count = Math.ceil(bytes.length / size);
    const start = into.length;
    for (let n = 0; n < count; n += 1) {
      const sector = new Uint8Array(size);
      sector.set(bytes.subarray(n * size, (n + 1) * size));
      into.push(sector);
      table.push(n + 1 < count ? start + n + 1 : END);
    }
    return count === 0 ? END : start;
  };
  const add = (name: string, kind: number): Entry => {
    const entry = { name, kind, start: END, size: 0, child: NONE, right: NONE };
    entries.push(entry);
    return entry;
  };
  const fill = (parent: Entry, content: CompoundTree): void => {
    let last: Entry | null = null;
    for (const [name, value] of Object.entries(content)) {
      const at = entries.length;
      const entry = add(name, value instanceof Uint8Array ? 2 : 1);
      if (last === null) parent.child = at;
      else last.right = at;
      last = entry;
      if (value instanceof Uint8Array) {
        entry.size = value.length;
        const small = value.length < CUTOFF;
        entry.start = small
          ? chain(value, MINI, mini, miniFat)
          : chain(value, SECTOR, sectors, fat);
      } else fill(entry, value);
    }
  };

  const root = add('Root Entry', 5);
  fill(root, tree);
  const miniStream = concat(mini);
  root.size = miniStream.length;
  root.start = chain(miniStream, SECTOR, sectors, fat);
  const miniFatStart = chain(numbers(miniFat), SECTOR, sectors, fat);
  const directory = chain(concat(entries.map(encodeEntry)), SECTOR, sectors, fat);
  // The table has to hold itself.
  let tables = 1;
  while (tables * 128 < fat.length + tables) tables += 1;
  const tableStart = sectors.length;
  for (let n = 0; n < tables; n += 1) fat.push(FAT_SECTOR);
  while (fat.length % 128 !== 0) fat.push(NONE);
  const header = new DataView(new ArrayBuffer(SECTOR));
  [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1].forEach((byte, at) => header.setUint8(at, byte));
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const) {
    header.setUint16(at, value, true);
  }
  for (const [at, value] of [
    [44, tables],
    [48, directory],
    [56, CUTOFF],
    [60, miniFatStart],
    [64, miniFatStart === END ? 0 : 1],
    [68, END],
  ] as const) {
    header.setUint32(at, value, true);
  }
  for (let n = 0; n < 109; n += 1) {
    header.setUint32(76 + 4 * n, n < tables ? tableStart + n : NONE, true);
  }
  return concat([new Uint8Array(header.buffer), ...sectors, numbers(fat)]);
}

function encodeEntry({ name, kind, start, size, child, right }: Entry): Uint8Array {
  const view = new DataView(new ArrayBuffer(128));
  for (let at = 0; at < name.length; at += 1) view.setUint16(at * 2, name.charCodeAt(at), true);
  view.setUint16(64, (name.length + 1) * 2, true);
  view.setUint8(66, kind);
  view.setUint32(68, NONE, true);
  view.setUint32(72, right, true);
  view.setUint32(76, child, true);
  view.setUint32(116, start, true);
  view.setUint32(120, size, true);
  return new Uint8Array(view.buffer);
}

function numbers(values: readonly number[]): Uint8Array {
  return new Uint8Array(Uint32Array.from(values).buffer);
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
