import { readRelationships } from '../shared/relationships.ts';
import type { SlideText } from '../shared/slide-blocks.ts';
import { attribute, readXml } from '../shared/xml.ts';
import { descendants, readXmlTree, textOf } from '../shared/xml-tree.ts';
import type { ZipArchive, ZipEntry } from '../shared/zip.ts';
import { paragraphsBelow, readShapes } from './shapes.ts';

/** Slides of a presentation at most. */
const MOST_SLIDES = 10_000;

/**
 * The slides in the order in which they are shown, which is not that of their numbers; null stands
 * for one whose part is missing.
 * @throws AppError format-damaged, too-large
 */
export async function listSlides(
  archive: ZipArchive,
  main: ZipEntry,
): Promise<readonly (ZipEntry | null)[]> {
  const links = new Map(
    (await readRelationships(archive, main.path)).map(({ id, target }) => [id, target]),
  );
  const slides: (ZipEntry | null)[] = [];
  readXml(await archive.read(main), main.path, {
    open(element) {
      if (element.name !== 'sldId' || slides.length >= MOST_SLIDES) return;
      const target = links.get(attribute(element, 'r:id') ?? '');
      slides.push(target === undefined ? null : archive.find(target));
    },
  });
  return slides;
}

/**
 * What a slide says: its shapes, its diagrams, then speaker notes and comments as quotes.
 * @throws AppError format-damaged, too-large
 */
export async function readSlide(archive: ZipArchive, slide: ZipEntry): Promise<SlideText[]> {
  const texts = readShapes(readXmlTree(await archive.read(slide), slide.path));
  for (const { type, target } of await readRelationships(archive, slide.path)) {
    const entry = archive.find(target);
    if (entry === null) continue;
    const tree = async () => readXmlTree(await archive.read(entry), entry.path);
    if (type === 'diagramData') {
      const lines = paragraphsBelow(await tree());
      texts.push(...lines.map((text): SlideText => ({ kind: 'paragraph', text, level: 0 })));
    } else if (type === 'notesSlide') {
      texts.push(...readShapes(await tree()).map(({ text }) => quote(text)));
    } else if (type === 'comments') {
      const comments = descendants(await tree(), 'cm').map((comment) => {
        const [plain] = descendants(comment, 'text');
        return plain === undefined ? paragraphsBelow(comment).join(' ') : textOf(plain);
      });
      texts.push(...comments.map(quote));
    }
  }
  return texts;
}

function quote(text: string): SlideText {
  return { kind: 'quote', text: text.replace(/\s+/gu, ' ').trim(), level: 0 };
}
