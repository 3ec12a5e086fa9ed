import { createFormat } from '../format.ts';

const format = createFormat('en');

/** Words of the evidence beside an answer. */
export const evidence = {
  evidence: 'Evidence',
  nearest: 'Nearest passages',
  showEvidence: (count: number) =>
    `${format.number(count)} ${format.plural(count, 'passage', 'passages')}`,
  evidenceEmpty: 'The passages behind an answer appear here.',
  evidenceNone: 'No passage came near this question.',
  evidencePreliminary: 'First order; being read closely now',
  strength: 'Match compared with the best passage',
  evidenceOrder:
    'Best match first. The percentage under the answer says how well all of them together support it.',
  nearestOrder: 'Best match first. All of them together are not enough for an answer.',
  rank: (place: number) => `Place ${place}`,
  openPassage: 'Open in document',
  passagesOfSection: (count: number) =>
    `${format.number(count)} passages of this section were found`,
  expired: (day: string) => `No longer in force: valid until ${day}`,
  alsoIn: 'Also in:',
  alsoInMore: (count: number) => `${format.number(count)} more`,
  cited: (numbers: string) => `Cited as ${numbers}`,
  showMore: 'Show the whole passage',
  showLess: 'Show less',
  moreEvidence: (count: number) =>
    `Show ${format.number(count)} more ${format.plural(count, 'passage', 'passages')}`,
  why: 'Why this passage',
  whyLists: {
    lexical: 'By words',
    vector: 'By meaning',
    second: 'By meaning, second model',
    exact: 'Exact reference',
    feedback: 'By words of the best passages',
    imagined: 'By meaning of an imagined answer',
  },
  whyListFor: (list: string, question: string) => `${list}: “${question}”`,
  whyList: 'List',
  whyRank: 'Place',
  whyWeight: 'Weight',
  whyContribution: 'Adds',
  whySum: 'Fused score',
  whyNotIn: 'not among the best',
  whyBm25: 'Word score (BM25)',
  whyCosine: 'Nearness in meaning (cosine)',
  whyLogit: 'Close reading (logit)',
  whyRelevance: 'Chance by close reading alone',
  whyMetadata: 'Added by collection and date',
  whyScore: 'Score of the final order',
  whyText:
    'Each list gives weight ÷ (k + place). The sum orders the first search; close reading then settles the final order.',
};
