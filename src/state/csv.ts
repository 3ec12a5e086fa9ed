/** Columns and rows of a table that is to be saved. */
export type CsvRow = readonly (string | number | null)[];

/**
 * A table as CSV (RFC 4180) that spreadsheets open as UTF-8. A text that a spreadsheet would take for
 * a formula gets an apostrophe before it.
 */
export function toCsv(rows: readonly CsvRow[]): string {
  const lines = rows.map((row) => row.map(cell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
