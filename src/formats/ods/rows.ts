import { cellText, type SheetCell } from '../shared/sheet-row.ts';
import { attribute, type XmlElement, type XmlHandlers } from '../shared/xml.ts';

/** What comes out of a workbook's content, in its order. */
export type OdsItem =
  | { readonly type: 'sheet'; readonly name: string; readonly hidden: boolean }
  | {
      readonly type: 'row';
      readonly row: number;
      readonly cells: readonly SheetCell[];
      readonly header: boolean;
    }
  | { readonly type: 'note'; readonly row: number; readonly column: number; readonly text: string };

/** Times that a row or a cell that holds something is repeated, at most. */
const MOST_REPEATS = 1000;
const LAST_COLUMN = 16_384;

/** A text that a merged cell goes on saying in the rows below. */
interface OpenMerge {
  readonly text: string;
  readonly until: number;
}

/** Makes rows of the content of a workbook (OpenDocument 1.3 part 3, 9). */
export class OdsReader {
  readonly #emit: (item: OdsItem) => void;
  readonly #hiddenStyles = new Set<string>();
  /** Open elements that matter. */
  #style = '';
  #row = 0;
  #rowRepeats = 1;
  #headerDepth = 0;
  #column = 0;
  #cells: SheetCell[] = [];
  /** Whether the row holds anything of its own. */
  #own = false;
  #merges = new Map<number, OpenMerge>();
  /** The cell under way. */
  #cell: XmlElement | null = null;
  /** What the cell under way shows; null where it says nothing of that. */
  #text: string | null = null;
  #note: { author: string; text: string } | null = null;
  #notes: { readonly column: number; readonly text: string }[] = [];
  #noteOfCell = '';
  #into: 'paragraph' | 'creator' | null = null;

  constructor(emit: (item: OdsItem) => void) {
    this.#emit = emit;
  }

  get handlers(): XmlHandlers {
    return {
      open: (element) => this.#open(element),
      text: (part) => this.#add(part),
      close: (name) => this.#close(name),
    };
  }

  #open(element: XmlElement): void {
    switch (element.name) {
      case 'style':
        this.#style = attribute(element, 'style:name') ?? '';
        break;
      case 'table-properties':
        if (attribute(element, 'table:display') === 'false') this.#hiddenStyles.add(this.#style);
        break;
      case 'table':
        this.#openSheet(element);
        break;
      case 'table-header-rows':
        this.#headerDepth += 1;
        break;
      case 'table-row':
        this.#row += this.#rowRepeats;
        this.#rowRepeats = count(element, 'table:number-rows-repeated');
        this.#column = 1;
        this.#cells = [];
        this.#own = false;
        this.#notes = [];
        break;
      case 'table-cell':
      case 'covered-table-cell':
        this.#cell = element;
        this.#text = null;
        this.#noteOfCell = '';
        break;
      case 'annotation':
        this.#note = { author: '', text: '' };
        break;
      case 'creator':
        this.#into = 'creator';
        break;
      case 'p':
        this.#into = 'paragraph';
        this.#add(' ');
        break;
      case 's':
      case 'tab':
      case 'line-break':
        this.#add(' ');
        break;
    }
  }

  #add(part: string): void {
    if (this.#into === null) return;
    if (this.#note === null) this.#text = (this.#text ?? '') + part;
    else if (this.#into === 'creator') this.#note.author += part;
    else this.#note.text += part;
  }

  #close(name: string): void {
    switch (name) {
      case 'p':
      case 'creator':
        this.#into = null;
        break;
      case 'annotation':
        this.#closeNote();
        break;
      case 'table-cell':
      case 'covered-table-cell':
        this.#closeCell();
        break;
      case 'table-row':
        this.#closeRow();
        break;
      case 'table-header-rows':
        this.#headerDepth -= 1;
        break;
    }
  }

  #openSheet(element: XmlElement): void {
    this.#row = 0;
    this.#rowRepeats = 1;
    this.#headerDepth = 0;
    this.#merges = new Map();
    const name = cellText(attribute(element, 'table:name') ?? '');
    const hidden = this.#hiddenStyles.has(attribute(element, 'table:style-name') ?? '');
    this.#emit({ type: 'sheet', name, hidden });
  }

  #closeNote(): void {
    const { author = '', text = '' } = this.#note ?? {};
    this.#note = null;
    const said = cellText(text);
    if (said !== '') this.#noteOfCell = author === '' ? said : `${cellText(author)}: ${said}`;
  }

  #closeCell(): void {
    const element = this.#cell;
    this.#cell = null;
    if (element === null) return;
    const repeats = count(element, 'table:number-columns-repeated');
    const covered = element.name === 'covered-table-cell';
    const merge = this.#merges.get(this.#column);
    const above = covered && merge !== undefined && merge.until >= this.#row ? merge.text : '';
    const text = covered ? above : cellText(this.#text ?? valueOf(element));
    const first = this.#column;
    this.#column += repeats;
    if (this.#noteOfCell !== '') this.#notes.push({ column: first, text: this.#noteOfCell });
    if (text === '') return;
    this.#own ||= !covered;
    const rows = count(element, 'table:number-rows-spanned');
    if (rows > 1) this.#merges.set(first, { text, until: this.#row + rows - 1 });
    const span = count(element, 'table:number-columns-spanned');
    for (let at = 0; at < Math.min(repeats, MOST_REPEATS); at += 1) {
      const column = first + at;
      if (column <= LAST_COLUMN) {
        this.#cells.push({ column, text, ...(span > 1 ? { span: Math.min(span, 1000) } : {}) });
      }
    }
  }

  #closeRow(): void {
    const header = this.#headerDepth > 0;
    // A row that holds nothing but what is merged into it is blank.
    const times = this.#own ? Math.min(this.#rowRepeats, MOST_REPEATS) : 0;
    for (let at = 0; at < times; at += 1) {
      this.#emit({ type: 'row', row: this.#row + at, cells: this.#cells, header });
    }
    for (const { column, text } of this.#notes) {
      this.#emit({ type: 'note', row: this.#row, column, text });
    }
  }
}

/** What a cell holds that some programs write without saying how it is shown. */
function valueOf(element: XmlElement): string {
  const kinds = ['string', 'date', 'time', 'boolean'].map((kind) => `office:${kind}-value`);
  const values = [...kinds, 'office:value'].map((name) => attribute(element, name));
  return values.find((value) => value !== null && value !== undefined) ?? '';
}

/** A number of repeats or of covered cells: 1 where none is stated. */
function count(element: XmlElement, name: string): number {
  const value = Number(attribute(element, name) ?? 1);
  return Number.isInteger(value) && value > 0 ? Math.min(value, 2 ** 24) : 1;
}
