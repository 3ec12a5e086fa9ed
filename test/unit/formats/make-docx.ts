import { makeZip } from './make-zip.ts';

/** Content of parts beside the body, by the names of their files. */
export type DocxParts = Readonly<
  Partial<
    Record<
      'styles' | 'numbering' | 'footnotes' | 'endnotes' | 'comments' | 'header1' | 'header2',
      string
    >
  >
>;

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A run of plain text. */
export function run(text: string): string {
  return `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
}

/** A paragraph of plain text with paragraph properties. */
export function paragraph(text: string, properties = ''): string {
  return `<w:p><w:pPr>${properties}</w:pPr>${text === '' ? '' : run(text)}</w:p>`;
}

/** A Word document with this body; the link `rIdL` leads to https://example.org/. */
export function makeDocx(body: string, parts: DocxParts = {}): Uint8Array<ArrayBuffer> {
  const files: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': relationships([
      `<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/>`,
    ]),
    'word/document.xml': `<w:document ${NAMESPACES}><w:body>${body}<w:sectPr/></w:body></w:document>`,
  };
  const relations = [
    `<Relationship Id="rIdL" Type="${RELATIONS}/hyperlink" Target="https://example.org/" TargetMode="External"/>`,
  ];
  for (const [part, content] of Object.entries(parts)) {
    files[`word/${part}.xml`] = `<w:${part} ${NAMESPACES}>${content}</w:${part}>`;
    const type = part.replace(/\d$/, '');
    relations.push(
      `<Relationship Id="rId-${part}" Type="${RELATIONS}/${type}" Target="${part}.xml"/>`,
    );
  }
  files['word/_rels/document.xml.rels'] = relationships(relations);
  return makeZip(files);
}

function relationships(entries: readonly string[]): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries.join('')}</Relationships>`;
}
