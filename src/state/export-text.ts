/** A text on one line. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** A text in which Markdown sees no markup. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|~]/g, '\\$&');
}

/** A text in which HTML sees no markup, also between double quotation marks. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/**
 * An HTML page that needs nothing else.
 *
 * @param title as text
 * @param language BCP 47 tag
 * @param body lines of HTML after the title
 */
export function htmlPage(title: string, language: string, body: readonly string[]): string {
  return [
    `<!doctype html>`,
    `<html lang="${escapeHtml(language)}">`,
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width">`,
    `<title>${escapeHtml(title)}</title>`,
    `<style>body{max-width:42rem;margin:3rem auto;padding:0 1rem;font:1rem/1.6 Georgia,serif}blockquote{margin:.3rem 0 1rem;padding-left:1rem;border-left:3px solid #c98a0a;white-space:pre-line}th,td{padding:.2rem 1rem .2rem 0;text-align:left;vertical-align:baseline}th{color:#555;font-weight:400}</style>`,
    `<h1>${escapeHtml(title)}</h1>`,
    ...body,
    `</html>`,
    ``,
  ].join('\n');
}

/** A file name that every system takes, from a title. */
export function fileNameOf(title: string, extension: string): string {
  const words = oneLine(title)
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .trim();
  return `${words.slice(0, 60).trim() || 'answer'}.${extension}`;
}
