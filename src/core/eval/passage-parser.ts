import type { ParseInput, ParseItem } from '#core/calls/ingest.ts';
import type { Segment } from '#core/model/block.ts';
import type { Chunk } from '#core/model/chunk.ts';
import type { FileBytes } from '#core/model/file.ts';
import {
  brand,
  chunkId,
  type ContentHash,
  type DocumentId,
  type FormatId,
} from '#core/model/ids.ts';
import type { DocumentParser } from '#core/pipeline/ingest-ports.ts';
import { detectLanguage } from '#core/text/language.ts';
import type { GoldenPassage } from './golden-set.ts';

const FORMAT = brand<FormatId>('text');

/** The passages of a set, by document, in the order of the file. */
export function passagesByDocument(
  passages: readonly GoldenPassage[],
): ReadonlyMap<string, readonly GoldenPassage[]> {
  const documents = new Map<string, GoldenPassage[]>();
  for (const passage of passages) {
    const known = documents.get(passage.document);
    if (known === undefined) documents.set(passage.document, [passage]);
    else known.push(passage);
  }
  return documents;
}

/**
 * Stands in for the parser where a set brings its own passages: a "file" holds only a
 * document's name, and its passages become its chunks as they are, one a segment, so that they take the same way into the
 * index as a user's documents. A title becomes the chunk's heading and context.
 */
export class PassageParser implements DocumentParser {
  readonly #documents: ReadonlyMap<string, readonly GoldenPassage[]>;

  constructor(passages: readonly GoldenPassage[]) {
    this.#documents = passagesByDocument(passages);
  }

  detect({ name }: { readonly name: string }): Promise<FormatId | null> {
    return Promise.resolve(this.#documents.has(name) ? FORMAT : null);
  }

  /** Documents are told apart by name: two with the same passages are still two. */
  async hash(file: FileBytes): Promise<ContentHash> {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return brand<ContentHash>(Array.from(bytes, (byte) => byte.toString(16)).join(''));
  }

  async *parse(input: ParseInput): AsyncGenerator<ParseItem> {
    for (const item of this.#items(input)) yield await Promise.resolve(item);
  }

  *#items({ document, name, context }: ParseInput): Generator<ParseItem> {
    const passages = this.#documents.get(name) ?? [];
    yield { type: 'opened', format: FORMAT, title: '', segments: passages.length };
    for (const [ordinal, passage] of passages.entries()) {
      const segment = segmentOf(passage, ordinal);
      const chunks = [chunkOf(passage, document, ordinal, context)];
      yield { type: 'segment', segment, chunks, warnings: [] };
    }
    const text = passages.map((passage) => passage.text).join('\n');
    yield {
      type: 'finished',
      pages: null,
      pagesWithoutText: 0,
      characters: text.length,
      language: detectLanguage(text),
    };
  }
}

/** Tokens are only estimated: a set's passages are never cut. */
const CHARACTERS_PER_TOKEN = 4;

function chunkOf(
  { title, text }: GoldenPassage,
  document: DocumentId,
  ordinal: number,
  context: boolean,
): Chunk {
  const span = { segment: ordinal, start: 0, end: text.length };
  return {
    id: chunkId(document, ordinal),
    document,
    ordinal,
    span,
    text,
    parent: span,
    headingPath: title === null ? [] : [title],
    page: null,
    tokens: Math.ceil(text.length / CHARACTERS_PER_TOKEN),
    context: context ? (title ?? '') : '',
  };
}

function segmentOf({ text }: GoldenPassage, ordinal: number): Segment {
  return {
    ordinal,
    page: null,
    size: null,
    text,
    blocks: [
      { kind: 'paragraph', text, start: 0, level: 0, headingPath: [], marks: [], boxes: [] },
    ],
  };
}
