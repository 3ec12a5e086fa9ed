import { makeZip } from './make-zip.ts';

/** A sheet to be made: its rows as XML, and what stands around them. */
export interface SheetSource {
  readonly name: string;
  /** `<row>` elements. */
  readonly rows: string;
  readonly before?: string;
  readonly after?: string;
  readonly state?: string;
  /** Comments part. */
  readonly comments?: string;
}

/** A workbook to be made. */
export interface WorkbookSource {
  readonly sheets: readonly SheetSource[];
  readonly strings?: readonly string[];
  /** Content of `styleSheet`. */
  readonly styles?: string;
  readonly date1904?: boolean;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

/** Parts of a workbook by their paths. */
export function workbookParts(source: WorkbookSource): Record<string, string> {
  const { sheets, strings = [], styles = '', date1904 = false } = source;
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types><Override PartName="/xl/workbook.xml" ContentType="${MAIN_TYPE}"/></Types>`,
    '_rels/.rels': links([['r', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${TYPES}"><workbookPr date1904="${String(date1904)}"/><sheets>${sheets
      .map(
        ({ name, state = 'visible' }, at) =>
          `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="s${at}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links([
      ...sheets.map((_, at) => [`s${at}`, 'worksheet', `worksheets/sheet${at}.xml`] as const),
      ['t', 'sharedStrings', '/xl/sharedStrings.xml'],
      ['y', 'styles', 'styles.xml'],
    ]),
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`,
  };
  sheets.forEach(({ rows, before = '', after = '', comments }, at) => {
    parts[`xl/worksheets/sheet${at}.xml`] =
      `<worksheet xmlns="${MAIN}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;
    if (comments === undefined) return;
    parts[`xl/worksheets/_rels/sheet${at}.xml.rels`] = links([
      ['c', 'comments', `../comments${at}.xml`],
    ]);
    parts[`xl/comments${at}.xml`] = `<comments xmlns="${MAIN}">${comments}</comments>`;
  });
  return parts;
}

/** A workbook's bytes. */
export function makeXlsx(source: WorkbookSource): Uint8Array<ArrayBuffer> {
  return makeZip(workbookParts(source));
}

/** Rows of texts and numbers, from row 1 on; null leaves a cell out. */
export function rowsOf(...rows: readonly (readonly (string | number | null)[])[]): string {
  return rows
    .map((cells, at) => {
      const xml = cells.map((cell, column) => {
        const address = `${String.fromCharCode(65 + column)}${at + 1}`;
        if (cell === null) return '';
        return typeof cell === 'number'
          ? `<c r="${address}"><v>${cell}</v></c>`
          : `<c r="${address}" t="inlineStr"><is><t>${cell}</t></is></c>`;
      });
      return `<row r="${at + 1}">${xml.join('')}</row>`;
    })
    .join('');
}

function links(all: readonly (readonly [id: string, type: string, target: string])[]): string {
  const each = all.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${TYPES}/${type}" Target="${target}"/>`,
  );
  return `<Relationships>${each.join('')}</Relationships>`;
}
