import type { Source } from '#core/model/answer.ts';
import type { Span } from '#core/model/block.ts';
import type { DocumentId } from '#core/model/ids.ts';

/** Tells whether a source stands exactly at a place. */
export function standsAt(source: Source, document: DocumentId, span: Span): boolean {
  return (
    source.document === document &&
    source.span.segment === span.segment &&
    source.span.start === span.start &&
    source.span.end === span.end
  );
}

/** The sources of the latest answer that cites a place; empty when none does. */
export function citedTogether(
  answers: readonly { readonly sources: readonly Source[] }[],
  document: DocumentId,
  span: Span | null,
): readonly Source[] {
  if (span === null) return [];
  const answer = answers.findLast(({ sources }) =>
    sources.some((source) => standsAt(source, document, span)),
  );
  return answer?.sources ?? [];
}
