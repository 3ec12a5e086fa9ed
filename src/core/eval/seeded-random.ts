/**
 * Uniform numbers in [0, 1), the same for the same seed: the generator mulberry32 (Tommy Ettinger,
 * public domain).
 * @param seed a whole number, or a text that is hashed to one
 */
export function seededRandom(seed: number | string): () => number {
  let state = typeof seed === 'number' ? seed : hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function hash(text: string): number {
  let value = 0;
  for (const character of text) value = (Math.imul(value, 31) + character.charCodeAt(0)) | 0;
  return value;
}
