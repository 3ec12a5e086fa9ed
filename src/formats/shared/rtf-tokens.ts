/** A piece of an RTF file. */
export type RtfToken =
  | { readonly type: 'open' }
  | { readonly type: 'close' }
  /** A control word (letters) or a control symbol (one other sign). */
  | { readonly type: 'control'; readonly word: string; readonly value: number | null }
  /** A byte of text in the current code page. */
  | { readonly type: 'byte'; readonly byte: number }
  /** Text in ASCII, or in the code page where a program wrote its bytes as they are. */
  | { readonly type: 'text'; readonly text: string };

const CONTROL = /([a-zA-Z]{1,32})(-?\d{1,10})? ?|'([0-9a-fA-F]{2})|([\s\S])/y;
const TEXT = /[^\\{}\r\n]+/y;

/**
 * Cuts an RTF file into tokens (RTF specification 1.9.1). Line ends are no text; binary data after
 * `\bin` is skipped.
 *
 * @param source the file's bytes as characters U+0000 to U+00FF
 */
export function* readTokens(source: string): Generator<RtfToken, void, undefined> {
  let at = 0;
  while (at < source.length) {
    const sign = source.charAt(at);
    if (sign === '{' || sign === '}') {
      yield sign === '{' ? { type: 'open' } : { type: 'close' };
      at += 1;
    } else if (sign === '\\') {
      CONTROL.lastIndex = at + 1;
      const [whole, word, number, hex, symbol] = CONTROL.exec(source) ?? [];
      if (whole === undefined) return;
      at += 1 + whole.length;
      if (hex !== undefined) yield { type: 'byte', byte: parseInt(hex, 16) };
      else {
        const value = number === undefined ? null : Number(number);
        if (word === 'bin') at += Math.max(0, value ?? 0);
        else yield { type: 'control', word: word ?? symbol ?? '', value };
      }
    } else if (sign === '\r' || sign === '\n') at += 1;
    else {
      TEXT.lastIndex = at;
      const text = TEXT.exec(source)?.[0] ?? sign;
      yield { type: 'text', text };
      at += text.length;
    }
  }
}
