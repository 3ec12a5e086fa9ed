/** Character sets of fonts (`\fcharset`), as labels of the Encoding Standard. */
const CHARSETS: Readonly<Record<number, string>> = {
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gb18030',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
};
/** Code pages that are not called `windows-` and their number. */
const CODE_PAGES: Readonly<Record<number, string>> = {
  866: 'ibm866',
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  1200: 'utf-16le',
  10000: 'macintosh',
  20866: 'koi8-r',
  21866: 'koi8-u',
  50220: 'iso-2022-jp',
  50221: 'iso-2022-jp',
  50222: 'iso-2022-jp',
  51932: 'euc-jp',
  51949: 'euc-kr',
  54936: 'gb18030',
  65001: 'utf-8',
};

/** Languages, by the lower ten bits of their number in Windows, that are not written in Windows-1252. */
const LANGUAGES: Readonly<Record<number, string>> = {
  0x01: 'windows-1256',
  0x02: 'windows-1251',
  0x04: 'gb18030',
  0x05: 'windows-1250',
  0x08: 'windows-1253',
  0x0d: 'windows-1255',
  0x0e: 'windows-1250',
  0x11: 'shift_jis',
  0x12: 'euc-kr',
  0x15: 'windows-1250',
  0x18: 'windows-1250',
  0x19: 'windows-1251',
  0x1a: 'windows-1250',
  0x1b: 'windows-1250',
  0x1e: 'windows-874',
  0x1f: 'windows-1254',
  0x22: 'windows-1251',
  0x23: 'windows-1251',
  0x24: 'windows-1250',
  0x25: 'windows-1257',
  0x26: 'windows-1257',
  0x27: 'windows-1257',
  0x29: 'windows-1256',
  0x2a: 'windows-1258',
};
/** Where Chinese is written in traditional characters: Taiwan, Hong Kong, Macau. */
const TRADITIONAL = [0x0404, 0x0c04, 0x1404];

/** The encoding that Windows used for a language by its number (LCID) before Unicode. */
export function encodingOfLanguage(locale: number): string {
  if (TRADITIONAL.includes(locale)) return 'big5';
  return LANGUAGES[locale & 0x3ff] ?? 'windows-1252';
}

/** The encoding of a font by its character set, or null where it is the document's. */
export function encodingOfCharset(charset: number): string | null {
  return CHARSETS[charset] ?? null;
}

/** The encoding of a Windows code page. */
export function encodingOfCodePage(page: number): string {
  const known = CODE_PAGES[page];
  if (known !== undefined) return known;
  if (page >= 28592 && page <= 28606) return `iso-8859-${page - 28590}`;
  return page === 874 || (page >= 1250 && page <= 1258) ? `windows-${page}` : 'windows-1252';
}
