import type { FileBytes } from '#core/model/file.ts';

const MAGIC = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ENTRY_BYTES = 128;
/** Bytes of the directory that are looked at. */
const DIRECTORY_BYTES = 4096;

/**
 * Names of the first streams of an OLE compound file ([MS-CFB]), the container of old Office
 * documents and of encrypted new ones; null where the file is none.
 */
export async function oleStreamNames(
  head: Uint8Array,
  file: FileBytes,
): Promise<readonly string[] | null> {
  if (head.length < 512 || !MAGIC.every((byte, at) => head[at] === byte)) return null;
  const view = new DataView(head.buffer, head.byteOffset, head.length);
  const sector = 2 ** Math.min(view.getUint16(30, true), 16);
  const start = (view.getUint32(48, true) + 1) * sector;
  const bytes = await file.slice(start, start + DIRECTORY_BYTES).arrayBuffer();
  const names: string[] = [];
  for (let at = 0; at + ENTRY_BYTES <= bytes.byteLength; at += ENTRY_BYTES) {
    // The length counts bytes and the closing zero.
    const length = new DataView(bytes).getUint16(at + 64, true) - 2;
    if (length <= 0 || length > 62) continue;
    names.push(new TextDecoder('utf-16le').decode(new Uint8Array(bytes, at, length)));
  }
  return names;
}
