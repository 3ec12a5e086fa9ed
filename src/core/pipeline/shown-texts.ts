import type { Candidate } from '#core/model/hit.ts';

/** All that a reader sees of passages: their documents' titles and names, headings and text. */
export function shownTexts(candidates: readonly Candidate[]): string[] {
  return candidates.flatMap(({ chunk, documentTitle, documentName }) => [
    documentTitle,
    documentName,
    ...chunk.headingPath,
    chunk.text,
  ]);
}
