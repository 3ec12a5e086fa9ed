import type { Objection } from '#core/model/answer.ts';
import type { FilterFault } from '#core/retrieve/filter-faults.ts';
import { createFormat } from '../format.ts';
import { evidence } from './evidence.ts';
import { wording } from './wording.ts';

const format = createFormat('en');

/** Words of the Ask screen. */
export const ask = {
  // The first visit.
  welcomeTitle: 'Ask your own documents.',
  welcomeText:
    'Lastro answers from the files you add, and every sentence opens at the place it comes from.',
  welcomePromise: 'Nothing leaves this device. No account, no server.',
  trySamples: 'Try it with sample documents',
  dropHint: 'Or drop files anywhere, or paste them.',
  formats:
    'PDF, Word, OpenDocument, spreadsheets, slides, ebooks, web pages, mail, Markdown, text and code, scans and pictures (OCR), ZIP archives',
  promises: [
    {
      title: 'Evidence or silence',
      text: 'What your documents do not say is not made up. Lastro tells you so, and shows what came nearest.',
    },
    {
      title: 'Opens at the source',
      text: 'Each sentence is word for word from a document. One click shows it on its page.',
    },
    {
      title: 'Yours alone',
      text: 'Reading, searching and answering run inside this browser, also without a network.',
    },
  ],
  specimenQuestion: 'What does leaving the lease early cost?',
  specimenBefore: '11.2.1 Late rent carries a fine of 2% and interest of 1% a month.',
  specimenMarked: '11.2.4 Returning the property early costs two months’ rent',
  specimenAfter: ', in proportion to the time that is left.',
  specimenAnswer: 'Two months’ rent',

  // The empty conversation.
  readyTitle: 'What would you like to know?',
  searches: (documents: string, passages: string) => `Searches ${documents}, ${passages}`,
  nothingReadYet: 'Your documents are still being read.',
  startersTitle: 'Questions about the samples',
  starters: [
    'How much is jewellery insured for?',
    'Why should people boil the water in Upper Nande?',
    'How many miles a day are paid back to volunteers?',
    'What does clause 14.2 of contract LC-2025-0148 say?',
  ],

  // The question box.
  question: 'Your question',
  placeholder: 'Ask your documents…',
  followUpPlaceholder: 'Ask a follow-up…',
  send: 'Ask',
  stop: 'Stop',
  newConversation: 'New conversation',
  queued: 'Next:',
  takeBack: 'Take back',
  keyHint: 'Enter asks, Shift + Enter starts a new line',

  // Where to search.
  scope: 'Where to search',
  scopeAll: 'All documents',
  scopeAdd: 'Limit to…',
  scopeSearch: 'Find a collection or document',
  scopeCollections: 'Collections',
  scopeDocuments: 'Documents',
  scopeNothing: 'Nothing has that name.',
  scopeRemove: (name: string) => `Do not limit to ${name}`,
  scopeClear: 'Search everything',

  // What a question is limited to by its own words.
  filters: 'What this question is limited to',
  filterKinds: {
    phrase: 'Exactly',
    must: 'With',
    not: 'Without',
    section: 'Section',
    file: 'Document',
    type: 'Type',
    tag: 'Collection',
    language: 'Language',
    after: 'From',
    before: 'Before',
  },
  filterRemove: (name: string) => `Remove: ${name}`,
  filterFaults: {
    'not-a-date': (value: string) => `“${value}” is no date. Write 2024, 2024-05 or 2024-05-17.`,
    'no-such-date': (value: string) => `There is no such date as “${value}”.`,
    'unknown-type': (value: string) => `No document is of the type “${value}”.`,
    'unknown-language': (value: string) =>
      `“${value}” is no language that documents can be told by. Write en or pt.`,
    contradiction: (values: string) => `Nothing can meet ${values} together. Remove one of them.`,
  } satisfies Record<FilterFault, (value: string) => string>,

  // While a question runs.
  conversation: 'Conversation',
  youAsked: 'Question',
  unfoldQuestion: 'Show the whole question',
  foldQuestion: 'Show less of the question',
  searchedFor: 'Searched for:',
  searchedForEdit: 'Change what is searched for',
  searchedForField: 'What to search for',
  searchedForAgain: 'Search',
  searchedOneByOne: 'Searched for, one by one:',
  partUnanswered: 'Lastro found no answer to this.',
  stages: {
    understanding: 'Reading the question',
    searching: 'Searching',
    reading: 'Reading the best passages closely',
    answering: 'Putting the answer together',
  },
  waitingForModel: 'Loading the language model first',
  answered: (text: string) => `Answer: ${text}`,
  cancelled: 'You stopped this question.',
  askAgain: 'Ask again',

  // The answer.
  answer: 'Answer',
  shortAnswer: 'In short',
  citation: (n: number, document: string) => `Source ${n}: ${document}`,
  sources: 'Sources',
  confidenceHint:
    'Chance (measured on test questions) that your documents answer this, judged from all passages together',
  confidenceWords: {
    high: 'Strong support',
    fair: 'Fair support',
    low: 'Thin support: check the source',
  },
  generatorFailed:
    'The language model you chose could not write this answer; these are your documents’ own sentences.',
  generatorOutcome: {
    'not-found':
      'The language model found no answer in the passages; these are your documents’ own sentences.',
    'nothing-backed':
      'No passage backs what the language model wrote; these are your documents’ own sentences.',
  },
  sentenceSupport: {
    verbatim: 'Word for word in the source',
    checked: 'In other words; numbers, names, negations and the whole claim agree with the source',
  },
  objection: {
    'nothing-like-it': 'Struck out: no passage says anything like it',
    value: 'Struck out: a number, date or name is not in the passage, or belongs to something else',
    negation: 'Struck out: the passage says it where this denies it, or the other way round',
    opposite: 'Struck out: the passage says the opposite (before or after, at least or at most …)',
    added: 'Struck out: it adds something that the passage does not say',
    doubtful: 'Struck out: the passage has these words but does not say this',
  } satisfies Record<Objection, string>,
  writtenBy: (model: string) => `Written by ${model}`,
  firstWord: (time: string) => `first word after ${time}`,
  writingSpeed: (tokens: string) => `${tokens} tokens a second`,
  copy: 'Copy with sources',
  save: 'Save',
  saveMarkdown: 'As Markdown',
  saveHtml: 'As a web page (HTML), to read or print',
  print: 'Print or save as PDF',
  timing: (total: string) => `Answered in ${total}`,
  timings: 'Where the time went',
  timingStages: {
    understand: 'Question understood',
    embed: 'Question turned into a vector',
    search: 'Both indexes searched',
    rerank: 'Best passages read closely',
    decide: 'Decision to answer',
    answer: 'Sentences chosen',
  },

  // Evidence.
  ...evidence,
  ...wording,

  // Silence.
  abstained: {
    'library-empty': {
      title: 'There is nothing to search yet',
      text: 'Add documents first. Lastro answers only from what you give it.',
    },
    'nothing-relevant': {
      title: 'Lastro found no answer in your documents',
      text: 'No passage answers this well enough, so there is no answer rather than a guess.',
    },
    'nothing-asked': {
      title: 'There is nothing to look for',
      text: 'The question holds no word that a document could hold, only signs, exclusions or words such as “what” and “the”. Add a word or two of what you want to know.',
    },
    'identifier-absent': {
      title: 'That name or reference does not occur',
      text: 'It stands nowhere in what was searched. Check how it is written, or add the document that holds it.',
    },
    'needs-counting': {
      title: 'This would have to be added up',
      text: 'Lastro quotes what stands in your documents; it does not add up or average over all of them. It can list every sentence that mentions them, so that you can.',
    },
    'unclear-count': {
      title: 'It is not clear what to count',
      text: 'Lastro cannot tell with certainty which words a document must hold and which not, so it counts nothing. Ask for one thing at a time, or in the form “mention A but not B”, “mention A or B”, “mention neither A nor B”; words that belong together go into quotation marks.',
    },
    'scope-excludes': {
      title: 'Not found within your selection',
      text: 'Lastro found no answer in what you limited the question to; there is more outside. Search all documents, or choose others.',
    },
    'still-indexing': {
      title: 'Not found so far',
      text: 'Some documents are still being indexed. The answer may be in the part that is not ready.',
    },
    'no-readable-text': {
      title: 'Part of your documents has no readable text',
      text: 'Some pages are pictures without text, so they could not be searched. “Recognise text”, in the menu of a document in the library, reads them.',
    },
  },
  /** In place of `nothing-relevant`, where the decision was close. */
  closeCall: {
    title: 'Not clear enough to answer',
    text: 'This comes nearest, but it may be about something else. Read it where it stands.',
  },
  nearestSentences: 'Nearest sentences',
  searched: (documents: string, passages: string) => `Searched ${documents}, ${passages}`,
  bestMatch: 'Support in your documents',
  threshold: (share: string) => `Lastro answers from ${share}`,
  nextSteps: 'What you can do',
  steps: {
    rephrase: 'Ask in other words',
    widen: 'Search all documents',
    add: 'Add documents',
    samples: 'Use the sample documents',
    again: 'Ask again',
    progress: 'See the progress',
    library: 'See which pages',
  },

  // Imports, seen from here.
  importing: (done: string, total: string) => `Adding documents: ${done} of ${total}`,
  importingHint: 'You can ask already; what is indexed is searched.',
  decisions: (count: number) =>
    `${format.number(count)} ${format.plural(count, 'file needs', 'files need')} your decision`,
};
