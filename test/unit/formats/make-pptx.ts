import { makeZip } from './make-zip.ts';

/** A slide to be made: the content of its shape tree, and what belongs to it. */
export interface SlideSource {
  readonly shapes: string;
  /** Content of the shape tree of its notes. */
  readonly notes?: string;
  /** Content of its list of comments. */
  readonly comments?: string;
}

const SPACES =
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN_TYPE =
  'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml';

/** Parts of a presentation by their paths; slides are numbered from the last to the first. */
export function presentationParts(slides: readonly SlideSource[]): Record<string, string> {
  const file = (at: number): string => `slide${slides.length - at}.xml`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types><Override PartName="/ppt/presentation.xml" ContentType="${MAIN_TYPE}"/></Types>`,
    '_rels/.rels': links([['r', 'officeDocument', 'ppt/presentation.xml']]),
    'ppt/presentation.xml': `<p:presentation ${SPACES}><p:sldIdLst>${slides
      .map((_, at) => `<p:sldId id="${256 + at}" r:id="s${at}"/>`)
      .join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': links(
      slides.map((_, at) => [`s${at}`, 'slide', `slides/${file(at)}`] as const),
    ),
  };
  slides.forEach(({ shapes, notes, comments }, at) => {
    parts[`ppt/slides/${file(at)}`] = tree('sld', shapes);
    parts[`ppt/slides/_rels/${file(at)}.rels`] = links([
      ['n', 'notesSlide', `../notesSlides/${file(at)}`],
      ['c', 'comments', `../comments/${file(at)}`],
    ]);
    if (notes !== undefined) parts[`ppt/notesSlides/${file(at)}`] = tree('notes', notes);
    if (comments === undefined) return;
    parts[`ppt/comments/${file(at)}`] = `<p:cmLst ${SPACES}>${comments}</p:cmLst>`;
  });
  return parts;
}

/** A presentation's bytes. */
export function makePptx(slides: readonly SlideSource[]): Uint8Array<ArrayBuffer> {
  return makeZip(presentationParts(slides));
}

/** A shape with paragraphs; `type` names its placeholder, null makes it a text box. */
export function shape(type: string | null, ...paragraphs: readonly string[]): string {
  const placeholder = type === null ? '' : `<p:ph${type === '' ? '' : ` type="${type}"`}/>`;
  const text = paragraphs.map((each) =>
    each.startsWith('<') ? each : `<a:p><a:r><a:t>${each}</a:t></a:r></a:p>`,
  );
  return `<p:sp><p:nvSpPr><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:txBody>${text.join('')}</p:txBody></p:sp>`;
}

function tree(name: string, shapes: string): string {
  return `<p:${name} ${SPACES}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:${name}>`;
}

function links(all: readonly (readonly [id: string, type: string, target: string])[]): string {
  const each = all.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${TYPES}/${type}" Target="${target}"/>`,
  );
  return `<Relationships>${each.join('')}</Relationships>`;
}
