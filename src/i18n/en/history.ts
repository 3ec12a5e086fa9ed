import type { Objection } from '#core/model/answer.ts';
import { createFormat } from '../format.ts';

const format = createFormat('en');

/** Words of the history of conversations, and of what can be done with an old answer. */
export const history = {
  // The list.
  open: 'Earlier conversations',
  title: 'Conversations',
  search: 'Find in titles and questions',
  none: 'No conversation has these words.',
  empty: 'Conversations are kept here, on this device only.',
  questions: (count: number) =>
    `${format.number(count)} ${format.plural(count, 'question', 'questions')}`,
  everything: 'All documents',
  documents: (count: number) =>
    `${format.number(count)} ${format.plural(count, 'document', 'documents')}`,
  current: 'Open now',
  menu: (title: string) => `What to do with “${title}”`,
  nameField: 'Name of the conversation',
  saveMarkdown: 'Save as Markdown',
  saveHtml: 'Save as a web page (HTML)',
  deleted: 'Conversation deleted.',
  deletedElsewhere: 'This conversation was deleted in another window.',
  gone: 'This conversation is no longer there.',

  // Storing.
  inMemory:
    'Another tab saves conversations. What is asked here stays in this tab and is saved when it takes over.',
  unreadable: 'This answer was stored by another version of Lastro and cannot be shown here.',
  interrupted: 'The page was closed before this question was answered.',

  // A turn and its versions.
  turnMenu: (question: string) => `What to do with “${question}”`,
  edit: 'Change the question',
  editField: 'Your question, changed',
  answerWith: 'Answer again with',
  quoted: 'Quoted sentences',
  version: (place: number, count: number) =>
    `Answer ${format.number(place)} of ${format.number(count)}`,
  versionBefore: 'Earlier answer',
  versionAfter: 'Later answer',
  compare: 'Compare',
  compareEnd: 'Stop comparing',
  compareChoice: 'Answer to compare',

  // What has become of the sources.
  check: 'Check the sources again',
  restore: (count: number) => format.plural(count, 'Restore the document', 'Restore the documents'),
  changed: 'Documents of this answer have changed since.',
  allStand: 'Every sentence still stands.',
  indexedAnew:
    'The documents were indexed anew since, with other settings; asking again may find other passages.',
  since: {
    there: 'Still there, word for word',
    moved: 'Still there, at another place',
    gone: 'The document no longer says this',
    deleted: 'The document was deleted and can still be restored',
    erased: 'The document was deleted',
    replacedThere: 'There is a newer version, which says the same',
    replacedGone: 'There is a newer version, which no longer says this',
  },

  /** After a sentence was verified anew against the documents as they are now. */
  backedAnew: (quote: string) => `Still true, in other words: “${quote}”`,
  against: {
    'nothing-like-it': 'nothing there is like it',
    value: 'a number, date or name is another one, or belongs to something else',
    negation: 'what the sentence says is denied there, or the other way round',
    opposite: 'it says the opposite there (before or after, at least or at most …)',
    added: 'part of the sentence is not there',
    doubtful: 'the words are there, but do not say this',
  } satisfies Record<Objection, string>,

  // Reading aloud.
  readAloud: 'Read aloud',
  silence: 'Stop reading',
  noVoice: 'This device has no voice of its own for this language.',

  // Exports.
  abstained: (reason: string) => `No answer: ${reason}`,
  unanswered: 'This question was not answered.',
  saved: (date: string) => `Conversation with Lastro, ${date}`,
};
