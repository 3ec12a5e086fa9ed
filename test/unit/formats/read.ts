import { AppError } from '#core/errors.ts';
import type { FormatInput, FormatItem, FormatMeta } from '#formats/format.ts';
import { openFile } from '#formats/open-file.ts';
import type { Block, Segment } from '#core/model/block.ts';
import type { ImportWarning } from '#core/model/document.ts';

/** Everything that a parser yielded. */
export interface ReadResult {
  readonly format: FormatMeta;
  readonly title: string | null;
  readonly segments: readonly Segment[];
  readonly warnings: readonly ImportWarning[];
  readonly finished: Extract<FormatItem, { type: 'finished' }>;
}

/** Reads a file the way the ingest worker does: detects its format, then parses it. */
export async function read(
  name: string,
  content: string | Uint8Array,
  more: Partial<FormatInput> = {},
): Promise<ReadResult> {
  const given = {
    name,
    file: new Blob([content as BlobPart]),
    signal: { aborted: false },
    base: 'file:///nowhere/',
    ...more,
  };
  const { format, file } = await openFile(given);
  if (format.load === undefined) {
    throw new AppError('format-unsupported', `${name} is an archive without a text of its own.`);
  }
  const parser = await format.load();
  const items: FormatItem[] = [];
  for await (const item of parser.parse({ ...given, file })) items.push(item);
  const [opened] = items;
  const finished = items.at(-1);
  if (opened?.type !== 'opened' || finished?.type !== 'finished') throw new Error('incomplete');
  const parts = items.filter((item) => item.type === 'segment');
  return {
    format,
    title: opened.title,
    segments: parts.map(({ segment }) => segment),
    warnings: parts.flatMap(({ warnings }) => warnings),
    finished,
  };
}

/** Blocks as short lines: `kind level | path | text`. */
export function outline(segments: readonly Segment[]): string[] {
  return segments.flatMap(({ blocks }) => blocks.map(describeBlock));
}

function describeBlock({ kind, level, headingPath, text }: Block): string {
  return [level === 0 ? kind : `${kind} ${level}`, headingPath.join(' > '), text].join(' | ');
}
