import { readXmlItems } from '../shared/xml.ts';
import type { ZipArchive } from '../shared/zip.ts';
import { cellText } from '../shared/sheet-row.ts';

/**
 * The texts that cells share, in the order of their numbers, as they stand in a table block. Aids
 * to pronunciation (`rPh`) are left out.
 * @throws AppError format-damaged, too-large
 */
export async function readSharedStrings(
  archive: ZipArchive,
  path: string | undefined,
): Promise<readonly string[]> {
  const entry = path === undefined ? null : archive.find(path);
  if (entry === null) return [];
  const strings: string[] = [];
  const items = readXmlItems<string>(archive.stream(entry), entry.path, (emit) => {
    const text = new RichText();
    return {
      open: ({ name }) => text.open(name),
      text: (part) => text.add(part),
      close(name) {
        text.close(name);
        if (name === 'si') emit(cellText(text.take()));
      },
    };
  });
  for await (const item of items) strings.push(item);
  return strings;
}

/** Collects the text of a rich string: what stands in `t`, but not in `rPh`. */
export class RichText {
  #text = '';
  #inText = false;
  #phonetic = false;

  open(name: string): void {
    if (name === 't') this.#inText = true;
    if (name === 'rPh') this.#phonetic = true;
  }

  add(part: string): void {
    if (this.#inText && !this.#phonetic) this.#text += part;
  }

  close(name: string): void {
    if (name === 't') this.#inText = false;
    if (name === 'rPh') this.#phonetic = false;
  }

  /** The text so far; the next one begins empty. */
  take(): string {
    // Control characters are written as `_x000D_` ([ECMA-376] 22.4.2.4).
    const text = this.#text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    );
    this.#text = '';
    return text;
  }
}
