import type { DraftBlock } from './segments.ts';
import { decodeAs } from './encoding.ts';
import { encodingOfCharset, encodingOfCodePage } from './code-pages.ts';
import { ParagraphBuilder } from './rtf-paragraphs.ts';
import type { GroupState } from './rtf-state.ts';
import { DESTINATIONS, FIRST_STATE, SHOWN_UNKNOWN, SIGNS } from './rtf-state.ts';
import { readTokens } from './rtf-tokens.ts';

/** An RTF document read to blocks. */
export interface RtfContent {
  readonly title: string | null;
  readonly blocks: readonly DraftBlock[];
}

const HEADING_STYLE = /^(?:heading|título|titulo|titre|überschrift)\s*(\d)/i;

/** Reads RTF to blocks: paragraphs, headings by style or outline level, lists, tables, footnotes. */
export function readRtf(source: string): RtfContent {
  const reader = new RtfReader();
  for (const token of readTokens(source)) {
    if (token.type === 'open') reader.open();
    else if (token.type === 'close') reader.close();
    else if (token.type === 'byte') reader.byte(token.byte);
    else if (token.type === 'text') reader.text(token.text);
    else reader.control(token.word, token.value);
  }
  return reader.end();
}

class RtfReader {
  readonly #paragraphs = new ParagraphBuilder();
  readonly #stack: GroupState[] = [];
  readonly #fonts = new Map<number, string | null>();
  readonly #headingStyles = new Map<number, number>();
  #state = FIRST_STATE;
  #encoding = 'windows-1252';
  #bytes: number[] = [];
  /** Substitutes that are still to be skipped. */
  #skip = 0;
  #atGroupStart = false;
  #unknown = false;
  #font = 0;
  #style = 0;
  #styleName = '';
  #title = '';
  #note = '';

  open(): void {
    this.#flush();
    this.#stack.push(this.#state);
    this.#atGroupStart = true;
    this.#skip = 0;
    if (this.#state.destination === 'styles') [this.#style, this.#styleName] = [0, ''];
  }

  close(): void {
    this.#flush();
    const { destination } = this.#state;
    if (destination === 'styles') this.#learnStyle();
    this.#state = this.#stack.pop() ?? FIRST_STATE;
    if (destination === 'footnote' && this.#state.destination !== 'footnote') {
      this.#paragraphs.note(this.#note);
      this.#note = '';
    }
    this.#atGroupStart = false;
    this.#unknown = false;
    this.#skip = 0;
  }

  byte(byte: number): void {
    this.#atGroupStart = false;
    if (this.#skip > 0) this.#skip -= 1;
    else this.#bytes.push(byte);
  }

  text(text: string): void {
    this.#atGroupStart = false;
    const shown = text.slice(this.#skip);
    this.#skip = Math.max(0, this.#skip - text.length);
    for (let at = 0; at < shown.length; at += 1) this.#bytes.push(shown.charCodeAt(at));
  }

  control(word: string, value: number | null): void {
    if (this.#skip > 0 && SIGNS[word] !== undefined) {
      this.#skip -= 1;
      return;
    }
    this.#flush();
    if (word === '*') {
      this.#unknown = true;
      return;
    }
    if (this.#atGroupStart || this.#unknown) this.#enter(word);
    this.#atGroupStart = false;
    this.#unknown = false;
    this.#apply(word, value);
  }

  end(): RtfContent {
    this.#flush();
    this.#paragraphs.end();
    const title = this.#title.trim();
    return { title: title === '' ? null : title, blocks: this.#paragraphs.writer.blocks };
  }

  /** A group is told by its first control word. */
  #enter(word: string): void {
    const outer = this.#state.destination;
    const known = DESTINATIONS.get(word);
    if (outer === 'skip' || (outer === 'info' && word !== 'title')) return;
    const destination =
      known ?? (this.#unknown && !SHOWN_UNKNOWN.has(word) && outer === 'body' ? 'skip' : outer);
    this.#state = { ...this.#state, destination };
    if (destination === 'marker') this.#paragraphs.marker = '';
  }

  #apply(word: string, value: number | null): void {
    const sign = SIGNS[word];
    if (sign !== undefined) this.#put(sign);
    else if (word === 'u' && value !== null) {
      this.#put(String.fromCharCode(value & 0xffff));
      this.#skip = this.#state.substitutes;
    } else if (word === 'uc') this.#state = { ...this.#state, substitutes: clamp(value ?? 1) };
    else if (word === 'b') this.#state = { ...this.#state, bold: value !== 0 };
    else if (word === 'v') this.#state = { ...this.#state, hidden: value !== 0 };
    else if (word === 'plain') this.#state = { ...this.#state, bold: false, hidden: false };
    else if (word === 'f' || word === 'deff') this.#useFont(value ?? 0);
    else if (word === 'fcharset') this.#fonts.set(this.#font, encodingOfCharset(value ?? 0));
    else if (word === 'ansicpg') this.#encoding = encodingOfCodePage(value ?? 1252);
    else if (word === 'mac') this.#encoding = 'macintosh';
    else if (this.#state.destination === 'styles') {
      if (word === 's') this.#style = value ?? 0;
    } else if (this.#state.destination === 'body') this.#shape(word, value);
    else if (word === 'par') this.#put(' ');
  }

  /** What shapes paragraphs and tables. */
  #shape(word: string, value: number | null): void {
    const { format, table } = this.#paragraphs;
    if (word === 'par' || word === 'sect' || word === 'page') this.#paragraphs.endParagraph();
    else if (word === 'pard') {
      Object.assign(format, { heading: null, listLevel: 1, inTable: false });
    } else if (word === 's') format.heading = this.#headingStyles.get(value ?? 0) ?? null;
    else if (word === 'outlinelevel') format.heading = (value ?? 8) > 5 ? null : (value ?? 0) + 1;
    else if (word === 'ilvl') format.listLevel = clamp(value ?? 0) + 1;
    else if (word === 'intbl') format.inTable = true;
    else if (word === 'trowd') table.defineRow();
    else if (word === 'trhdr') table.header = true;
    else if (word === 'clvmrg') table.merge('above');
    else if (word === 'clmrg') table.merge('left');
    else if (word === 'cellx') table.defineCell(value);
    else if (word === 'cell') this.#paragraphs.endCell();
    else if (word === 'row') this.#paragraphs.endRow();
  }

  #useFont(font: number): void {
    this.#font = font;
    this.#state = { ...this.#state, encoding: this.#fonts.get(font) ?? null };
  }

  #learnStyle(): void {
    const [, level] = HEADING_STYLE.exec(this.#styleName.trim()) ?? [];
    if (level !== undefined) this.#headingStyles.set(this.#style, Number(level));
    this.#styleName = '';
  }

  /** Bytes that stand together are decoded together: a character may take two. */
  #flush(): void {
    if (this.#bytes.length === 0) return;
    const text = decodeAs(Uint8Array.from(this.#bytes), this.#state.encoding ?? this.#encoding);
    this.#bytes = [];
    this.#put(text);
  }

  #put(text: string): void {
    const { destination, bold, hidden } = this.#state;
    if (destination === 'styles') this.#styleName += text;
    else if (destination === 'title') this.#title += text;
    else if (hidden) return;
    else if (destination === 'body') this.#paragraphs.add(text, bold);
    else if (destination === 'footnote') this.#note += text;
    else if (destination === 'marker') {
      this.#paragraphs.marker = (this.#paragraphs.marker ?? '') + text;
    }
  }
}

function clamp(value: number): number {
  return Math.min(8, Math.max(0, value));
}
