import { describe, expect, it } from 'vitest';
import type { Chunk } from '#core/model/chunk.ts';
import type { SegmentKey, Store, StoreChange } from '#core/library/store.ts';
import { brand, type DocumentId, type Fingerprint } from '#core/model/ids.ts';

const A = brand<DocumentId>('a');
const B = brand<DocumentId>('b');

function chunksOf(...key: SegmentKey): StoreChange {
  return { table: 'chunks', type: 'put', key, value: [] as Chunk[] };
}

function record(key: string, value: unknown): StoreChange {
  return { table: 'records', type: 'put', key, value };
}

/** Keys of all chunk rows. */
function chunkKeys(store: Store): Promise<readonly SegmentKey[]> {
  return store.read(['chunks'], (reader) => reader.keys('chunks'));
}

function readRecord(store: Store, key: string): Promise<unknown> {
  return store.read(['records'], (reader) => reader.get('records', key));
}

/**
 * What every store does.
 *
 * @param open opens the store of that name; the same name again gives the same data
 */
export function describeStore(open: (name: string) => Promise<Store>): void {
  let count = 0;
  const fresh = (): string => `store-suite-${++count}`;

  describe('a store', () => {
    it('keeps what was written, binary data included, beyond closing', async () => {
      const name = fresh();
      const first = await open(name);
      const vectors = Float32Array.of(1, -0.5, Number.MIN_VALUE, 3);
      const key = [brand<Fingerprint>('f'), 0] as const;
      await first.write(await first.claim(), [
        record('r', { nested: [1, 'two', null] }),
        {
          table: 'vectorBlocks',
          type: 'put',
          key,
          value: { rows: Uint32Array.of(4, 5), vectors },
        },
      ]);
      first.close();
      const second = await open(name);
      expect(await readRecord(second, 'r')).toEqual({ nested: [1, 'two', null] });
      const block = await second.read(['vectorBlocks'], (reader) =>
        reader.get('vectorBlocks', key),
      );
      expect(block).toEqual({ rows: Uint32Array.of(4, 5), vectors });
      second.close();
    });

    it('keeps files byte by byte', async () => {
      const store = await open(fresh());
      const bytes = Uint8Array.from({ length: 1000 }, (_, n) => n % 256);
      const value = new Blob([bytes]);
      await store.write(await store.claim(), [{ table: 'files', type: 'put', key: A, value }]);
      const file = await store.read(['files'], (reader) => reader.get('files', A));
      expect(file?.size).toBe(1000);
      expect(new Uint8Array(await file!.arrayBuffer())).toEqual(bytes);
      expect(new Uint8Array(await file!.slice(10, 12).arrayBuffer())).toEqual(bytes.slice(10, 12));
      store.close();
    });

    it('applies changes in their order', async () => {
      const store = await open(fresh());
      await store.write(await store.claim(), [
        record('r', 1),
        { table: 'records', type: 'clear' },
        record('r', 2),
        record('s', 3),
        { table: 'records', type: 'delete', key: 's' },
      ]);
      expect(await readRecord(store, 'r')).toBe(2);
      expect(await readRecord(store, 's')).toBeUndefined();
      store.close();
    });

    it('applies a list of changes whole or not at all', async () => {
      const store = await open(fresh());
      const term = await store.claim();
      await store.write(term, [record('r', 'before')]);
      const unstorable = () => 1;
      const write = store.write(term, [
        record('r', 'after'),
        chunksOf(A, 1, 0),
        record('s', unstorable),
      ]);
      await expect(write).rejects.toMatchObject({ name: 'AppError' });
      expect(await readRecord(store, 'r')).toBe('before');
      expect(await chunkKeys(store)).toEqual([]);
      store.close();
    });

    it('finds and deletes rows by the start of their key', async () => {
      const store = await open(fresh());
      const term = await store.claim();
      await store.write(term, [
        chunksOf(A, 1, 0),
        chunksOf(A, 1, 10),
        chunksOf(A, 1, 2),
        chunksOf(A, 12, 0),
        chunksOf(B, 1, 0),
      ]);
      const found = await store.read(['chunks'], async (reader) => ({
        ofBuild: await reader.keys('chunks', [A, 1]),
        ofDocument: await reader.keys('chunks', [A]),
        entries: await reader.entries('chunks', [B]),
      }));
      expect(found.ofBuild).toEqual([
        [A, 1, 0],
        [A, 1, 2],
        [A, 1, 10],
      ]);
      expect(found.ofDocument).toHaveLength(4);
      expect(found.entries).toEqual([{ key: [B, 1, 0], value: [] }]);
      await store.write(term, [{ table: 'chunks', type: 'delete-prefix', prefix: [A, 1] }]);
      expect(await chunkKeys(store)).toEqual([
        [A, 12, 0],
        [B, 1, 0],
      ]);
      await store.write(term, [{ table: 'chunks', type: 'delete-prefix', prefix: [A] }]);
      expect(await chunkKeys(store)).toEqual([[B, 1, 0]]);
      store.close();
    });

    it('scans every row once, in the order of keys, with and without a prefix', async () => {
      const store = await open(fresh());
      const expected = Array.from({ length: 100 }, (_, n) => [A, 1, n] as const);
      await store.write(await store.claim(), [
        chunksOf(B, 1, 0),
        ...expected.toReversed().map((key) => chunksOf(...key)),
      ]);
      const seen: SegmentKey[] = [];
      const all: SegmentKey[] = [];
      await store.read(['chunks'], async (reader) => {
        await reader.scan('chunks', [A], ({ key }) => seen.push(key));
        await reader.scan('chunks', undefined, ({ key }) => all.push(key));
      });
      expect(seen).toEqual(expected);
      expect(all).toEqual([...expected, [B, 1, 0]]);
      store.close();
    });

    it('reads one consistent state while another connection writes', async () => {
      const name = fresh();
      const [writer, reader] = await Promise.all([open(name), open(name)]);
      const term = await writer.claim();
      await writer.write(term, [record('r', 1), record('s', 1)]);
      let write: Promise<void> = Promise.resolve();
      const pair = await reader.read(['records'], async (rows) => {
        const first = await rows.get('records', 'r');
        write = writer.write(term, [record('r', 2), record('s', 2)]);
        return [first, await rows.get('records', 's')];
      });
      await write;
      expect(pair).toEqual([1, 1]);
      expect(await readRecord(reader, 's')).toBe(2);
      writer.close();
      reader.close();
    });

    it('refuses the writes of an earlier term once a later one was claimed', async () => {
      const name = fresh();
      const [old, young] = await Promise.all([open(name), open(name)]);
      const oldTerm = await old.claim();
      await old.write(oldTerm, [record('r', 'old')]);
      const youngTerm = await young.claim();
      await expect(old.write(oldTerm, [record('r', 'late')])).rejects.toMatchObject({
        code: 'read-only',
      });
      expect(await readRecord(young, 'r')).toBe('old');
      await young.write(youngTerm, [record('r', 'new')]);
      expect(await readRecord(old, 'r')).toBe('new');
      old.close();
      young.close();
    });

    it('says `storage-blocked` when it is used after closing', async () => {
      const store = await open(fresh());
      const term = await store.claim();
      store.close();
      await expect(readRecord(store, 'r')).rejects.toMatchObject({ code: 'storage-blocked' });
      await expect(store.write(term, [record('r', 1)])).rejects.toMatchObject({
        code: 'storage-blocked',
      });
    });
  });
}
