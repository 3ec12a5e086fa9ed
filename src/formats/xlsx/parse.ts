import type { ImportWarning } from '#core/model/document.ts';
import type { FormatParser } from '../format.ts';
import { mainPart, readRelationships } from '../shared/relationships.ts';
import type { DraftBlock } from '../shared/segments.ts';
import { SheetBlocks } from '../shared/sheet-blocks.ts';
import { sheetRow } from '../shared/sheet-row.ts';
import { streamBlocks } from '../shared/stream-blocks.ts';
import { openZip, type ZipArchive } from '../shared/zip.ts';
import { readRows, type CellKnowledge } from './cells.ts';
import { MergedCells } from './merges.ts';
import { readNotes } from './notes.ts';
import { readRanges } from './ranges.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readStyles } from './styles.ts';
import { readWorkbook, type SheetEntry } from './workbook.ts';

/**
 * Reads a workbook sheet by sheet: cells as they are shown, formulas as what they came to. Hidden
 * sheets are read too, with a warning.
 */
export const xlsxParser: FormatParser = {
  async *parse({ name, file, signal }) {
    const warnings: ImportWarning[] = [];
    const archive = await openZip(file, name);
    const blocks = readBlocks(archive, name, warnings);
    yield* streamBlocks({ name, title: null, blocks, warnings, signal });
  },
};

async function* readBlocks(
  archive: ZipArchive,
  name: string,
  warnings: ImportWarning[],
): AsyncGenerator<DraftBlock, void, undefined> {
  const { sheets, links, date1904 } = await readWorkbook(archive, await mainPart(archive, name));
  const targetOf = (wanted: string): string | undefined =>
    links.find(({ type }) => type === wanted)?.target;
  const strings = await readSharedStrings(archive, targetOf('sharedStrings'));
  const styles = await readStyles(archive, targetOf('styles'), date1904);
  for (const sheet of sheets) {
    if (sheet.hidden) warnings.push({ code: 'sheet-hidden', page: null, detail: sheet.name });
    let first = true;
    for await (const block of readSheet(archive, sheet, { strings, styles })) {
      if (first) yield headingOf(sheet);
      first = false;
      yield block;
    }
  }
}

async function* readSheet(
  archive: ZipArchive,
  { name: sheet, entry }: SheetEntry,
  knowledge: CellKnowledge,
): AsyncGenerator<DraftBlock, void, undefined> {
  const { merged, headerRows } = await readRanges(archive, entry);
  const merges = new MergedCells(merged);
  const headingPath = [sheet];
  const blocks = new SheetBlocks({
    sheet,
    headingPath,
    evidence: { expected: false, marked: (row) => headerRows.has(row) },
  });
  for await (const { row, cells, emphasised } of readRows(
    archive.stream(entry),
    entry.path,
    knowledge,
  )) {
    const shown = sheetRow(row, merges.apply(row, cells), emphasised);
    if (shown !== null) yield* blocks.add(shown);
  }
  yield* blocks.end();
  for (const text of await readNotes(archive, await readRelationships(archive, entry.path))) {
    yield { kind: 'paragraph', text, level: 0, headingPath, marks: [], boxes: [] };
  }
}

function headingOf({ name }: SheetEntry): DraftBlock {
  return { kind: 'heading', text: name, level: 1, headingPath: [], marks: [], boxes: [] };
}
