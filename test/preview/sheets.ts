import { brand, type FormatId } from '#core/model/ids.ts';
import { assembleSegment, type DraftBlock } from '#formats/shared/segments.ts';
import { SheetBlocks } from '#formats/shared/sheet-blocks.ts';
import { sheetRow } from '#formats/shared/sheet-row.ts';
import { record, spanOf, type PreviewDocument } from './content.ts';

const REGIONS = ['Norte', 'Centro', 'Lisboa', 'Alentejo', 'Algarve'];
const COLUMNS = 'Branch | Region | Manager | Opened | Staff | Rent per month | Lease ends | Notes';

function rows(): readonly (readonly string[])[] {
  const branches = Array.from({ length: 120 }, (_, at) => [
    `Branch ${at + 1}`,
    REGIONS[at % REGIONS.length] ?? '',
    at % 3 === 0 ? 'Ana Prates' : 'Rui Telles',
    `2019-0${(at % 9) + 1}-1${at % 10}`,
    `${(at * 7) % 40}`,
    `€ ${(1200 + at * 35).toLocaleString('en')}.00`,
    `20${26 + (at % 9)}-12-31`,
    at % 11 === 4 ? 'Roof under repair; access from the courtyard only until the spring' : '',
  ]);
  return [['Branches and leases, 2025'], [], COLUMNS.split(' | '), ...branches];
}

function sheetDocument(): PreviewDocument {
  const place = { sheet: 'Branches', headingPath: ['Branches'] };
  const blocks = new SheetBlocks({
    ...place,
    evidence: { expected: false, marked: () => false },
  });
  const heading: DraftBlock = {
    kind: 'heading',
    text: 'Branches',
    level: 1,
    headingPath: [],
    marks: [],
    boxes: [],
  };
  const drafts = rows().flatMap((cells, at) => {
    const filled = cells.map((text, column) => ({ column: column + 1, text }));
    const row = sheetRow(
      at + 1,
      filled.filter(({ text }) => text !== ''),
    );
    return row === null ? [] : blocks.add(row);
  });
  const segment = assembleSegment([heading, ...drafts, ...blocks.end()], {
    ordinal: 0,
    page: null,
    size: null,
  });
  const format = brand<FormatId>('xlsx');
  return {
    record: record('branches.xlsx', 'branches', 'en', { format }),
    segments: [segment],
  };
}

/** A workbook of one long sheet. */
export const SHEET = sheetDocument();

/** The address at which the reader opens a quote of the workbook. */
export function sheetAddress(quote: string): string {
  const { segment, start, end } = spanOf(SHEET, quote);
  return `#/document/${SHEET.record.id}?segment=${segment}&start=${start}&end=${end}`;
}
