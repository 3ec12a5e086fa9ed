import type { ExpandItem } from '#core/calls/ingest.ts';
import { expandFile, type ExpandLimits } from '#formats/expand-file.ts';

/** Everything that comes out of a file, as lines: a path with its size, or with why it is refused. */
export async function unpack(
  name: string,
  content: string | Uint8Array,
  limits: Partial<ExpandLimits> = {},
  passwords: readonly string[] = [],
): Promise<string[]> {
  const file = new Blob([content as BlobPart]);
  const options = {
    base: 'file:///nowhere/',
    signal: { aborted: false },
    pause: () => Promise.resolve(),
    limits,
  };
  const lines: string[] = [];
  for await (const item of expandFile({ name, path: name, file, passwords }, options))
    lines.push(line(item));
  return lines;
}

function line(item: ExpandItem): string {
  if (item.type === 'entry') return `${item.path} ${item.file.size}`;
  if (item.type === 'refused') return `${item.path} ${item.code}`;
  return item.readable ? 'readable' : 'done';
}
