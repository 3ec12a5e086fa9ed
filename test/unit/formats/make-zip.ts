import type { Zippable } from 'fflate';
import { strToU8, zipSync } from 'fflate';

/** A ZIP file with these entries, in this order; `stored` ones are not compressed. */
export function makeZip(
  entries: Readonly<Record<string, string | Uint8Array>>,
  stored: readonly string[] = [],
): Uint8Array<ArrayBuffer> {
  const files: Zippable = {};
  for (const [path, content] of Object.entries(entries)) {
    const bytes = typeof content === 'string' ? strToU8(content) : content;
    files[path] = [bytes, { level: stored.includes(path) ? 0 : 6, mtime: '2020-01-01T00:00:00Z' }];
  }
  return new Uint8Array(zipSync(files));
}
