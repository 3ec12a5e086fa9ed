import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS, type Migration } from '#adapters/idb/migrations.ts';
import { openStore } from '#adapters/idb/open-store.ts';

/** One test a migration, by its name: what it makes of a database of the version before. */
const TESTS: Readonly<Record<string, () => Promise<void>>> = {
  async 'create the tables'() {
    const store = await openStore('create', MIGRATIONS.slice(0, 1));
    store.close();
    const database = await openDB('create');
    expect(database.version).toBe(1);
    expect([...database.objectStoreNames].toSorted()).toEqual([
      'chunks',
      'collections',
      'commits',
      'documents',
      'files',
      'lexicalDeltas',
      'lexicalParts',
      'records',
      'segments',
      'state',
      'terms',
      'vectorBlocks',
      'vectorDeltas',
    ]);
    database.close();
  },

  async 'keep every conversation'() {
    const old = await openStore('history', MIGRATIONS.slice(0, 1));
    const scope = { collections: ['default'], documents: [] };
    const turn = (question: string, status: string) => ({
      question,
      scope,
      answer: { status },
      trace: { understanding: { filters: [] }, probability: 0.7 },
    });
    const turns = [turn('How much?', 'answered'), turn('Until when?', 'abstained')];
    await old.write(await old.claim(), [
      { table: 'records', type: 'put', key: 'conversation', value: { version: 2, turns } },
      { table: 'records', type: 'put', key: 'other', value: 1 },
    ]);
    old.close();

    const store = await openStore('history', MIGRATIONS.slice(0, 2));
    const found = await store.read(['conversations', 'turns', 'records'], async (reader) => ({
      conversations: await reader.entries('conversations'),
      turns: await reader.entries('turns'),
      records: await reader.entries('records'),
    }));
    const [conversation] = found.conversations;
    expect(conversation?.value).toMatchObject({
      summary: {
        title: 'How much?',
        scope,
        questions: [{ text: 'How much?' }, { text: 'Until when?' }],
      },
      named: false,
      deletedAt: null,
    });
    expect(found.turns.map(({ value }) => value)).toMatchObject([
      { ...turns[0], end: 'answered', filters: [], partial: null, error: null },
      { ...turns[1], end: 'abstained' },
    ]);
    expect(found.turns[0]!.key[0]).toBe(conversation?.key);
    // The app comes back to it, as it did before.
    expect(found.records).toEqual([
      { key: 'last-conversation', value: conversation?.key },
      { key: 'other', value: 1 },
    ]);
    store.close();

    // Nothing was kept: nothing is made up.
    (await openStore('no-history', MIGRATIONS.slice(0, 1))).close();
    const empty = await openStore('no-history', MIGRATIONS.slice(0, 2));
    expect(await empty.read(['conversations'], (reader) => reader.keys('conversations'))).toEqual(
      [],
    );
    empty.close();
  },

  async 'tell the vectors of a segment apart by their fingerprint'() {
    (await openStore('vectors', MIGRATIONS.slice(0, 2))).close();
    const old = await openDB('vectors');
    const delta = (n: number) => ({
      fingerprint: `model-${n}/cut`,
      rows: Uint32Array.of(n),
      vectors: Float32Array.of(n, 0),
    });
    await old.put('vectorDeltas', delta(1), ['a', 1, 0]);
    await old.put('vectorDeltas', delta(2), ['a', 1, 1]);
    await old.put('vectorDeltas', delta(3), ['b', 2, 0]);
    old.close();

    const store = await openStore('vectors', MIGRATIONS.slice(0, 3));
    const found = await store.read(['vectorDeltas'], (reader) => reader.entries('vectorDeltas'));
    const moved = (n: number) => ({ rows: Uint32Array.of(n), vectors: Float32Array.of(n, 0) });
    expect(found).toEqual([
      { key: ['a', 1, 0, 'model-1/cut'], value: moved(1) },
      { key: ['a', 1, 1, 'model-2/cut'], value: moved(2) },
      { key: ['b', 2, 0, 'model-3/cut'], value: moved(3) },
    ]);
    store.close();
  },

  async 'keep golden questions'() {
    const old = await openStore('golden', MIGRATIONS.slice(0, 3));
    await old.write(await old.claim(), [{ table: 'records', type: 'put', key: 'other', value: 1 }]);
    old.close();
    const store = await openStore('golden', MIGRATIONS.slice(0, 4));
    await store.write(await store.claim(), [
      { table: 'keptQuestions', type: 'put', key: 'q', value: { id: 'q' } },
    ]);
    const found = await store.read(['records', 'keptQuestions'], async (reader) => ({
      records: await reader.entries('records'),
      questions: await reader.entries('keptQuestions'),
    }));
    // What was there stays, and the new table can be written.
    expect(found).toEqual({
      records: [{ key: 'other', value: 1 }],
      questions: [{ key: 'q', value: { id: 'q' } }],
    });
    store.close();
  },
};

const addNotes: Migration = {
  name: 'add notes',
  async run(database, transaction) {
    database.createObjectStore('notes');
    await transaction.objectStore('records').put('migrated', 'mark');
  },
};

describe('migrations', () => {
  it('have one test each', () => {
    expect(Object.keys(TESTS)).toEqual(MIGRATIONS.map(({ name }) => name));
  });

  it.each(Object.entries(TESTS))('%s', async (_name, test) => {
    await test();
  });

  it('run once, and only those that a database has not seen', async () => {
    (await openStore('steps')).close();
    const withNotes = [...MIGRATIONS, addNotes];
    (await openStore('steps', withNotes)).close();
    const store = await openStore('steps', withNotes);
    const mark = await store.read(['records'], (reader) => reader.get('records', 'mark'));
    expect(mark).toBe('migrated');
    store.close();
  });

  it('that fail leave the database as it was', async () => {
    const first = await openStore('failing');
    const term = await first.claim();
    await first.write(term, [{ table: 'records', type: 'put', key: 'mark', value: 'mine' }]);
    first.close();
    const failing: Migration = {
      name: 'fail',
      async run(_database, transaction) {
        await transaction.objectStore('records').put('broken', 'mark');
        throw new Error('no');
      },
    };
    await expect(openStore('failing', [...MIGRATIONS, failing])).rejects.toMatchObject({
      code: 'internal',
    });
    const again = await openStore('failing');
    expect(await again.read(['records'], (reader) => reader.get('records', 'mark'))).toBe('mine');
    again.close();
  });
});

describe('opening a database', () => {
  it('of a newer version fails with `newer-version` and leaves it alone', async () => {
    (await openStore('newer', [...MIGRATIONS, addNotes])).close();
    await expect(openStore('newer')).rejects.toMatchObject({ code: 'newer-version' });
    const database = await openDB('newer');
    expect(database.version).toBe(MIGRATIONS.length + 1);
    database.close();
  });

  it('that an older tab will not let go fails with `storage-blocked`', async () => {
    const old = await openDB('blocked', MIGRATIONS.length, {
      upgrade: (database) => {
        for (const table of ['records', 'terms']) database.createObjectStore(table);
      },
    });
    await expect(openStore('blocked', [...MIGRATIONS, addNotes])).rejects.toMatchObject({
      code: 'storage-blocked',
    });
    old.close();
  });

  it('for an upgrade makes other tabs let go of it and tells them why', async () => {
    const old = await openStore('upgraded');
    const reasons: string[] = [];
    old.onLost((reason) => reasons.push(reason));
    (await openStore('upgraded', [...MIGRATIONS, addNotes])).close();
    expect(reasons).toEqual(['newer-version']);
    await expect(old.claim()).rejects.toMatchObject({ code: 'storage-blocked' });
  });

  it('tells a listener that comes late', async () => {
    const old = await openStore('late');
    (await openStore('late', [...MIGRATIONS, addNotes])).close();
    const reasons: string[] = [];
    old.onLost((reason) => reasons.push(reason));
    expect(reasons).toEqual(['newer-version']);
  });
});
