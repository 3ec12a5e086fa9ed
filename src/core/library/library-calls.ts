import type { LibraryMap } from '#core/calls/library.ts';
import type { Library } from './library.ts';

type Calls = LibraryMap['calls'];

/** The functions of `LibraryMap` over a library. */
export function libraryCalls(library: Library): {
  readonly [Name in keyof Calls]: (input: Calls[Name]['input']) => Promise<Calls[Name]['output']>;
} {
  return {
    open: (input) => library.open(input),
    close: () => library.close().then(nothing),
    takeOver: () => library.takeOver(),
    admit: (admission) => library.admit(admission),
    begin: (input) => library.begin(input),
    decideRecognition: (input) => library.decideRecognition(input).then(nothing),
    commitSegment: (input) => library.commitSegment(input),
    finish: (input) => library.finish(input),
    discard: ({ document }) => library.discard(document).then(nothing),
    unfinished: async () => Promise.resolve(library.unfinished()),
    compact: () => library.compact().then(nothing),
    vectors: async (wanted) => Promise.resolve(library.vectors(wanted)),
    unembedded: (input) => library.unembedded(input),
    addVectors: (input) => library.addVectors(input).then(nothing),
    dropVectors: (input) => library.dropVectors(input).then(nothing),
    remove: ({ documents }) => library.remove(documents).then(nothing),
    restore: ({ documents }) => library.restore(documents).then(nothing),
    purge: ({ documents }) => library.purge(documents).then(nothing),
    clear: () => library.clear().then(nothing),
    renameDocument: (input) => library.renameDocument(input).then(nothing),
    saveCollection: (input) => library.saveCollection(input),
    removeCollection: ({ id }) => library.removeCollection(id).then(nothing),
    moveDocuments: (input) => library.moveDocuments(input).then(nothing),
    conversations: () => library.conversations(),
    conversation: ({ id }) => library.conversation(id),
    saveTurn: (input) => library.saveTurn(input),
    renameConversation: (input) => library.renameConversation(input).then(nothing),
    removeConversation: ({ id }) => library.setConversationRemoved(id, true).then(nothing),
    restoreConversation: ({ id }) => library.setConversationRemoved(id, false).then(nothing),
    checkQuotes: ({ quotes }) => library.checkQuotes(quotes),
    keptQuestions: () => library.keptQuestions(),
    changeKeptQuestions: (change) => library.keptQuestions(change).then(nothing),
    search: async (input) => Promise.resolve(library.search(input)),
    survey: (input) => library.survey(input),
    definitions: ({ text }) => library.definitions(text),
    passages: ({ rows }) => library.passages(rows),
    chunks: ({ ids }) => library.chunks(ids),
    segments: (input) => library.segments(input),
    recognised: ({ document }) => library.recognised(document),
    file: ({ document }) => library.file(document),
    readRecord: ({ key }) => library.readRecord(key),
    writeRecord: (record) => library.writeRecord(record).then(nothing),
  };
}

/** Calls without a result answer null, which can be sent. */
function nothing(): null {
  return null;
}
