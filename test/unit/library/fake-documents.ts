import { createHash } from 'node:crypto';
import type { ExpandItem, ParseItem } from '#core/calls/ingest.ts';
import type { Segment } from '#core/model/block.ts';
import type { Chunk } from '#core/model/chunk.ts';
import type { Language } from '#core/model/document.ts';
import type { FileBytes } from '#core/model/file.ts';
import {
  brand,
  chunkId,
  DEFAULT_COLLECTION,
  type ContentHash,
  type DocumentId,
  type Fingerprint,
  type FormatId,
} from '#core/model/ids.ts';
import { throwIfCancelled } from '#core/errors.ts';
import type { NewFile } from '#core/pipeline/admit-file.ts';
import type { DocumentParser, FileExpander } from '#core/pipeline/ingest-ports.ts';
import type { Embedder } from '#core/ports.ts';
import { detectLanguage } from '#core/text/language.ts';
import { DIMENSIONS, FINGERPRINT } from './open-library.ts';

const TEXT = brand<FormatId>('text');

/** A document for tests: segments of chunks of text. */
export type FakeDocument = readonly (readonly string[])[];

/** The file of a document: segments are separated by form feeds, chunks by blank lines. */
export function fileOf(document: FakeDocument): FileBytes {
  return new Blob([document.map((chunks) => chunks.join('\n\n')).join('\f')]);
}

/** A document as it comes in, at a path of the default collection. */
export function newFile(path: string, document: FakeDocument): NewFile {
  const collection = DEFAULT_COLLECTION;
  return { file: fileOf(document), name: path, path, collection, modifiedAt: null };
}

/** The hash of a file. */
async function hashOf(file: FileBytes): Promise<ContentHash> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return brand<ContentHash>(createHash('sha256').update(bytes).digest('hex'));
}

/** One segment of a document with its chunks, numbered on from `firstOrdinal`. */
export function segmentOf(
  document: DocumentId,
  ordinal: number,
  texts: readonly string[],
  firstOrdinal: number,
): { segment: Segment; chunks: Chunk[] } {
  const text = texts.join('\n\n');
  let start = 0;
  const chunks = texts.map((chunk, n): Chunk => {
    const span = { segment: ordinal, start, end: start + chunk.length };
    start = span.end + 2;
    return {
      id: chunkId(document, firstOrdinal + n),
      document,
      ordinal: firstOrdinal + n,
      span,
      text: chunk,
      parent: { segment: ordinal, start: 0, end: text.length },
      headingPath: [],
      page: ordinal + 1,
      tokens: chunk.split(' ').length,
      context: '',
    };
  });
  return { segment: { ordinal, page: ordinal + 1, size: null, text, blocks: [] }, chunks };
}

/** What the text of a segment begins with that stands on a picture, to be recognised. */
export const SCANNED = 'scan: ';

/**
 * Reads the files that `fileOf` makes; the text of a segment decides what else happens. One that
 * begins with `SCANNED` is a page without text unless it is recognised.
 */
export class FakeParser implements DocumentParser, FileExpander {
  /** Called for every segment that is read. */
  onSegment: (ordinal: number, text: string) => void | Promise<void> = () => undefined;

  /** Called for every entry that comes out of a file. */
  onEntry: (path: string) => void | Promise<void> = () => undefined;

  detect({ name }: { name: string }): Promise<FormatId | null> {
    return Promise.resolve(name.endsWith('.bin') ? null : TEXT);
  }

  hash(file: FileBytes): Promise<ContentHash> {
    return hashOf(file);
  }

  /** A `.zip` holds a JSON object of texts by path, a `.mail` one with a text of its own. */
  async *expand(
    ...[{ name, path, file }, signal]: Parameters<FileExpander['expand']>
  ): AsyncGenerator<ExpandItem, void, undefined> {
    const readable = !name.endsWith('.zip');
    if (!readable || name.endsWith('.mail')) {
      const content = new TextDecoder().decode(await file.arrayBuffer());
      for (const [inside, text] of Object.entries(JSON.parse(content) as Record<string, string>)) {
        throwIfCancelled(signal);
        await this.onEntry(inside);
        yield {
          type: 'entry',
          path: `${path}/${inside}`,
          file: new Blob([text]),
          modifiedAt: null,
        };
      }
    }
    yield { type: 'finished', readable };
  }

  async *parse(
    ...[input, signal]: Parameters<DocumentParser['parse']>
  ): AsyncGenerator<ParseItem, void, undefined> {
    const content = new TextDecoder().decode(await input.file.arrayBuffer());
    const segments = content === '' ? [] : content.split('\f');
    yield { type: 'opened', format: TEXT, title: input.name, segments: segments.length };
    let ordinal = 0;
    for (const [n, text] of segments.entries()) {
      throwIfCancelled(signal);
      const scanned = text.startsWith(SCANNED);
      const known = input.recognised.some((segment) => segment.ordinal === n);
      const unread = text === '' || (scanned && !known && !input.recognise);
      const texts = unread ? [] : text.split('\n\n');
      const { segment, chunks } = segmentOf(input.document, n, texts, ordinal);
      ordinal += texts.length;
      if (n < input.skipSegments) continue;
      if (scanned && !known && input.recognise) yield { type: 'recognising', page: n + 1 };
      await this.onSegment(n, text);
      throwIfCancelled(signal);
      const recognition = { confidence: 0.9 };
      yield {
        type: 'segment',
        segment: scanned && !unread ? { ...segment, recognition } : segment,
        chunks,
        warnings: unread ? [{ code: 'page-without-text', page: n + 1, detail: '' }] : [],
      };
    }
    const pagesWithoutText = segments.filter((text) => text === '').length;
    yield {
      type: 'finished',
      pages: segments.length,
      pagesWithoutText,
      characters: content.length,
      language: pagesWithoutText === segments.length ? 'und' : languageOf(content),
    };
  }
}

/** Unit vectors that depend on the words of a text only. */
export class FakeEmbedder implements Embedder {
  readonly dimensions = DIMENSIONS;
  /** Called with the number of texts of each call. */
  onEmbed: (texts: number) => void | Promise<void> = () => undefined;

  constructor(readonly fingerprint: Fingerprint = FINGERPRINT) {}

  async embed(texts: readonly string[]): Promise<Float32Array> {
    await this.onEmbed(texts.length);
    const vectors = new Float32Array(texts.length * DIMENSIONS);
    texts.forEach((text, n) => vectors.set(this.vector(text), n * DIMENSIONS));
    return vectors;
  }

  vector(text: string): Float32Array {
    const sums = new Float32Array(DIMENSIONS);
    for (const word of [this.fingerprint, ...text.toLowerCase().split(/\W+/)]) {
      const digest = createHash('sha256').update(word).digest();
      for (let n = 0; n < DIMENSIONS; n++) sums[n]! += digest[n]! - 127.5;
    }
    const length = Math.hypot(...sums);
    return sums.map((value) => value / length);
  }
}

/** Texts of tests are short: what is not surely Portuguese is English. */
function languageOf(content: string): Language {
  return detectLanguage(content) === 'pt' ? 'pt' : 'en';
}
