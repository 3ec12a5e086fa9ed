import type { Chunk } from '#core/model/chunk.ts';

/** What is embedded and indexed of a chunk: its context, then its text. Never shown or cited. */
export function indexedText({ context, text }: Pick<Chunk, 'context' | 'text'>): string {
  return context === '' ? text : `${context}\n${text}`;
}
