import { describe, expect, it, onTestFinished } from 'vitest';
import type { LibraryChange, LibraryMap } from '#core/calls/library.ts';
import { EVERYTHING, type Chunk } from '#core/model/chunk.ts';
import {
  brand,
  chunkId,
  DEFAULT_COLLECTION,
  type ContentHash,
  type ConversationId,
  type DocumentId,
  type Fingerprint,
  type FormatId,
} from '#core/model/ids.ts';
import { LibraryClient, type LibraryOpening } from '#services/library-client.ts';
import type { WorkerHost } from '#services/worker-host.ts';
import { createLibraryHost } from '#services/workers.ts';
import { turnOf } from '../../unit/library/stored-turns.ts';

const FINGERPRINT = brand<Fingerprint>('f');
const TEXT = brand<FormatId>('text');

/** The real library worker, as one page has it. */
function page(
  database: string,
  vectors: Partial<LibraryOpening> = {},
): { client: LibraryClient; host: WorkerHost<LibraryMap> } {
  const host = createLibraryHost();
  onTestFinished(() => host.terminate());
  const opening = { database, dimensions: 2, fingerprint: FINGERPRINT, ...vectors };
  return { client: new LibraryClient(host, () => Promise.resolve(opening)), host };
}

async function admit(client: LibraryClient, text: string): Promise<DocumentId> {
  const file = new Blob([text]);
  const result = await client.call('admit', {
    file,
    name: 'a.txt',
    path: 'a.txt',
    collection: DEFAULT_COLLECTION,
    format: TEXT,
    hash: brand<ContentHash>('0'.repeat(64)),
    modifiedAt: null,
    whenChanged: 'ask',
  });
  if (result.kind !== 'added') throw new Error(result.kind);
  return result.document.id;
}

async function commit(client: LibraryClient, document: DocumentId, ordinal: number, text: string) {
  const span = { segment: ordinal, start: 0, end: text.length };
  const chunk: Chunk = {
    id: chunkId(document, ordinal),
    document,
    ordinal,
    span,
    text,
    parent: span,
    headingPath: [],
    page: null,
    tokens: 3,
    context: '',
  };
  const vectors = Float32Array.of(1, 0);
  return client.call(
    'commitSegment',
    {
      document,
      segment: { ordinal, page: null, size: null, text, blocks: [] },
      chunks: [chunk],
      vectors,
      format: TEXT,
      title: 'A',
      segmentsTotal: 2,
      warnings: [],
      seconds: 1,
    },
    { transfer: [vectors.buffer] },
  );
}

function search(client: LibraryClient, text: string, vectorsOf = FINGERPRINT) {
  const vector = Float32Array.of(1, 0);
  return client.call('search', {
    text,
    vector,
    vectorsOf,
    scope: EVERYTHING,
    depth: 5,
    identifiers: [],
    codes: [],
    filters: [],
  });
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 500; turn++) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It did not happen.');
}

describe('the library worker in the browser', () => {
  it('keeps an interrupted import over the death of its worker, and goes on with it', async () => {
    const database = `interrupted-${Date.now()}`;
    const { client, host } = page(database);
    const document = await admit(client, 'whatever');
    await client.call('begin', { document, fingerprint: FINGERPRINT });
    await commit(client, document, 0, 'The rent is 900 euros.');
    host.terminate();
    const next = page(database);
    const [unfinished] = await next.client.call('unfinished', null);
    expect(unfinished).toMatchObject({ id: document, status: 'indexing', segmentsDone: 1 });
    await commit(next.client, document, 1, 'Three months notice.');
    const { lexical, vector } = await search(next.client, 'notice');
    expect(lexical.rows).toHaveLength(1);
    expect(vector.rows).toHaveLength(2);
    const [passage] = await next.client.call('passages', { rows: [...lexical.rows] });
    expect(passage).toMatchObject({ chunk: { text: 'Three months notice.' }, documentTitle: 'A' });
    const file = await next.client.call('file', { document });
    expect(await (file as Blob).text()).toBe('whatever');
  });

  it('lets one of two pages write, and the other one follow and take over', async () => {
    const database = `two-${Date.now()}`;
    const one = page(database);
    const two = page(database);
    expect((await one.client.open()).role).toBe('writer');
    expect((await two.client.open()).role).toBe('reader');
    const changes: LibraryChange[] = [];
    void (async () => {
      for await (const change of one.client.watch()) changes.push(change);
    })().catch(() => undefined);
    const document = await admit(one.client, 'text');
    await commit(one.client, document, 0, 'The rent is 900 euros.');
    await until(async () => (await search(two.client, 'rent')).lexical.rows.length === 1);
    await expect(two.client.call('remove', { documents: [document] })).rejects.toMatchObject({
      code: 'read-only',
    });
    expect((await two.client.call('takeOver', null)).role).toBe('writer');
    await until(() => changes.some((change) => change.type === 'role'));
    await expect(commit(one.client, document, 1, 'Late.')).rejects.toMatchObject({
      code: 'read-only',
    });
    await commit(two.client, document, 1, 'Three months notice.');
    await until(async () => (await search(one.client, 'notice')).lexical.rows.length === 1);
  });

  it('makes vectors of another model over the death of its worker, and never mixes them', async () => {
    const database = `models-${Date.now()}`;
    const [old, wanted] = ['old', 'new'].map((model) =>
      brand<Fingerprint>(`${model}/chunker/256/1024/context`),
    ) as [Fingerprint, Fingerprint];
    const first = page(database, { fingerprint: old });
    const document = await admit(first.client, 'whatever');
    await first.client.call('begin', { document, fingerprint: old });
    await commit(first.client, document, 0, 'The rent is 900 euros.');
    const { report } = await commit(first.client, document, 1, 'Three months notice.');
    const end = { status: 'indexed', language: 'en', report, error: null } as const;
    await first.client.call('finish', { document, ...end });
    first.host.terminate();

    const changed = { fingerprint: wanted, others: [{ dimensions: 2, fingerprint: old }] };
    const embedNext = async (client: LibraryClient): Promise<number> => {
      const next = await client.call('unembedded', { fingerprint: wanted, limit: 1 });
      if (next === null) return -1;
      const { build, segment, texts } = next;
      const vectors = texts.map(({ length }) => new Float32Array(length * 2).fill(Math.SQRT1_2));
      const made = { document, build, segment, fingerprint: wanted, dimensions: 2, vectors };
      await client.call('addVectors', made);
      return segment;
    };
    const found = async (client: LibraryClient, of: Fingerprint): Promise<number> =>
      (await search(client, 'rent', of)).vector.rows.length;
    const second = page(database, changed);
    expect(await embedNext(second.client)).toBe(0);
    second.host.terminate();

    const third = page(database, changed);
    const before = await third.client.call('vectors', wanted);
    expect(before).toMatchObject({ answering: old, passages: 2, missing: 1 });
    expect([await found(third.client, old), await found(third.client, wanted)]).toEqual([2, 0]);
    expect(await embedNext(third.client)).toBe(1);
    expect(await embedNext(third.client)).toBe(-1);
    await third.client.refresh();
    const after = await third.client.call('vectors', wanted);
    expect(after).toMatchObject({ answering: wanted, missing: 0 });
    expect([await found(third.client, old), await found(third.client, wanted)]).toEqual([0, 2]);
  });

  it('keeps conversations over the death of its worker, and erases them with everything', async () => {
    const database = `talk-${Date.now()}`;
    const { client, host } = page(database);
    const conversation = brand<ConversationId>('c');
    const question = 'How much is the rent?';
    await client.call('saveTurn', { conversation, turn: turnOf(10, question) });
    await client.call('saveTurn', { conversation, turn: turnOf(20, 'And the deposit?') });
    host.terminate();
    const next = page(database);
    expect(await next.client.call('conversations', null)).toMatchObject([
      { id: conversation, title: question, questions: [{ turn: 10 }, { turn: 20 }] },
    ]);
    const stored = await next.client.call('conversation', { id: conversation });
    expect(stored?.turns).toEqual([turnOf(10, question), turnOf(20, 'And the deposit?')]);
    await next.client.call('removeConversation', { id: conversation });
    expect(await next.client.call('conversations', null)).toEqual([]);
    await next.client.call('restoreConversation', { id: conversation });
    expect(await next.client.call('conversations', null)).toHaveLength(1);
    await next.client.call('clear', null);
    expect(await next.client.call('conversation', { id: conversation })).toBeNull();
  });

  it('hands the role of writer on when its page is gone', async () => {
    const database = `gone-${Date.now()}`;
    const one = page(database);
    const two = page(database);
    await one.client.open();
    expect((await two.client.open()).role).toBe('reader');
    one.host.terminate();
    const opening = { database, dimensions: 2, fingerprint: FINGERPRINT };
    await until(async () => (await two.client.call('open', opening)).role === 'writer');
    await admit(two.client, 'text');
  });
});
