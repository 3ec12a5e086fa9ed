import { describe, expect, it } from 'vitest';
import { openStore } from '#adapters/idb/open-store.ts';
import type { LibraryChange } from '#core/calls/library.ts';
import type { QuoteState } from '#core/model/conversation.ts';
import { brand, type ConversationId, type DocumentId } from '#core/model/ids.ts';
import { FakeBrowser } from './fake-tabs.ts';
import { addDocument } from './importing.ts';
import { newDatabase, openTab, Tab } from './open-library.ts';
import { answerOf, turnOf } from './stored-turns.ts';

const LEASE = [['The rent is 900 euros.', 'Pets are allowed.'], ['Three months.']];
const A = brand<ConversationId>('a');
const B = brand<ConversationId>('b');

describe('conversations', () => {
  it('are listed by their first question, the latest first, with all their questions', async () => {
    const { library, clock } = await openTab();
    await library.saveTurn({ conversation: A, turn: turnOf(10, 'How much is the rent?') });
    clock.time += 1;
    await library.saveTurn({ conversation: B, turn: turnOf(20, 'Are pets allowed?') });
    clock.time += 1;
    await library.saveTurn({ conversation: A, turn: turnOf(30, 'And the deposit?') });
    expect(await library.conversations()).toMatchObject([
      {
        id: A,
        title: 'How much is the rent?',
        createdAt: 10,
        questions: [
          { turn: 10, text: 'How much is the rent?' },
          { turn: 30, text: 'And the deposit?' },
        ],
      },
      { id: B, title: 'Are pets allowed?' },
    ]);
  });

  it('keep every version of a turn, and replace an answering that is stored again', async () => {
    const { library } = await openTab();
    const first = turnOf(10, 'How much?', { end: 'interrupted', answer: null });
    await library.saveTurn({ conversation: A, turn: first });
    await library.saveTurn({ conversation: A, turn: turnOf(10, 'How much?') });
    const edited = turnOf(10, 'How much is it?', { version: 15, generator: 'pack:small' });
    await library.saveTurn({ conversation: A, turn: edited });
    const stored = await library.conversation(A);
    expect(stored?.turns).toEqual([turnOf(10, 'How much?'), edited]);
    expect(stored?.summary.questions).toEqual([{ turn: 10, text: 'How much is it?' }]);
    expect(stored?.summary.title).toBe('How much is it?');
  });

  it('keep the name that the user gave, until it is taken away', async () => {
    const { library } = await openTab();
    await library.saveTurn({ conversation: A, turn: turnOf(10, 'How much?') });
    await library.renameConversation({ id: A, title: ' My flat ' });
    await library.saveTurn({ conversation: A, turn: turnOf(20, 'Until when?') });
    expect((await library.conversations())[0]?.title).toBe('My flat');
    await library.renameConversation({ id: A, title: ' ' });
    expect((await library.conversations())[0]?.title).toBe('How much?');
  });

  it('can be deleted and restored, and are erased at the next start', async () => {
    const tab = await openTab();
    const { library } = tab;
    await library.saveTurn({ conversation: A, turn: turnOf(10, 'How much?') });
    await library.saveTurn({ conversation: B, turn: turnOf(20, 'Until when?') });
    await library.setConversationRemoved(A, true);
    expect((await library.conversations()).map(({ id }) => id)).toEqual([B]);
    expect(await library.conversation(A)).toBeNull();
    await library.setConversationRemoved(A, false);
    expect((await library.conversation(A))?.turns).toHaveLength(1);
    await library.setConversationRemoved(A, true);
    await library.close();
    const next = await openTab(tab.database);
    await next.library.compact();
    const store = await openStore(tab.database);
    expect(await store.read(['turns'], (reader) => reader.keys('turns'))).toEqual([[B, 20, 20]]);
    store.close();
  });

  it('are erased with everything else, and every tab is told', async () => {
    const browser = new FakeBrowser();
    const tab = await openTab(newDatabase(), browser);
    const follower = new Tab(browser, tab.database);
    await follower.open();
    const changes: LibraryChange[] = [];
    const watcher = follower.library.watch();
    void (async () => {
      for await (const change of watcher) changes.push(change);
    })();
    await tab.library.saveTurn({ conversation: A, turn: turnOf(10, 'How much?') });
    expect(await follower.library.conversations()).toHaveLength(1);
    await tab.library.clear();
    await expect
      .poll(() => changes.filter(({ type }) => type === 'conversations'))
      .toEqual([
        { type: 'conversations', erased: false },
        { type: 'conversations', erased: true },
      ]);
    expect(await tab.library.conversations()).toEqual([]);
    expect(await tab.library.conversation(A)).toBeNull();
  });

  it('are stored by the writer alone', async () => {
    const browser = new FakeBrowser();
    const writer = await openTab(newDatabase(), browser);
    const reader = new Tab(browser, writer.database);
    await reader.open();
    const turn = turnOf(10, 'How much?');
    for (const call of [
      reader.library.saveTurn({ conversation: A, turn }),
      reader.library.renameConversation({ id: A, title: 'x' }),
      reader.library.setConversationRemoved(A, true),
    ]) {
      await expect(call).rejects.toMatchObject({ code: 'read-only' });
    }
  });

  it('are listed although the row of one is damaged', async () => {
    const tab = await openTab();
    await tab.library.saveTurn({ conversation: A, turn: turnOf(10, 'How much?') });
    await tab.library.close();
    const store = await openStore(tab.database);
    const damaged = [null, { id: B, title: 'No questions', changedAt: 5 }];
    await store.write(
      await store.claim(),
      damaged.map((summary, n) => ({
        table: 'conversations' as const,
        type: 'put' as const,
        key: brand<ConversationId>(`damaged ${n}`),
        value: { summary, named: false, deletedAt: null } as never,
      })),
    );
    store.close();
    const { library } = await openTab(tab.database);
    expect((await library.conversations()).map(({ id }) => id)).toEqual([A]);
  });

  it('show what can be read of them, and say what cannot', async () => {
    const tab = await openTab();
    await tab.library.saveTurn({ conversation: A, turn: turnOf(10, 'How much?') });
    await tab.library.close();
    const store = await openStore(tab.database);
    const later = { ...turnOf(20, 'All of them?'), answer: { status: 'painted' } };
    const extended = { ...turnOf(30, 'Until when?'), mood: 'kind' };
    await store.write(await store.claim(), [
      { table: 'turns', type: 'put', key: [A, 20, 20], value: later },
      { table: 'turns', type: 'put', key: [A, 25, 25], value: 'nonsense' },
      { table: 'turns', type: 'put', key: [A, 30, 30], value: extended },
    ]);
    store.close();
    const { library } = await openTab(tab.database);
    const stored = await library.conversation(A);
    expect(stored?.turns.map(({ question }) => question)).toEqual(['How much?', 'Until when?']);
    expect(stored?.unreadable).toEqual([
      { turn: 20, version: 20, question: 'All of them?' },
      { turn: 25, version: 25, question: null },
    ]);
  });
});

describe('a quotation', () => {
  const quote = 'The rent is 900 euros.';
  const cite = (document: DocumentId, text = quote) => {
    const { span } = answerOf(text, document).sources[0]!;
    return { document, span, quote: text };
  };

  async function stateOf(tab: Tab, document: DocumentId, text = quote): Promise<QuoteState> {
    return (await tab.library.checkQuotes([cite(document, text)]))[0]!;
  }

  it('is there, or was deleted with its document', async () => {
    const tab = await openTab();
    const { id } = await addDocument(tab.library, 'lease.txt', LEASE);
    expect(await stateOf(tab, id)).toEqual({ state: 'there' });
    await tab.library.remove([id]);
    expect(await stateOf(tab, id)).toEqual({ state: 'deleted', restorable: true });
    await tab.library.purge([id]);
    expect(await stateOf(tab, id)).toEqual({ state: 'deleted', restorable: false });
  });

  it('has moved, or is gone, when its document reads otherwise now', async () => {
    const tab = await openTab();
    const { id } = await addDocument(tab.library, 'lease.txt', LEASE);
    expect(await stateOf(tab, id, 'Three months.')).toEqual({
      state: 'moved',
      span: { segment: 1, start: 0, end: 13 },
    });
    expect(await stateOf(tab, id, 'Four months.')).toEqual({ state: 'gone' });
  });

  it('is said by the newer version of its document, or not', async () => {
    const tab = await openTab();
    const old = await addDocument(tab.library, 'lease.txt', LEASE);
    const changed = [['Rent.', 'The rent is 950 euros.'], ['Three months.']];
    const newer = await addDocument(tab.library, 'lease.txt', changed, 'replace');
    expect(await stateOf(tab, old.id)).toEqual({
      state: 'replaced',
      by: newer.id,
      span: null,
    });
    expect(await stateOf(tab, old.id, 'Three months.')).toMatchObject({
      state: 'replaced',
      by: newer.id,
      span: { segment: 1, start: 0 },
    });
  });
});
