/** The table of CRC-32 (ISO 3309, polynomial 0xEDB88320). */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ ((value & 1) * 0xedb88320);
  return value;
});

/**
 * CRC-32 of bytes, as ZIP files state it.
 *
 * @param bytes the next bytes
 * @param before checksum of the bytes before them; 0 at the beginning
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  let value = ~before;
  for (let at = 0; at < bytes.length; at += 1) {
    value = (value >>> 8) ^ (TABLE[(value ^ (bytes[at] ?? 0)) & 0xff] ?? 0);
  }
  return ~value >>> 0;
}
