import type { Candidate } from '#core/model/hit.ts';
import type { DocumentId } from '#core/model/ids.ts';
import { VALIDITY_READ, validUntil } from '#core/retrieve/validity.ts';
import type { AskContext } from './ask-ports.ts';

/** Best passages whose documents are looked at; what stands below them is hardly ever answered from. */
const LOOKED_AT = 10;

/** Marks the best passages whose documents say, at their beginning, that they were in force until a day that is past. */
export async function markExpired(
  candidates: readonly Candidate[],
  { ports: { searcher, clock }, signal }: AskContext,
): Promise<readonly Candidate[]> {
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  const documents = [...new Set(candidates.slice(0, LOOKED_AT).map(({ chunk }) => chunk.document))];
  const beginning = { segment: 0, start: 0, end: VALIDITY_READ };
  const ends = new Map<DocumentId, string>();
  await Promise.all(
    documents.map(async (document) => {
      const until = validUntil(await searcher.text(document, beginning, signal));
      if (until !== null && until < today) ends.set(document, until);
    }),
  );
  return candidates.map((candidate) => {
    const expired = ends.get(candidate.chunk.document);
    return expired === undefined ? candidate : { ...candidate, expired };
  });
}
