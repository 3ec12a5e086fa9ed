import { createFormat } from '../format.ts';

const format = createFormat('en');
const files = (count: number): string =>
  `${format.number(count)} ${format.plural(count, 'file', 'files')}`;

/** Words of the Library screen and of imports. */
export const library = {
  title: 'Library',
  // Adding.
  add: 'Add documents',
  addFiles: 'Files…',
  addFolder: 'A whole folder…',
  addSamples: 'Sample documents',
  samplesCollection: 'Samples',
  samplesFailed: 'The sample documents could not be loaded.',
  pastedName: (moment: string) => `Pasted text ${moment}`,
  received: (count: number) => `Adding ${files(count)}.`,
  pasted: (name: string) => `Adding what you pasted as “${name}”.`,
  nothingReceived: 'There is no file in what you dropped or pasted.',

  // Empty.
  emptyTitle: 'No documents yet',
  emptyText:
    'Add PDF, Word, OpenDocument, spreadsheets, slides, ebooks, web pages, mail, text, scans, pictures or ZIP archives. They are stored in this browser only.',
  emptyCollectionTitle: 'This collection is empty',
  emptyCollectionText: 'Add documents to it, or move some here from another collection.',
  emptyFilterTitle: 'No document matches',
  clearFilter: 'Clear the filter',

  // Deleted documents.
  deletedTitle: 'Recently deleted',
  deletedCount: (count: number) => `Recently deleted (${format.number(count)})`,
  deletedText: 'Deleted documents are not searched. They are erased for good after seven days.',
  deletedUntil: (day: string) => `Can be restored until ${day}`,
  restore: 'Restore',
  restoreOne: (name: string) => `Restore ${name}`,
  eraseOne: (name: string) => `Erase ${name} now`,
  eraseAll: 'Erase all now',
  stillRead: (count: number) => `${format.number(count)} still being read`,
  notRead: (count: number) => `${format.number(count)} could not be read`,
  notSearchable: (count: number) => `${format.number(count)} without text to search`,

  // What cannot be searched.
  unsearchableTitle: 'What cannot be searched',
  unsearchableText:
    'The search does not read these documents and pages. Scans and pictures can be read by text recognition.',
  unsearchableCount: (count: number) => `Not fully searchable (${format.number(count)})`,
  unsearchablePages: {
    page: (count: number, pages: string) => `${format.plural(count, 'Page', 'Pages')} ${pages}`,
    slide: (count: number, slides: string) =>
      `${format.plural(count, 'Slide', 'Slides')} ${slides}`,
  },
  unsearchableWhole: 'No text was found in it.',
  recogniseAll: 'Recognise the text of all',

  // Collections.
  collections: 'Collections',
  allDocuments: 'All documents',
  defaultCollection: 'My documents',
  newCollection: 'New collection',
  newCollectionFor: 'New collection…',
  collectionName: 'Name of the collection',
  createCollection: 'Create',
  renameCollection: 'Rename collection',
  deleteCollectionTitle: (name: string) => `Delete the collection “${name}”?`,
  deleteCollectionText: 'Its documents are kept and move to “My documents”.',
  standingTitle: 'In answers',
  standing: {
    higher: 'Prefer this collection',
    usual: 'Like the others',
    lower: 'Put it after the others',
  },
  collectionMenu: (name: string) => `Actions for the collection ${name}`,
  nameTaken: 'Another collection has this name.',

  // The list.
  documentList: 'Documents',
  filter: 'Filter by name',
  saveList: 'Save the list as CSV',
  sort: 'Sort by',
  sorts: { added: 'Newest first', name: 'Name', size: 'Largest first', status: 'Status' },
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all',
  selected: (count: number) => `${format.number(count)} selected`,
  clearSelection: 'Clear selection',
  askAbout: 'Ask about these',
  askAboutOne: 'Ask about this',
  moveTo: 'Move to…',
  moved: (count: number, collection: string) =>
    `${format.number(count)} ${format.plural(count, 'document', 'documents')} moved to ${collection}.`,
  deleted: (count: number) =>
    `${format.number(count)} ${format.plural(count, 'document', 'documents')} deleted.`,
  renameDocument: 'Rename document',
  documentName: 'Name of the document',
  fileKeepsName: (file: string) => `The file keeps its name: ${file}. Leave empty to use that.`,
  renamed: (name: string) => `Now called ${name}.`,
  open: 'Open',
  documentMenu: (name: string) => `Actions for ${name}`,
  progressOf: (done: string, total: string) => `${done} of ${total}`,
  added: (day: string) => `added ${day}`,
  stale: (count: number) =>
    `${format.number(count)} ${format.plural(count, 'document is', 'documents are')} being prepared for the current model. Until then ${format.plural(count, 'it is', 'they are')} found by words only.`,

  // Details of a document.
  detailsTitle: 'What the import found',
  facts: {
    name: 'Name',
    fileName: 'File name',
    title: 'Title',
    path: 'Path',
    size: 'Size',
    added: 'Added',
    modified: 'File changed',
    language: 'Language',
    page: 'Pages',
    slide: 'Slides',
    withoutText: { page: 'Pages without text', slide: 'Slides without text' },
    recognised: 'Text recognition',
    passages: 'Passages',
    characters: 'Characters',
    seconds: 'Time needed',
    version: 'Version',
    status: 'Status',
  },
  warnings: 'Warnings',
  warningCount: (count: number) =>
    `${format.number(count)} ${format.plural(count, 'warning', 'warnings')}`,
  noWarnings: 'No warnings.',

  // Imports.
  imports: 'Imports',
  importRunning: (done: string, total: string) => `${done} of ${total} files`,
  outcomes: {
    done: (count: number) => `${format.number(count)} added`,
    duplicate: (count: number) => `${format.number(count)} already there`,
    failed: (count: number) => `${format.number(count)} could not be added`,
    cancelled: (count: number) => `${format.number(count)} skipped`,
  },
  importFinished: 'Import finished',
  showFiles: 'Show files',
  hideFiles: 'Hide files',
  timeLeft: (duration: string) => `about ${duration} left`,
  recognisingPage: (page: number, pages: number) =>
    `Recognising the text of page ${format.number(page)} of ${format.number(pages)}`,
  recognise: 'Recognise text',
  stopRecognising: 'Stop recognising',
  stopRecognisingHint: 'The pages read so far stay. The others can be read later.',
  unlock: 'Enter password…',
  unlockTitle: 'Password',
  wrongPassword: 'That password does not open it. Try another one.',
  unlockText:
    'It is tried on every file here that is locked. Lastro keeps it until this tab is closed and never stores it.',
  unlockDo: 'Unlock',
  cancelAll: 'Cancel all',
  noRoom: (count: number) =>
    `There is not enough room to store ${format.plural(count, 'a file that waits', `${format.number(count)} files that wait`)} yet. Keep this tab open until the import ends.`,
  cancelOne: (name: string) => `Cancel ${name}`,
  /** What came of an archive. */
  unpacked: (count: number) => `${files(count)} inside`,
  clearFinished: 'Dismiss',
  lost: (count: number) => `${files(count)} had not been stored yet when Lastro was closed`,
  addLostAgain: 'Add them again, or the whole folder: what is in your library already stays.',
  lostNames: (count: number) => `Names of the ${files(count)}`,
  stages: {
    waiting: 'Waiting',
    reading: 'Reading',
    indexing: 'Indexing',
    done: 'Done',
    failed: 'Failed',
    duplicate: 'Already in your library',
    elsewhere: 'Already in another collection',
    changed: 'A different version is in your library',
    cancelled: 'Cancelled',
  },
  alreadyIn: (name: string) => `Already in the collection “${name}”`,
  replace: 'Replace',
  moveHere: 'Move here',
  replaceHint: 'The older version is kept but no longer searched.',
  keepBoth: 'Keep both',
  skip: 'Skip',
  forAll: (count: number) => `For all ${format.number(count)}:`,
  showDocument: 'Open',

  // Storage.
  storage: 'Storage',
  storageUsed: (used: string, quota: string) => `${used} of ${quota} used`,
  storageUsedOnly: (used: string) => `${used} used`,
  persisted: 'The browser keeps your library until you delete it.',
  notPersisted: 'The browser may clear your library when the device runs out of space.',
  askToPersist: 'Ask the browser to keep my library',
  persistRefused: 'The browser did not agree. Adding Lastro to the home screen often helps.',
  worksOffline: 'Works without a network.',
};
