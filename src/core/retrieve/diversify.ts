import type { Candidate } from '#core/model/hit.ts';
import type { DocumentId } from '#core/model/ids.ts';

/** Candidates that are put in a new order. */
const ORDERED = 30;

/** Words in `s` that are no plurals, or verbs after "what". */
const NO_PLURAL =
  '(?:access|address|always|analysis|basis|business|bus|causes|class|comes|costs|does|gas|goes|happens|has|horas|is|loss|makes|means|perhaps|process|status|this|thus|was)';

const SEVERAL: readonly RegExp[] = [
  new RegExp(`(?<!\\p{L})(?:which|what) (?!${NO_PLURAL}(?!\\p{L}))\\p{L}{2,}s(?!\\p{L})`, 'iu'),
  // After a preposition the verb is further on: "in which rural cities".
  /(?<!\p{L})(?:in|of|on|for|at|from|by|under) which \p{L}+ \p{L}{2,}s(?!\p{L})/iu,
  /(?<!\p{L})(?:which of|what are|who are|each of|every|(?:list|name) (?:all|the))(?!\p{L})/iu,
  /(?<!\p{L})(?:quais|quem são|todos os|todas as|cada um|cada uma|liste|listar|cite)(?!\p{L})/iu,
  new RegExp(
    `^(?:(?:em|de|a|com|por|para) )?que (?!${NO_PLURAL}(?!\\p{L}))\\p{L}{2,}s(?!\\p{L})`,
    'iu',
  ),
];

/** Whether a question asks for several things of a kind, which may stand in several documents. */
export function asksForSeveral(question: string): boolean {
  return SEVERAL.some((pattern) => pattern.test(question));
}

/**
 * Gives further documents a place among the best: in turn the candidate with the highest score is
 * taken, less `penalty` for each passage of its document that was taken before. This is maximal marginal
 * relevance (Carbonell and Goldstein, 1998) with the document as the measure of likeness.
 *
 * @param candidates in final order; those that were not read, and what comes after the first 30, stay
 * @param penalty in the unit of the final score, standard deviations; 0 changes nothing
 */
export function diversify(candidates: readonly Candidate[], penalty: number): Candidate[] {
  const isOrdered = (candidate: Candidate, index: number): boolean =>
    index < ORDERED && candidate.logit !== null;
  const left = candidates.filter(isOrdered);
  const others = candidates.filter((candidate, index) => !isOrdered(candidate, index));
  const taken: Candidate[] = [];
  const counts = new Map<DocumentId, number>();
  const worth = ({ chunk, score }: Candidate): number =>
    score - penalty * (counts.get(chunk.document) ?? 0);
  while (left.length > 0) {
    const best = left.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    left.splice(left.indexOf(best), 1);
    taken.push(best);
    counts.set(best.chunk.document, (counts.get(best.chunk.document) ?? 0) + 1);
  }
  return [...taken, ...others];
}
