/** Bytes turned to characters at a time. */
const STEP = 8192;

/** Each byte as the character of its number, for formats that are written in bytes but read as text. */
export function byteCharacters(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += STEP) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + STEP)));
  }
  return parts.join('');
}
