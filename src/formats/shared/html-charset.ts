/** Bytes in which a page may declare its encoding; the standard's 1,024 are too few for saved pages. */
const PRESCAN_BYTES = 8192;
const META = /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([\w.:-]+)/i;
const XML_DECLARATION = /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/i;

/** The encoding that a page declares in a `meta` element or its XML declaration, or null. */
export function declaredCharset(bytes: Uint8Array): string | null {
  const head = Array.from(bytes.subarray(0, PRESCAN_BYTES), (byte) => String.fromCharCode(byte));
  const text = head.join('');
  return META.exec(text)?.[1] ?? XML_DECLARATION.exec(text)?.[1] ?? null;
}
