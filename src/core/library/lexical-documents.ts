import { indexedText } from '#core/chunk/indexed-text.ts';
import type { Chunk } from '#core/model/chunk.ts';
import type { LexicalDocument } from '#core/ports.ts';
import { detectLanguage } from '#core/text/language.ts';

/**
 * The chunks of one segment as the full-text index takes them, in consecutive rows. The language is
 * that of the segment, because a document may change its language between chapters.
 */
export function lexicalDocuments(
  title: string,
  chunks: readonly Chunk[],
  firstRow: number,
): LexicalDocument[] {
  const language = detectLanguage(chunks.map((chunk) => chunk.text).join('\n'));
  return chunks.map((chunk, n) => ({
    row: firstRow + n,
    title,
    heading: chunk.headingPath.join('\n'),
    body: indexedText(chunk),
    language,
  }));
}
