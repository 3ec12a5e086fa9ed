import type { Block, BlockKind, Segment, Span } from '#core/model/block.ts';
import type { Chunk, SectionStart, TextRange } from '#core/model/chunk.ts';
import { CELL_SEPARATOR } from '#core/model/cells.ts';
import type { DocumentId } from '#core/model/ids.ts';
import { chunkId } from '#core/model/ids.ts';
import type { TokenCounter } from '#core/ports.ts';
import type { Atom } from './atoms.ts';
import { contextualise } from './contextualise.ts';
import { pack } from './pack.ts';
import { divideIntoParents, joinDust, sectionsOf } from './sections.ts';
import { headerLines, tableLinesIn } from './table-lines.ts';

/** Changes whenever chunks come out differently; part of the vectors' fingerprint. */
export const CHUNKER_VERSION = 'chunker-3';

/** Kinds of block that do not go on from a sentence, nor are one to go on from. */
const APART: ReadonlySet<BlockKind> = new Set(['heading', 'table', 'caption', 'fields']);

/** How a document is cut. */
export interface ChunkerOptions {
  readonly document: DocumentId;
  /** Title for the contexts. */
  readonly title: string;
  /** Wanted size of a chunk in tokens; none is larger by more than a quarter. */
  readonly childTokens: number;
  /** Wanted size of a parent in tokens. */
  readonly parentTokens: number;
  /** Whether chunks get a context. */
  readonly context: boolean;
  readonly counter: TokenCounter;
}

/**
 * Cuts the segments of one document, in order, into child chunks inside parents. Chunks end where
 * sections end, else between blocks, sentences or, last, words; a heading stays with its text.
 * Every character that is not white space is in exactly one chunk.
 */
export class DocumentChunker {
  readonly #options: ChunkerOptions;
  #ordinal = 0;
  /** Last atom of the segment before, for the sentence that a section goes on from. */
  #last: { readonly block: Block; readonly text: string } | null = null;

  constructor(options: ChunkerOptions) {
    this.#options = options;
  }

  /** Numbers the next chunk, where the segments before are stored with that many. */
  continueAt(ordinal: number): void {
    this.#ordinal = ordinal;
  }

  /** Chunks of the next segment; call it with every segment, in order. */
  chunk(segment: Segment): Chunk[] {
    const { childTokens, parentTokens, counter } = this.#options;
    const sections = sectionsOf(segment, childTokens, counter);
    const chunks: Chunk[] = [];
    for (const parent of divideIntoParents(sections, parentTokens)) {
      const [only] = parent;
      const groups =
        parent.length === 1 && only !== undefined
          ? pack(only.atoms, parentTokens).map((atoms) => [atoms])
          : [joinDust(parent, childTokens).map(({ atoms }) => atoms)];
      for (const group of groups) chunks.push(...this.#children(segment, group));
    }
    return chunks;
  }

  /** Children of one parent, which consists of runs of atoms that are cut apart in any case. */
  #children(segment: Segment, group: readonly (readonly Atom[])[]): Chunk[] {
    const parent = spanOf(segment, group.flat());
    return group
      .flatMap((atoms) => pack(atoms, this.#options.childTokens))
      .map((atoms) => this.#build(segment, atoms, parent));
  }

  #build(segment: Segment, atoms: readonly Atom[], parent: Span): Chunk {
    const { document, context, counter } = this.#options;
    const span = spanOf(segment, atoms);
    const text = segment.text.slice(span.start, span.end);
    const headingPath = commonPath(atoms);
    const tableLines = tableLinesIn(segment.blocks, span.start, span.end);
    const sections = sectionStarts(atoms);
    const fields = fieldsIn(segment.blocks, span);
    const chunk: Chunk = {
      id: chunkId(document, this.#ordinal),
      document,
      ordinal: this.#ordinal,
      span,
      text,
      parent,
      headingPath,
      page: segment.page,
      tokens: counter.count(text),
      context: context ? this.#context(segment, atoms, headingPath) : '',
      ...(tableLines.length === 0 ? {} : { tableLines }),
      ...(sections.length < 2 ? {} : { sections }),
      ...(fields.length === 0 ? {} : { fields }),
    };
    this.#ordinal += 1;
    const last = atoms.at(-1);
    if (last !== undefined) {
      this.#last = { block: last.block, text: segment.text.slice(last.start, last.end) };
    }
    return chunk;
  }

  #context(segment: Segment, atoms: readonly Atom[], headingPath: readonly string[]): string {
    const shown = new Set(
      atoms.filter(({ block }) => block.kind === 'heading').map(({ block }) => block.text),
    );
    return contextualise(
      {
        title: shown.has(this.#options.title) ? '' : this.#options.title,
        headingPath: headingPath.filter((title) => !shown.has(title)),
        table: tableContext(segment, atoms[0]),
        before: this.#before(atoms[0]),
      },
      this.#options.counter,
    );
  }

  /** The sentence before, where the chunk goes on with the same section. */
  #before(first: Atom | undefined): string {
    const last = this.#last;
    if (first === undefined || last === null) return '';
    if (APART.has(first.block.kind) || APART.has(last.block.kind)) return '';
    const samePath = last.block.headingPath.join('\n') === first.block.headingPath.join('\n');
    return samePath ? last.text : '';
  }
}

function spanOf(segment: Segment, atoms: readonly Atom[]): Span {
  return {
    segment: segment.ordinal,
    start: atoms[0]?.start ?? 0,
    end: atoms.at(-1)?.end ?? 0,
  };
}

/** The parts of a chunk that are fields; their offsets count from where it begins. */
function fieldsIn(blocks: readonly Block[], { start, end }: Span): TextRange[] {
  return blocks.flatMap((block) => {
    const from = Math.max(block.start, start);
    const to = Math.min(block.start + block.text.length, end);
    return block.kind === 'fields' && from < to ? [{ start: from - start, end: to - start }] : [];
  });
}

/** Where each section of a chunk begins. */
function sectionStarts(atoms: readonly Atom[]): SectionStart[] {
  const [first] = atoms;
  if (first === undefined) return [];
  const starts: SectionStart[] = [];
  for (const { block, start } of atoms) {
    const path = pathOf(block);
    const last = starts.at(-1);
    if (last?.path.join('\n') !== path.join('\n')) {
      starts.push({ start: start - first.start, path });
    }
  }
  return starts;
}

/** The sections that a block is in; a heading counts as part of the section that it opens. */
function pathOf(block: Block): readonly string[] {
  return block.kind === 'heading' ? [...block.headingPath, block.text] : block.headingPath;
}

/** The sections that all of a chunk is in. */
function commonPath(atoms: readonly Atom[]): readonly string[] {
  const text = atoms.filter(({ block }) => block.kind !== 'heading');
  const paths = (text.length > 0 ? text : atoms).map(({ block }) => pathOf(block));
  return paths.reduce((common, path) => {
    const end = common.findIndex((title, at) => title !== path[at]);
    return end === -1 ? common : common.slice(0, end);
  });
}

/** Caption and header for a chunk that begins inside a table. */
function tableContext(segment: Segment, first: Atom | undefined): string[] {
  if (first === undefined || first.block.kind !== 'table') return [];
  const { block } = first;
  const at = segment.blocks.indexOf(block);
  const previous = segment.blocks[at - 1];
  const caption = previous?.kind === 'caption' || previous?.text.endsWith(':') ? previous.text : '';
  const inside = segment.text.slice(block.start, first.start).trim() !== '';
  const header = block.columnNames ? [block.columnNames.join(CELL_SEPARATOR)] : headerLines(block);
  const unseen = inside || block.columnNames !== undefined;
  return [caption, ...(unseen ? header : [])].filter((line) => line !== '');
}
