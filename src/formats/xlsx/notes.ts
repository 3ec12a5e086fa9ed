import type { Relationship } from '../shared/relationships.ts';
import { child, children, descendants, readXmlTree, textOf } from '../shared/xml-tree.ts';
import type { ZipArchive } from '../shared/zip.ts';

/** A remark that is pinned to a cell. */
interface CellNote {
  readonly cell: string;
  /** Empty where nobody is named. */
  readonly author: string;
  readonly text: string;
}

/**
 * Notes and comments of a sheet, a line each: `B3 · Ana: what she says`. A thread of comments
 * stands in place of the note that programs which know no threads are given.
 *
 * @param links of the sheet
 * @throws AppError format-damaged, too-large
 */
export async function readNotes(
  archive: ZipArchive,
  links: readonly Relationship[],
): Promise<readonly string[]> {
  const threads: CellNote[] = [];
  const notes: CellNote[] = [];
  for (const { type, target } of links) {
    const entry = archive.find(target);
    if (entry === null || (type !== 'threadedComment' && type !== 'comments')) continue;
    const tree = readXmlTree(await archive.read(entry), entry.path);
    if (type === 'comments') {
      const authors = children(child(tree, 'authors'), 'author').map(textOf);
      for (const note of children(child(tree, 'commentList'), 'comment')) {
        const text = descendants(note, 't').map(textOf).join('');
        const author = authors[Number(note.attributes['authorId'])] ?? '';
        notes.push({ cell: note.attributes['ref'] ?? '', author, text });
      }
    } else {
      for (const comment of children(tree, 'threadedComment')) {
        const text = textOf(child(comment, 'text'));
        threads.push({ cell: comment.attributes['ref'] ?? '', author: '', text });
      }
    }
  }
  const threaded = new Set(threads.map(({ cell }) => cell));
  return [...threads, ...notes.filter(({ cell }) => !threaded.has(cell))]
    .map(describe)
    .filter((line) => line !== '');
}

/** Excel writes the author's name into the note as well. */
function describe({ cell, author, text }: CellNote): string {
  const said = text.replace(/\s+/gu, ' ').trim();
  const own = said.startsWith(`${author}:`) ? said.slice(author.length + 1).trim() : said;
  if (own === '') return '';
  return author === '' ? `${cell}: ${own}` : `${cell} · ${author}: ${own}`;
}
