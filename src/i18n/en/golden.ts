import { createFormat } from '../format.ts';

const format = createFormat('en');

/** Words about the user's own golden questions. */
export const golden = {
  group: 'Was this right?',
  answerRight: 'This answer is right',
  answerWrong: 'This answer is wrong',
  refusalRight: 'Rightly refused: the documents do not answer it',
  refusalWrong: 'Wrongly refused: the documents do answer it',
  passageRight: 'This is the right passage',
  kept: 'Thank you. Kept as a question of your own golden set.',
  open: 'Thank you, noted. What would be right? Mark the right passage in the evidence, or:',
  unanswerable: 'The documents do not answer it',
  see: 'Your questions',
  removed: 'The question was taken off your golden set.',
  title: 'Your own questions',
  lead: 'Mark answers as right or wrong, and passages as the right ones, while you use Lastro. The questions gather here, are kept on this device, and are asked of your library as it is.',
  empty: 'None yet. The marks are below each answer and beside “Why this passage” in the evidence.',
  count: (all: number, settled: number) =>
    `${format.number(all)} ${format.plural(all, 'question', 'questions')}, ${format.number(settled)} ready to be asked`,
  noneReady:
    'None can be asked yet: for each, mark the passage that answers it, or say below that the documents do not answer it.',
  list: 'Show the questions',
  answered: 'answered by',
  notAnswered: 'not answered by the documents',
  undecided: 'open: mark the right passage, or say that the documents do not answer it',
  gone: 'its document is no longer in the library',
  suggest: 'Suggest questions from my documents',
  looking: 'Looking through the documents…',
  suggestions: 'Suggested questions',
  suggestionsLead:
    'Made by rule from headings, abbreviations and cross-references. Take those that someone would ask; each comes with the passage that answers it. Questions without an answer make the set complete: mark refusals.',
  noSuggestions: 'The documents suggest no further questions.',
  take: (question: string) => `Take “${question}”`,
  leave: (question: string) => `Leave out “${question}”`,
  takeAll: 'Take all of these',
  origins: {
    answer: 'from an answer',
    refusal: 'from a refusal',
    passage: 'from a passage',
    suggestion: 'suggested',
  },
  edit: (question: string) => `Change “${question}”`,
  remove: (question: string) => `Delete “${question}”`,
  questionField: 'Question',
  answersField: 'Right answers, one a line (may be empty)',
  run: 'Ask them all',
  runHint: 'Asks each question of your library with the settings of this device.',
  setName: 'your questions',
  export: 'Export as a golden set',
  exporting: 'Packing…',
  exportFile: 'golden-set',
  exportDescription: 'Questions marked while using Lastro, with all documents of the library.',
};
