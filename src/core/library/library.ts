import type { LibraryMap, LibraryState, Passage } from '#core/calls/library.ts';
import type { Unembedded, VectorSets } from '#core/calls/vectors.ts';
import { AppError } from '#core/errors.ts';
import type { Collection, DocumentRecord } from '#core/model/document.ts';
import type { ConversationSummary, Quote, QuoteState } from '#core/model/conversation.ts';
import type { KeptQuestion } from '#core/model/kept-question.ts';
import type { ChunkId, CollectionId, ConversationId, DocumentId } from '#core/model/ids.ts';
import { ChangeFeed, type Watcher } from './change-feed.ts';
import * as talk from './conversation-writes.ts';
import { listConversations, readConversation } from './conversation-reads.ts';
import type { LibraryDependencies } from './dependencies.ts';
import * as edit from './edit-writes.ts';
import { discard, finish } from './finish-writes.ts';
import { admit, begin, commitSegment, decideRecognition } from './import-writes.ts';
import { checkQuotes } from './quote-check.ts';
import * as reads from './reads.ts';
import { search } from './search.ts';
import { LibrarySession } from './session.ts';
import type { LoadedLibrary } from './loaded-library.ts';
import type { Store } from './store.ts';
import { nextUnembedded, vectorSets } from './vector-sets.ts';
import { addVectors, dropVectors } from './vector-writes.ts';
import type { Writer } from './writer.ts';

type Input<Name extends keyof LibraryMap['calls']> = LibraryMap['calls'][Name]['input'];
type Output<Name extends keyof LibraryMap['calls']> = LibraryMap['calls'][Name]['output'];

/** The library of documents: everything that `LibraryMap` offers, over ports. */
export class Library {
  readonly #dependencies: LibraryDependencies;
  readonly #feed = new ChangeFeed();
  #database: string | null = null;
  #session: LibrarySession | null = null;

  constructor(dependencies: LibraryDependencies) {
    this.#dependencies = dependencies;
  }

  /** Opens a database, or switches the open one to other vectors. */
  async open({ database, ...vectors }: Input<'open'>): Promise<LibraryState> {
    if (this.#session !== null && database === this.#database) {
      return this.#session.switchTo(vectors);
    }
    await this.close();
    const store = await this.#dependencies.openStore(database);
    const session = new LibrarySession(database, store, vectors, this.#dependencies, this.#feed);
    try {
      const state = await session.start();
      this.#database = database;
      this.#session = session;
      return state;
    } catch (thrown) {
      await session.close();
      throw thrown;
    }
  }

  async close(): Promise<void> {
    const session = this.#session;
    this.#session = null;
    await session?.close();
  }

  /** Makes this tab the writer; the other one becomes a reader. */
  async takeOver(): Promise<LibraryState> {
    return this.#openSession().takeOver();
  }

  /** Changes from now on, made by this tab or another one. */
  watch(): Watcher {
    return this.#feed.watch();
  }

  admit(admission: Input<'admit'>): Promise<Output<'admit'>> {
    return this.#write((writer) => admit(writer, admission));
  }

  begin({ document, fingerprint, recognise }: Input<'begin'>): Promise<DocumentRecord> {
    return this.#write((writer) => begin(writer, document, fingerprint, recognise));
  }

  decideRecognition({ document, recognise }: Input<'decideRecognition'>): Promise<void> {
    return this.#write((writer) => decideRecognition(writer, document, recognise));
  }

  commitSegment(input: Input<'commitSegment'>): Promise<DocumentRecord> {
    return this.#write((writer) => commitSegment(writer, input));
  }

  finish(input: Input<'finish'>): Promise<DocumentRecord> {
    return this.#write((writer) => finish(writer, input));
  }

  discard(document: DocumentId): Promise<void> {
    return this.#write((writer) => discard(writer, document));
  }

  /** Documents whose import is to be continued or, for stale vectors, repeated; none in a reader. */
  unfinished(): readonly DocumentRecord[] {
    const { catalog, fingerprint } = this.#current().loaded;
    const isReader = this.#openSession().role === 'reader';
    return isReader ? [] : catalog.unfinished(fingerprint).map(({ working }) => working);
  }

  /** Compacts the stored indexes, if that is worth it. */
  compact(): Promise<void> {
    return this.#write((writer) => writer.compact());
  }

  vectors(wanted: Input<'vectors'>): VectorSets {
    const { role } = this.#openSession();
    return vectorSets(this.#current().loaded, role === 'reader' ? null : wanted);
  }

  async unembedded({ fingerprint, limit }: Input<'unembedded'>): Promise<Unembedded | null> {
    if (this.#openSession().role === 'reader') return null;
    return nextUnembedded(...this.#stored(), fingerprint, limit);
  }

  addVectors(input: Input<'addVectors'>): Promise<void> {
    return this.#write((writer) => addVectors(writer, input));
  }

  dropVectors({ fingerprint }: Input<'dropVectors'>): Promise<void> {
    return this.#write((writer) => dropVectors(writer, fingerprint));
  }

  remove(documents: readonly DocumentId[]): Promise<void> {
    return this.#write((writer) => edit.setRemoved(writer, documents, true));
  }

  restore(documents: readonly DocumentId[]): Promise<void> {
    return this.#write((writer) => edit.setRemoved(writer, documents, false));
  }

  purge(documents: readonly DocumentId[]): Promise<void> {
    return this.#write((writer) => edit.purge(writer, documents));
  }

  clear(): Promise<void> {
    return this.#write((writer) => edit.clear(writer));
  }

  renameDocument({ document, name }: Input<'renameDocument'>): Promise<void> {
    return this.#write((writer) => edit.renameDocument(writer, document, name));
  }

  saveCollection(change: Input<'saveCollection'>): Promise<Collection> {
    return this.#write((writer) => edit.saveCollection(writer, change));
  }

  removeCollection(id: CollectionId): Promise<void> {
    return this.#write((writer) => edit.removeCollection(writer, id));
  }

  moveDocuments({ documents, collection }: Input<'moveDocuments'>): Promise<void> {
    return this.#write((writer) => edit.moveDocuments(writer, documents, collection));
  }

  writeRecord(record: Input<'writeRecord'>): Promise<void> {
    return this.#write((writer) => edit.writeRecord(writer, record));
  }

  saveTurn(input: Input<'saveTurn'>): Promise<ConversationSummary> {
    return this.#write((writer) => talk.saveTurn(writer, input));
  }

  renameConversation({ id, title }: Input<'renameConversation'>): Promise<void> {
    return this.#write((writer) => talk.renameConversation(writer, id, title));
  }

  setConversationRemoved(id: ConversationId, removed: boolean): Promise<void> {
    return this.#write((writer) => talk.setConversationRemoved(writer, id, removed));
  }

  async conversations(): Promise<readonly ConversationSummary[]> {
    return listConversations(this.#current().store);
  }

  async conversation(id: ConversationId): Promise<Output<'conversation'>> {
    return readConversation(this.#current().store, id);
  }

  async checkQuotes(quotes: readonly Quote[]): Promise<readonly QuoteState[]> {
    return checkQuotes(...this.#stored(), quotes);
  }

  /** The user's own golden questions, changed first where a change is given. */
  async keptQuestions(change?: Input<'changeKeptQuestions'>): Promise<readonly KeptQuestion[]> {
    // Read when they are asked for, so that the library opens without them.
    const { changeKeptQuestions, listKeptQuestions } = await import('./kept-questions.ts');
    if (change) await this.#write((writer) => changeKeptQuestions(writer, change));
    return listKeptQuestions(this.#current().store);
  }

  search(input: Input<'search'>): Output<'search'> {
    return search(this.#current().loaded, input, this.#dependencies.clock);
  }

  async definitions(text: string): Promise<Output<'definitions'>> {
    return (await import('./definitions.ts')).definitionsFor(...this.#stored(), text);
  }

  async survey(input: Input<'survey'>): Promise<Output<'survey'>> {
    // Read with the first question, so that the library opens without it.
    const { survey } = await import('./survey.ts');
    return survey(...this.#stored(), input);
  }

  async passages(rows: readonly number[]): Promise<readonly Passage[]> {
    return reads.readPassages(...this.#stored(), rows);
  }

  async chunks(ids: readonly ChunkId[]): Promise<Output<'chunks'>> {
    return reads.readChunksById(...this.#stored(), ids);
  }

  async recognised(document: DocumentId): Promise<Output<'recognised'>> {
    return reads.readRecognised(...this.#stored(), document);
  }

  async segments({ document, from, to }: Input<'segments'>): Promise<Output<'segments'>> {
    return reads.readSegments(...this.#stored(), document, from, to);
  }

  async file(document: DocumentId): Promise<Output<'file'>> {
    return reads.readFile(this.#current().store, document);
  }

  async readRecord(key: string): Promise<unknown> {
    return reads.readRecord(this.#current().store, key);
  }

  #current(): ReturnType<LibrarySession['current']> {
    return this.#openSession().current();
  }

  #stored(): [Store, LoadedLibrary] {
    return [this.#current().store, this.#current().loaded];
  }

  async #write<Result>(operation: (writer: Writer) => Promise<Result>): Promise<Result> {
    return this.#openSession().write(operation);
  }

  #openSession(): LibrarySession {
    if (this.#session !== null) return this.#session;
    throw new AppError('storage-blocked', 'The library is not open.');
  }
}
