/** Whether a file is a TIFF picture, by its first bytes. */
export function isTiff(head: Uint8Array): boolean {
  const [a, b, c, d] = head;
  return (
    (a === 0x49 && b === 0x49 && c === 42 && d === 0) ||
    (a === 0x4d && b === 0x4d && c === 0 && d === 42)
  );
}
