import type { InlineMark } from '#core/model/block.ts';

/** Text of a block without its markup, and the formatting that the markup stood for. */
export interface InlineText {
  readonly text: string;
  readonly marks: readonly InlineMark[];
}

/** Soft hyphens, zero-width spaces, word joiners and byte order marks: seen by no reader. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;
/** White space that is shown as one blank; the ideographic space is a sign of its own. */
const BLANKS = /[^\S\u3000]+/g;

/** Collects the inline content of one block after the other. */
export class InlineWriter {
  #text = '';
  #marks: InlineMark[] = [];

  /** Where the next character will stand. */
  get position(): number {
    return this.#text.length;
  }

  /** Adds text in which white space stands for one blank. */
  append(text: string): void {
    const collapsed = text.replace(INVISIBLE, '').replace(BLANKS, ' ');
    const open = this.#text === '' || /\s$/.test(this.#text);
    this.#text += open && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
  }

  /** Adds text as it stands, line breaks and blanks included. */
  preserve(text: string): void {
    this.#text += text.replace(INVISIBLE, '').replaceAll('\u00a0', ' ').replace(/\r\n?/g, '\n');
  }

  /** Begins a new line within the block. */
  breakLine(): void {
    this.#text = `${this.#text.trimEnd()}\n`;
  }

  /** Marks what was written since a position; goes on with the same mark right before it. */
  mark(kind: InlineMark['kind'], from: number, href?: string): void {
    const written = this.#text.slice(from);
    const start = from + (written.length - written.trimStart().length);
    const end = from + written.trimEnd().length;
    if (start >= end) return;
    const last = this.#marks.findLastIndex((mark) => mark.kind === kind && mark.href === href);
    const before = this.#marks[last];
    if (before !== undefined && this.#text.slice(before.end, start).trim() === '') {
      this.#marks[last] = { ...before, start: Math.min(before.start, start), end };
    } else this.#marks.push({ kind, start, end, ...(href === undefined ? {} : { href }) });
  }

  /** What was collected, without white space at its ends; the writer is empty afterwards. */
  take(): InlineText {
    const inline = { text: this.#text.trimEnd(), marks: this.#marks };
    this.#text = '';
    this.#marks = [];
    return dropStart(inline, inline.text.length - inline.text.trimStart().length);
  }
}

/** Puts a text before an inline text. */
export function putBefore(prefix: string, { text, marks }: InlineText): InlineText {
  return { text: prefix + text, marks: moveMarks(marks, prefix.length, Infinity) };
}

/** Takes characters off the beginning of an inline text. */
export function dropStart({ text, marks }: InlineText, length: number): InlineText {
  const rest = text.slice(length);
  return { text: rest, marks: moveMarks(marks, -length, rest.length) };
}

function moveMarks(marks: readonly InlineMark[], by: number, limit: number): InlineMark[] {
  return marks.flatMap((mark) => {
    const start = Math.max(0, mark.start + by);
    const end = Math.min(limit, mark.end + by);
    return start < end ? [{ ...mark, start, end }] : [];
  });
}
