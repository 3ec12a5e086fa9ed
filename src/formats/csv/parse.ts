import type { FormatParser } from '../format.ts';
import { decodeText, MAX_TEXT_BYTES } from '../shared/decode.ts';
import type { DraftBlock } from '../shared/segments.ts';
import { SheetBlocks } from '../shared/sheet-blocks.ts';
import { cellText, sheetRow, type SheetCell } from '../shared/sheet-row.ts';
import { streamBlocks } from '../shared/stream-blocks.ts';
import { detectDialect } from './dialect.ts';
import { readRecords } from './records.ts';

/** Reads a table that is written as text, with commas, semicolons, tabs or bars between its cells. */
export const csvParser: FormatParser = {
  async *parse({ name, file, signal }) {
    const bytes = await file.slice(0, MAX_TEXT_BYTES + 1).arrayBuffer();
    const { text, warnings } = decodeText(new Uint8Array(bytes), name);
    const blocks = blocksOf(text);
    yield* streamBlocks({ name, title: null, blocks, warnings: [...warnings], signal });
  },
};

function* blocksOf(text: string): Generator<DraftBlock, void, undefined> {
  const blocks = new SheetBlocks({
    sheet: '',
    headingPath: [],
    evidence: { expected: true, marked: () => false },
  });
  let number = 0;
  for (const record of readRecords(text, detectDialect(text))) {
    number += 1;
    const row = sheetRow(number, cellsOf(record));
    if (row !== null) yield* blocks.add(row);
  }
  yield* blocks.end();
}

function cellsOf(record: readonly string[]): SheetCell[] {
  return record.flatMap((raw, at) => {
    const text = cellText(raw);
    return text === '' ? [] : [{ column: at + 1, text }];
  });
}
