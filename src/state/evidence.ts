import type { Answer, Source } from '#core/model/answer.ts';
import type { Span } from '#core/model/block.ts';
import type { Candidate } from '#core/model/hit.ts';
import { asSections, holds } from '#core/retrieve/sections.ts';
import { headingsAbove } from '#core/answer/passage-headings.ts';

/** Passages that are shown at once where no passage is quoted, or none is yet. */
const NEAREST = 5;

/** A passage as the evidence shows it: a section in the place of the passages it holds. */
export interface ShownPassage {
  readonly candidate: Candidate;
  /** Its place in the order of the search, from 1. */
  readonly place: number;
  /** Sources of the answer that quote it, in their order. */
  readonly sources: readonly Source[];
  /** Of sections that it holds, as far as a passage of them was found. */
  readonly headings: readonly string[];
}

/** The evidence beside an answer. */
export interface Evidence {
  /** What the answer quotes, in the order of the answer; where it quotes nothing, the best passages. */
  readonly bearing: readonly ShownPassage[];
  /** What was found besides, best first. */
  readonly others: readonly ShownPassage[];
}

/** All that an answer quotes, with what it says of other documents that answer differently. */
export function quotedSources(answer: Answer | null, arrived: readonly Source[]): Source[] {
  if (answer?.status !== 'answered') return [...arrived];
  return [...answer.sources, ...(answer.disagreement ?? []).map(({ source }) => source)];
}

/**
 * The places of a passage that are marked and that its excerpt shows: what the answer quotes, or, of a
 * refusal, the sentences that came nearest.
 */
export function markedSpans(
  answer: Answer | null,
  { candidate, sources }: Pick<ShownPassage, 'candidate' | 'sources'>,
): Span[] {
  const nearest = answer?.status === 'abstained' ? (answer.nearest ?? []) : [];
  const inPassage = nearest.filter((source) => holds(candidate.chunk, source));
  return [...sources, ...inPassage].map(({ span }) => span);
}

/**
 * Divides what was found into what bears on the answer and the rest.
 *
 * @param candidates best first
 * @param sources what is quoted so far
 * @param ended whether nothing more will be quoted; until then the order stays that of the search
 */
export function groupEvidence(
  candidates: readonly Candidate[],
  sources: readonly Source[],
  ended: boolean,
): Evidence {
  const passages = asSections(candidates).map((candidate, index) => ({
    candidate,
    place: index + 1,
    sources: sources.filter((source) => holds(candidate.chunk, source)),
    headings: headingsAbove(
      candidates.filter(({ chunk }) => holds(candidate.chunk, chunk)).map(({ chunk }) => chunk),
    ),
  }));
  const quoted = ended ? passages.filter((passage) => passage.sources.length > 0) : [];
  const bearing =
    quoted.length === 0
      ? passages.slice(0, NEAREST)
      : quoted.toSorted((a, b) => firstNumber(a) - firstNumber(b));
  return { bearing, others: passages.filter((passage) => !bearing.includes(passage)) };
}

function firstNumber({ sources }: ShownPassage): number {
  return sources[0]?.n ?? 0;
}
