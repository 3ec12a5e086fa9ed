/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function seeded(seed: string): () => number {
  let state = 7;
  for (let at = 0; at < seed.length; at += 1) state = (state * 31 + seed.charCodeAt(at)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A copy with one to six changes: bytes flipped, taken out, doubled, moved or cut off. */
export function mutate(original: Uint8Array, random: () => number): Uint8Array {
  let bytes: Uint8Array = original.slice();
  const below = (limit: number): number => Math.floor(random() * limit);
  for (let changes = 1 + below(6); changes > 0 && bytes.length > 1; changes -= 1) {
    const at = below(bytes.length);
    const end = Math.min(bytes.length, at + 1 + below(40));
    const piece = bytes.slice(at, end);
    switch (below(6)) {
      case 0:
        bytes[at] = below(256);
        break;
      case 1:
        bytes = join(bytes.subarray(0, at), bytes.subarray(end));
        break;
      case 2:
        bytes = join(
          bytes.subarray(0, end),
          ...Array<Uint8Array>(1 + below(30)).fill(piece),
          bytes.subarray(end),
        );
        break;
      case 3:
        bytes.set(piece, Math.max(0, Math.min(below(bytes.length), bytes.length - piece.length)));
        break;
      case 4:
        bytes[at] = [0, 0xff, 0x3c, 0x26, 0x22, 0x2f][below(6)] ?? 0;
        break;
      default:
        if (below(4) === 0) bytes = bytes.slice(0, at + 1);
    }
  }
  return bytes;
}

function join(...pieces: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}
