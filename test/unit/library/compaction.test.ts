import { describe, expect, it } from 'vitest';
import { openStore } from '#adapters/idb/open-store.ts';
import { VECTOR_BLOCK_ROWS } from '#core/library/store.ts';
import { brand, type Fingerprint } from '#core/model/ids.ts';
import { FakeEmbedder, type FakeDocument } from './fake-documents.ts';
import { addDocument, admit, importDocument } from './importing.ts';
import { openTab, Tab } from './open-library.ts';
import { find, findNear, searchFor } from './searching.ts';

function numbered(count: number, word: string): FakeDocument {
  return Array.from({ length: count }, (_, n) => [`${word} ${n} one.`, `${word} ${n} two.`]);
}

/** Number of rows in each index table, and the rows in vector blocks. */
async function indexTables(database: string) {
  const store = await openStore(database);
  const tables = ['lexicalDeltas', 'vectorDeltas', 'lexicalParts', 'vectorBlocks'] as const;
  const found = await store.read(tables, async (reader) => ({
    lexicalDeltas: (await reader.keys('lexicalDeltas')).length,
    vectorDeltas: (await reader.keys('vectorDeltas')).length,
    lexicalParts: await reader.entries('lexicalParts'),
    vectorBlocks: await reader.entries('vectorBlocks'),
  }));
  store.close();
  return found;
}

function outcome(tab: Tab, text: string) {
  return { ...searchFor(tab.library, text), milliseconds: 0 };
}

describe('compaction', () => {
  it('changes nothing that a search finds, before or after a restart', async () => {
    const tab = await openTab();
    await addDocument(tab.library, 'a.txt', numbered(70, 'apple'));
    await addDocument(tab.library, 'b.txt', numbered(10, 'pear'));
    const before = outcome(tab, 'apple 7');
    await tab.library.compact();
    expect(outcome(tab, 'apple 7')).toEqual(before);
    const tables = await indexTables(tab.database);
    expect(tables).toMatchObject({ lexicalDeltas: 0, vectorDeltas: 0 });
    expect(tables.lexicalParts).toHaveLength(1);
    await tab.library.close();
    const again = await openTab(tab.database);
    expect(outcome(again, 'apple 7')).toEqual(before);
  });

  it('is left undone while there is little to gain', async () => {
    const tab = await openTab();
    await addDocument(tab.library, 'a.txt', numbered(5, 'apple'));
    await tab.library.compact();
    expect(await indexTables(tab.database)).toMatchObject({ lexicalDeltas: 5, lexicalParts: [] });
  });

  it('erases from the indexes what was removed for good', async () => {
    const tab = await openTab();
    const gone = await addDocument(tab.library, 'a.txt', numbered(70, 'apple'));
    await addDocument(tab.library, 'b.txt', numbered(5, 'pear'));
    await tab.library.compact();
    await tab.library.purge([gone.id]);
    await tab.library.compact();
    const { lexicalParts, vectorBlocks } = await indexTables(tab.database);
    expect(lexicalParts[0]?.value.terms).not.toContain('apple');
    expect(lexicalParts[0]?.value.rows).toHaveLength(10);
    expect(vectorBlocks.flatMap(({ value }) => [...value.rows])).toHaveLength(10);
    expect(await find(tab.library, 'pear')).toHaveLength(10);
  });

  it('lets rows be used again, so that bringing in the same documents does not grow the indexes', async () => {
    const tab = await openTab();
    const highest: number[] = [];
    for (let round = 0; round < 5; round++) {
      const document = await addDocument(tab.library, 'a.txt', numbered(70, `round${round}`));
      highest.push(Math.max(...searchFor(tab.library, `round${round}`).vector.rows));
      await tab.library.purge([document.id]);
      await tab.library.compact();
    }
    expect(Math.max(...highest)).toBeLessThan(140);
    expect(await indexTables(tab.database)).toMatchObject({ vectorBlocks: [] });
  });

  it('works over several vector blocks and segments that cross their borders', async () => {
    const tab = await openTab();
    const big = Array.from({ length: 3 }, (_, part) =>
      Array.from({ length: 1000 }, (_, n) => `part ${part} line ${n}`),
    );
    await addDocument(tab.library, 'big.txt', big);
    await addDocument(tab.library, 'many.txt', numbered(64, 'pear'));
    const before = await findNear(tab.library, 'part 2 line 47');
    await tab.library.compact();
    const { vectorBlocks, vectorDeltas } = await indexTables(tab.database);
    expect(vectorDeltas).toBe(0);
    expect(vectorBlocks.map(({ value }) => value.rows.length)).toEqual([
      VECTOR_BLOCK_ROWS,
      3128 - VECTOR_BLOCK_ROWS,
    ]);
    await tab.library.close();
    const again = await openTab(tab.database);
    expect(await findNear(again.library, 'part 2 line 47')).toEqual(before);
  });

  it('keeps vectors of other fingerprints apart and loses none of them', async () => {
    const other = brand<Fingerprint>('model-b');
    const tab = await openTab();
    const first = await addDocument(tab.library, 'a.txt', numbered(70, 'apple'));
    const before = await findNear(tab.library, 'apple');
    await tab.open(other);
    await addOther(tab, other);
    await tab.library.compact();
    const { vectorBlocks } = await indexTables(tab.database);
    expect(vectorBlocks.map(({ key }) => key)).toEqual([
      ['model-a', 0],
      ['model-b', 0],
    ]);
    expect((await findNear(tab.library, 'pear')).every((text) => text.startsWith('pear'))).toBe(
      true,
    );
    await tab.open();
    expect(await findNear(tab.library, 'apple')).toEqual(before);
    await tab.open(other);
    await importDocument(tab.library, first.id, { embedder: new FakeEmbedder(other) });
    await tab.library.compact();
    const after = await indexTables(tab.database);
    expect(after.vectorBlocks.map(({ key }) => key)).toEqual([['model-b', 0]]);
  });

  it('stops at a failed write, and what is stored is still complete', async () => {
    const tab = await openTab();
    await addDocument(tab.library, 'a.txt', numbered(70, 'apple'));
    const before = outcome(tab, 'apple 7');
    for (let writes = 0; writes < 4; writes++) {
      let left = writes;
      tab.onWrite = (moment) => {
        if (moment === 'before' && left-- === 0)
          throw new DOMException('full', 'QuotaExceededError');
      };
      await tab.library.compact().catch(() => undefined);
      tab.onWrite = () => undefined;
      const other = new Tab(tab.browser, tab.database);
      await other.open();
      expect(outcome(other, 'apple 7')).toEqual(before);
      await other.library.close();
    }
    expect(outcome(tab, 'apple 7')).toEqual(before);
  });
});

describe('a changed text analysis', () => {
  it('has the full-text index made anew from what is stored', async () => {
    const tab = await openTab();
    await addDocument(tab.library, 'a.txt', numbered(70, 'apple'));
    await tab.library.compact();
    await addDocument(tab.library, 'b.txt', numbered(3, 'pear'));
    const before = outcome(tab, 'apple pear 2');
    await tab.library.close();
    await spoilLexicalTables(tab.database);
    const again = await openTab(tab.database);
    expect(outcome(again, 'apple pear 2')).toEqual(before);
    await again.library.compact();
    expect((await indexTables(tab.database)).lexicalParts[0]?.value.rows).toHaveLength(146);
  });
});

async function addOther(tab: Tab, fingerprint: Fingerprint): Promise<void> {
  const admitted = await admit(tab.library, 'b.txt', numbered(70, 'pear'));
  await importDocument(
    tab.library,
    admitted.kind === 'added' ? admitted.document.id : admitted.existing.id,
    { embedder: new FakeEmbedder(fingerprint) },
  );
}

/** Makes the stored full-text index look like that of an older version of the app. */
async function spoilLexicalTables(database: string): Promise<void> {
  const store = await openStore(database);
  const parts = await store.read(['lexicalParts'], (reader) => reader.entries('lexicalParts'));
  await store.write(
    await store.claim(),
    parts.map(({ key, value }) => ({
      table: 'lexicalParts',
      type: 'put',
      key,
      value: { ...value, analysis: 0, terms: value.terms.replaceAll('appl', 'xxxx') },
    })),
  );
  store.close();
}
