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
  10000: 'macintosh',
  65001: 'utf-8',
};

/** The encoding of a font by its character set, or null where it is the document's. */
export function encodingOfCharset(charset: number): string | null {
  return CHARSETS[charset] ?? null;
}

/** The encoding of a Windows code page. */
export function encodingOfCodePage(page: number): string {
  const known = CODE_PAGES[page];
  if (known !== undefined) return known;
  return page === 874 || (page >= 1250 && page <= 1258) ? `windows-${page}` : 'windows-1252';
}
