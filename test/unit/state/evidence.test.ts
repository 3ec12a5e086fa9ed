import { expect, test } from 'vitest';
import type { Abstained, Answered, Source } from '#core/model/answer.ts';
import type { Candidate } from '#core/model/hit.ts';
import { brand, type ChunkId, type DocumentId } from '#core/model/ids.ts';
import { groupEvidence, markedSpans, quotedSources, type ShownPassage } from '#state/evidence.ts';
import { chunkOf, POLICY } from '../../preview/content.ts';

const CHUNK = chunkOf(POLICY, 0, 'Theft is covered when there are signs of a forced entry.');

/** Twenty-seven passages, each in a document of its own. */
const FOUND: readonly Candidate[] = Array.from({ length: 27 }, (_, index) => ({
  chunk: {
    ...CHUNK,
    id: brand<ChunkId>(`chunk-${index}`),
    document: brand<DocumentId>(`document-${index}`),
  },
  documentName: `${index}.md`,
  documentTitle: '',
  bm25: null,
  cosine: null,
  fused: 0,
  parts: [],
  match: null,
  logit: null,
  score: -index,
  relevance: null,
}));

function quoting(n: number, index: number): Source {
  const { chunk, documentName } = FOUND[index]!;
  return {
    ...{ n, documentName, page: null, section: [], quote: 'Theft', score: 1 },
    ...{ document: chunk.document, chunk: chunk.id, span: { ...chunk.span } },
  };
}

const places = (passages: readonly ShownPassage[]) => passages.map(({ place }) => place);

test('an answer shows what it quotes in its own order, and the rest apart from it', () => {
  const { bearing, others } = groupEvidence(FOUND, [quoting(1, 8), quoting(2, 3)], true);
  expect(places(bearing)).toEqual([9, 4]);
  expect(bearing.map(({ sources }) => sources.map(({ n }) => n))).toEqual([[1], [2]]);
  expect(others).toHaveLength(25);
  expect(places(others).slice(0, 4)).toEqual([1, 2, 3, 5]);
});

test('a passage that is quoted twice is shown once', () => {
  const { bearing } = groupEvidence(FOUND, [quoting(1, 8), quoting(2, 8)], true);
  expect(bearing).toHaveLength(1);
  expect(bearing[0]!.sources.map(({ n }) => n)).toEqual([1, 2]);
});

test('until the answer is whole, and where nothing is quoted, the best passages are shown in order', () => {
  expect(places(groupEvidence(FOUND, [quoting(1, 8)], false).bearing)).toEqual([1, 2, 3, 4, 5]);
  expect(places(groupEvidence(FOUND, [], true).bearing)).toEqual([1, 2, 3, 4, 5]);
});

test('a document that answers otherwise bears on the answer, too', () => {
  const answer: Answered = {
    ...{ status: 'answered', short: '2', confidence: 1 },
    sentences: [{ text: 'Theft', citations: [1] }],
    sources: [quoting(1, 0)],
    disagreement: [{ short: '3', source: quoting(2, 5) }],
  };
  expect(quotedSources(answer, []).map(({ n }) => n)).toEqual([1, 2]);
  expect(places(groupEvidence(FOUND, quotedSources(answer, []), true).bearing)).toEqual([1, 6]);
});

test('a refusal marks the sentences that came nearest, in the passage that holds them', () => {
  const span = { ...CHUNK.span, end: CHUNK.span.start + 5 };
  const refusal: Abstained = {
    ...{ status: 'abstained', reason: 'nothing-relevant', missing: [], confidence: 0.5 },
    searched: { documents: 27, passages: 27 },
    nearest: [{ ...quoting(1, 2), span }],
  };
  const [first, , third] = groupEvidence(FOUND, [], true).bearing;
  expect(markedSpans(refusal, first!)).toEqual([]);
  expect(markedSpans(refusal, third!)).toEqual([span]);
});
