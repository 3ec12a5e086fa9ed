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
  fit: {
    best: 'Fits best of the passages found',
    near: 'Fits almost as well as the best passage',
    less: 'Fits less well than the best passage',
    far: 'Fits far less well than the best passage',
  },
  fitHint:
    'The longer the bar, the better the passage fits the question. It compares the passages found with each other; it is no chance of being right.',
  evidenceOrder:
    'What the answer rests on. The percentage below the answer says how well the passages support it.',
  bestFirst: 'Best match first.',
  nearestOrder: 'Best match first. All of them together are not enough for an answer.',
  rank: (place: number) => `Place ${place}`,
  openPassage: 'Open in document',
  expired: (day: string) => `No longer in force: valid until ${day}`,
  alsoIn: 'Also in:',
  alsoInMore: (count: number) => `${format.number(count)} more`,
  cited: (numbers: string) => `Cited as ${numbers}`,
  showMore: 'Show the whole passage',
  showLess: 'Show less',
  moreColumns: (count: number) =>
    `${format.number(count)} more ${format.plural(count, 'column', 'columns')}`,
  moreEvidence: (count: number) =>
    `${format.number(count)} more ${format.plural(count, 'passage was', 'passages were')} found`,
  why: 'Why this passage',
  whyWords: (words: string) => `It holds these words of your question: ${words}.`,
  whyNoWords: 'It holds none of the words of your question.',
  whyMissing: (words: string) => `It does not hold: ${words}.`,
  whyOtherLanguage: 'It is in another language than your question.',
  whyReference: 'It holds the reference that you named.',
  whyNearest: 'Its meaning comes nearest to your question.',
  whyNear: (place: number) =>
    `By meaning it comes in place ${format.number(place)} among all passages.`,
  whyFar: 'Its meaning is not among the nearest.',
  whyPart: (question: string) => `It was found for a part of your question: “${question}”.`,
  whyReading: {
    high: (chance: string) => `Read closely, it very likely answers (${chance}).`,
    fair: (chance: string) => `Read closely, it may well answer (${chance}).`,
    low: (chance: string) => `Read closely, it hardly answers by itself (${chance}).`,
  },
  whyUnread: 'It was not read closely, because others promised more.',
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
  whyPlace: 'Place in the final order',
  whySection: 'Best passages that stand in this section',
  whyText:
    'Each list gives weight ÷ (k + place). The sum orders the first search; close reading then settles the final order.',
};
