import { readRelationships, type Relationship } from '../shared/relationships.ts';
import { attribute, readXml } from '../shared/xml.ts';
import type { ZipArchive, ZipEntry } from '../shared/zip.ts';

/** A sheet as the workbook lists it. */
export interface SheetEntry {
  readonly name: string;
  readonly hidden: boolean;
  readonly entry: ZipEntry;
}

/** What the workbook's own part says. */
export interface Workbook {
  /** Sheets of cells in their order. */
  readonly sheets: readonly SheetEntry[];
  /** Whether dates count from 1 January 1904. */
  readonly date1904: boolean;
  readonly links: readonly Relationship[];
}

/**
 * Reads the workbook's list of sheets; sheets whose part is missing are left out.
 * @throws AppError format-damaged
 */
export async function readWorkbook(archive: ZipArchive, main: ZipEntry): Promise<Workbook> {
  const links = await readRelationships(archive, main.path);
  const sheets: SheetEntry[] = [];
  let date1904 = false;
  readXml(await archive.read(main), main.path, {
    open(element) {
      if (element.name === 'workbookPr') {
        date1904 = /^(?:1|true)$/.test(element.attributes['date1904'] ?? '');
      }
      if (element.name !== 'sheet') return;
      const link = links.find(({ id }) => id === attribute(element, 'r:id'));
      const entry = link?.type === 'worksheet' ? archive.find(link.target) : null;
      if (entry === null) return;
      const name = (element.attributes['name'] ?? '').replace(/\s+/gu, ' ').trim();
      const hidden = (element.attributes['state'] ?? 'visible') !== 'visible';
      sheets.push({ name: name || `${sheets.length + 1}`, hidden, entry });
    },
  });
  return { sheets, date1904, links };
}
