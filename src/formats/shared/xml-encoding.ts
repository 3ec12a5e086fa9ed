const DECLARED = /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/;

/** A decoder for an XML part: by its byte order mark, its first bytes, or its declaration; else UTF-8. */
export function xmlDecoder(head: Uint8Array): TextDecoder {
  const [first, second] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) {
    return new TextDecoder('utf-16le');
  }
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) {
    return new TextDecoder('utf-16be');
  }
  const declaration = String.fromCharCode(...head.subarray(0, 200));
  const label = DECLARED.exec(declaration)?.[1] ?? 'utf-8';
  try {
    // A part that declares UTF-16 and could be read this far is not UTF-16.
    return new TextDecoder(/^utf-?16/i.test(label) ? 'utf-8' : label);
  } catch {
    return new TextDecoder();
  }
}
