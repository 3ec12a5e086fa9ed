import { AppError } from '#core/errors.ts';
import { cellAddress } from '#core/model/cells.ts';
import type { ImportWarning } from '#core/model/document.ts';
import type { FormatParser } from '../format.ts';
import type { DraftBlock } from '../shared/segments.ts';
import { SheetBlocks } from '../shared/sheet-blocks.ts';
import { sheetRow } from '../shared/sheet-row.ts';
import { streamBlocks } from '../shared/stream-blocks.ts';
import { readXmlItems } from '../shared/xml.ts';
import { openZip } from '../shared/zip.ts';
import { OdsReader, type OdsItem } from './rows.ts';

/** Reads a workbook sheet by sheet: cells as they are shown, with notes behind each sheet. */
export const odsParser: FormatParser = {
  async *parse({ name, file, signal }) {
    const archive = await openZip(file, name);
    const content = archive.find('content.xml');
    if (content === null) {
      throw new AppError('format-damaged', `“${name}” lacks its content.`, { subject: name });
    }
    const items = readXmlItems<OdsItem>(
      archive.stream(content),
      content.path,
      (emit) => new OdsReader(emit).handlers,
    );
    const warnings: ImportWarning[] = [];
    const blocks = blocksOf(items, warnings);
    yield* streamBlocks({ name, title: null, blocks, warnings, signal });
  },
};

async function* blocksOf(
  items: AsyncIterable<OdsItem>,
  warnings: ImportWarning[],
): AsyncGenerator<DraftBlock, void, undefined> {
  let sheet: OpenSheet | null = null;
  for await (const item of items) {
    if (item.type === 'sheet') {
      if (sheet !== null) yield* sheet.end();
      sheet = new OpenSheet(item.name);
      if (item.hidden) warnings.push({ code: 'sheet-hidden', page: null, detail: item.name });
    } else if (sheet !== null) yield* sheet.add(item);
  }
  if (sheet !== null) yield* sheet.end();
}

/** The sheet under way; its heading comes with its first block. */
class OpenSheet {
  readonly #name: string;
  readonly #blocks: SheetBlocks;
  readonly #headers = new Set<number>();
  readonly #notes: string[] = [];
  #begun = false;

  constructor(name: string) {
    this.#name = name;
    this.#blocks = new SheetBlocks({
      sheet: name,
      headingPath: [name],
      evidence: { expected: false, marked: (row) => this.#headers.has(row) },
    });
  }

  add(item: Exclude<OdsItem, { type: 'sheet' }>): DraftBlock[] {
    if (item.type === 'note') {
      this.#notes.push(`${cellAddress(item.row, item.column)} · ${item.text}`);
      return [];
    }
    if (item.header) this.#headers.add(item.row);
    const row = sheetRow(item.row, item.cells);
    return row === null ? [] : this.#under(this.#blocks.add(row));
  }

  end(): DraftBlock[] {
    const notes = this.#notes.map((text) => this.#block('paragraph', text, [this.#name], 0));
    return this.#under([...this.#blocks.end(), ...notes]);
  }

  #under(blocks: readonly DraftBlock[]): DraftBlock[] {
    if (blocks.length === 0 || this.#begun) return [...blocks];
    this.#begun = true;
    return [this.#block('heading', this.#name, [], 1), ...blocks];
  }

  #block(
    kind: DraftBlock['kind'],
    text: string,
    headingPath: readonly string[],
    level: number,
  ): DraftBlock {
    return { kind, text, level, headingPath, marks: [], boxes: [] };
  }
}
