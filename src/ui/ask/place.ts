import type { Source } from '#core/model/answer.ts';
import { cellRange } from '#core/model/cells.ts';
import type { Candidate } from '#core/model/hit.ts';
import type { DocumentRecord } from '#core/model/document.ts';
import type { DocumentId } from '#core/model/ids.ts';
import { i18n } from '#i18n/i18n.svelte.ts';
import type { Library } from '#state/library.svelte.ts';
import { pageKind } from '#core/model/page-kind.ts';
import { collectionName } from '#ui/library/collection-name.ts';

/** UTF-16 units from which a heading is shortened. */
const LONGEST_HEADING = 60;

interface Place {
  readonly document: DocumentId;
  /** 1-based page or slide, or null. */
  readonly page: number | null;
  readonly section: readonly string[];
  /** Addresses of cells; empty for anything but a spreadsheet. */
  readonly cells: string;
}

/** Words for the place of a source in its document. */
export function placeOf(source: Source, library: Library): string {
  return describePlace({ ...source, cells: source.cells ?? '' }, library);
}

/**
 * Words for the place of a passage in its document.
 *
 * @param sources that quote it; where they all stand in one section of it, that section is named
 */
export function placeOfPassage(
  { chunk }: Pick<Candidate, 'chunk'>,
  library: Library,
  sources: readonly Source[] = [],
): string {
  const { document, page, headingPath, text, tableLines = [] } = chunk;
  const [quoted, ...others] = new Set(sources.map(({ section }) => section.join('\n')));
  const section = quoted && others.length === 0 ? quoted.split('\n') : headingPath;
  const cells = cellRange(text, tableLines, 0, text.length);
  return describePlace({ document, page, section, cells }, library);
}

/**
 * Section, page or slide, and cells, as far as there are any, behind the collection and folder of a
 * document that shares its name with another. The document's own title, which stands above all
 * sections, is left out.
 */
function describePlace({ document, page, section, cells }: Place, library: Library): string {
  const record = library.document(document);
  const headings = section.filter((heading) => heading !== record?.title);
  const parts = headings.slice(-2).map(shortened);
  if (page !== null) parts.push(i18n.t.common[pageKind(record)](page));
  if (cells !== '') parts.push(cells);
  if (record && library.hasNamesake(record)) parts.unshift(...whereKept(record, library));
  return parts.join(' › ');
}

/** A heading, or its first words where it is long. */
function shortened(heading: string): string {
  const line = heading.replaceAll(/\s+/gu, ' ').trim();
  if (line.length <= LONGEST_HEADING) return line;
  const end = line.lastIndexOf(' ', LONGEST_HEADING);
  const words = line.slice(0, end > LONGEST_HEADING / 2 ? end : LONGEST_HEADING);
  return `${words.replace(/[\s,;:–—-]+$/u, '')}…`;
}

function whereKept({ collection, name, path }: DocumentRecord, library: Library): string[] {
  const folders = path.slice(0, -name.length).split('/').filter(Boolean);
  return [collectionName(library.collection(collection)), ...folders];
}

/** Words for a document that is no longer in force, by its last day (`2023-12-31`). */
export function expiredOn(day: string): string {
  return i18n.t.ask.expired(i18n.format.date(Date.parse(`${day}T12:00:00`)));
}

/** A source in words: its document, and the place in it. */
export function describeSource(source: Source, library: Library): string {
  const name = library.nameOf(source.document, source.documentName);
  return [name, placeOf(source, library)].filter(Boolean).join(', ');
}
