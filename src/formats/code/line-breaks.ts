/** Mean length of lines from which a file was written without line breaks, by a program. */
const DENSE_LINE = 1000;

/**
 * Puts line breaks into JSON and XML that were written without any, so that parts can be told and
 * cited; other text stays as it is.
 */
export function breakLines(text: string, extension: string): string {
  const lines = text.split('\n').length;
  if (text.length / lines < DENSE_LINE) return text;
  if (/^(?:json5?|jsonc|geojson|ipynb)$/.test(extension)) return indentJson(text);
  if (/^(?:xml|xsd|xsl|svg|plist)$/.test(extension)) return text.replace(/>\s*</g, '>\n<');
  return text;
}

function indentJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text.replace(/([,{[])(?=["{[])/g, '$1\n');
  }
}
