import { columnOfLetters } from '#core/model/cells.ts';
import { cellText, type SheetCell } from '../shared/sheet-row.ts';
import { attribute, readXmlItems, type XmlElement, type XmlHandlers } from '../shared/xml.ts';
import { RichText } from './shared-strings.ts';
import { PLAIN_STYLE, type CellStyle } from './styles.ts';

/** What the cells of a sheet refer to. */
export interface CellKnowledge {
  readonly strings: readonly string[];
  readonly styles: readonly CellStyle[];
}

/** A row of a sheet as it is stored, blank cells left out. */
export interface StoredRow {
  readonly row: number;
  readonly cells: readonly SheetCell[];
  /** Whether all of its cells are bold. */
  readonly emphasised: boolean;
}

/** Last column and row that a sheet can have. */
const LAST_COLUMN = 16_384;
const LAST_ROW = 1_048_576;

/**
 * The rows of a sheet that hold anything, one after the other, whatever size the sheet says it has.
 * @throws AppError format-damaged, and what the pieces throw
 */
export function readRows(
  pieces: AsyncIterable<Uint8Array>,
  name: string,
  knowledge: CellKnowledge,
): AsyncGenerator<StoredRow, void, undefined> {
  return readXmlItems(pieces, name, (emit) => new RowReader(knowledge, emit).handlers);
}

class RowReader {
  readonly #knowledge: CellKnowledge;
  readonly #emit: (row: StoredRow) => void;
  readonly #rich = new RichText();
  #row = 0;
  #column = 0;
  #cells: SheetCell[] = [];
  #bold = true;
  #type = '';
  #style = PLAIN_STYLE;
  #value = '';
  #formula = '';
  #in: 'v' | 'f' | null = null;

  constructor(knowledge: CellKnowledge, emit: (row: StoredRow) => void) {
    this.#knowledge = knowledge;
    this.#emit = emit;
  }

  get handlers(): XmlHandlers {
    return {
      open: (element) => this.#open(element),
      text: (part) => this.#text(part),
      close: (name) => this.#close(name),
    };
  }

  #open(element: XmlElement): void {
    const { name } = element;
    if (name === 'row') this.#openRow(element);
    else if (name === 'c') this.#openCell(element);
    else if (name === 'v' || name === 'f') this.#in = name;
    else this.#rich.open(name);
  }

  #openRow(element: XmlElement): void {
    const row = Number(attribute(element, 'r') ?? this.#row + 1);
    // Rows out of order would be another's; they follow the last one.
    this.#row = Number.isInteger(row) && row > this.#row ? row : this.#row + 1;
    this.#column = 0;
    this.#cells = [];
    this.#bold = true;
  }

  #openCell({ attributes }: XmlElement): void {
    const letters = /^[A-Za-z]+/.exec(attributes['r'] ?? '')?.[0] ?? '';
    const column = columnOfLetters(letters) ?? 0;
    this.#column = column > this.#column ? column : this.#column + 1;
    this.#type = attributes['t'] ?? 'n';
    this.#style = this.#knowledge.styles[Number(attributes['s'] ?? 0)] ?? PLAIN_STYLE;
    this.#value = '';
    this.#formula = '';
    this.#rich.take();
  }

  #text(part: string): void {
    if (this.#in === 'v') this.#value += part;
    else if (this.#in === 'f') this.#formula += part;
    else this.#rich.add(part);
  }

  #close(name: string): void {
    if (name === 'v' || name === 'f') this.#in = null;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row') this.#closeRow();
    else this.#rich.close(name);
  }

  #closeCell(): void {
    const text = this.#type === 's' ? this.#sharedText() : cellText(this.#shown());
    if (text === '' || this.#column > LAST_COLUMN) return;
    this.#bold &&= this.#style.bold;
    this.#cells.push({ column: this.#column, text });
  }

  #closeRow(): void {
    if (this.#cells.length === 0 || this.#row > LAST_ROW) return;
    this.#emit({ row: this.#row, cells: this.#cells, emphasised: this.#bold });
  }

  #sharedText(): string {
    return this.#knowledge.strings[Number(this.#value)] ?? '';
  }

  /** What the cell shows; a formula that was never calculated shows itself. */
  #shown(): string {
    const value = this.#value.trim();
    switch (this.#type) {
      case 'inlineStr':
        return this.#rich.take();
      case 'str':
        return this.#value;
      case 'b':
        return value === '1' ? 'TRUE' : value === '0' ? 'FALSE' : value;
      case 'e':
        return value;
      case 'd':
        return value.replace(/T00:00:00(?:\.0+)?Z?$/, '').replace('T', ' ');
      default:
        if (value === '') return this.#formula === '' ? '' : `=${this.#formula}`;
        return Number.isFinite(Number(value)) ? this.#style.format(Number(value)) : value;
    }
  }
}
