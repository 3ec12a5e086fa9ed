import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openStore } from '#adapters/idb/open-store.ts';
import { rowsOf, unpackRows } from '#core/library/row-ranges.ts';
import { FakeBrowser } from '../library/fake-tabs.ts';
import type { FakeDocument } from '../library/fake-documents.ts';
import { addDocument, importDocument } from '../library/importing.ts';
import { newDatabase, Tab } from '../library/open-library.ts';
import { find, findNear, searchFor } from '../library/searching.ts';

/** The moment at which a tab dies: before or after its n-th write to the database. */
interface Death {
  readonly write: number;
  readonly moment: 'before' | 'after';
}

interface Plan {
  readonly files: readonly { readonly path: string; readonly document: FakeDocument }[];
  readonly removed: number;
  readonly deaths: readonly Death[];
}

const word = fc.constantFrom(...['rent', 'notice', 'pets', 'garden', 'deposit', 'heating']);
const chunk = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const segments = fc.array(fc.array(chunk, { maxLength: 4 }), { maxLength: 4 });
const plan: fc.Arbitrary<Plan> = fc.record({
  files: fc
    .uniqueArray(fc.record({ path: fc.constantFrom('a', 'b', 'c'), segments }), {
      selector: ({ path }) => path,
      minLength: 1,
    })
    .map((files) => files.map((file) => ({ ...file, document: titled(file.path, file.segments) }))),
  removed: fc.nat(3),
  deaths: fc.array(
    fc.record({
      write: fc.integer({ min: 1, max: 14 }),
      moment: fc.constantFrom('before' as const, 'after' as const),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

/** Every file has a text of its own, so that none is a duplicate of another one. */
function titled(path: string, rest: FakeDocument): FakeDocument {
  return [[`title of ${path}`], ...rest];
}

/** What a user does: brings new versions in, and deletes one document for good. */
async function act(tab: Tab, { files, removed }: Plan): Promise<void> {
  await tab.open();
  for (const { id } of tab.library.unfinished()) await importDocument(tab.library, id);
  for (const { path, document } of files) {
    await addDocument(tab.library, path, document, 'replace');
  }
  const victim = files[removed]?.path;
  const { documents } = await tab.open();
  await tab.library.purge(documents.filter(({ path }) => path === victim).map(({ id }) => id));
  await tab.library.compact();
}

/** A library that holds an older version of one document. */
async function prepare(): Promise<{ browser: FakeBrowser; database: string }> {
  const tab = new Tab(new FakeBrowser(), newDatabase());
  await tab.open();
  await addDocument(tab.library, 'a', titled('a before', [['rent garden', 'pets']]));
  await tab.library.close();
  return tab;
}

/** Does the same again in new tabs until one lives to the end. */
async function actDespite(deaths: readonly Death[], wanted: Plan): Promise<Tab> {
  const { browser, database } = await prepare();
  for (const { write, moment } of deaths) {
    const tab = new Tab(browser, database);
    let writes = 0;
    tab.onWrite = (now) => {
      if (now === 'before') writes += 1;
      if (writes < write || (writes === write && now !== moment)) return;
      tab.kill();
      throw new Error('The tab is dead.');
    };
    await act(tab, wanted).catch(() => undefined);
    tab.kill();
  }
  const survivor = new Tab(browser, database);
  await act(survivor, wanted);
  return survivor;
}

/** Everything that a user can see of a library, without ids, row numbers and times. */
async function visible(tab: Tab) {
  const { documents, ...counts } = await tab.open();
  const found = await Promise.all(
    ['rent', 'notice garden', 'title of a', 'heating'].map(async (text) => {
      const { lexical, vector, searched, terms } = searchFor(tab.library, text);
      return {
        byWords: (await find(tab.library, text)).toSorted(),
        byMeaning: (await findNear(tab.library, text)).toSorted(),
        scores: [lexical.scores, vector.scores].map((scores) => [...scores]),
        searched,
        terms,
      };
    }),
  );
  const records = documents
    .map(({ id, hash, addedAt, ...record }) => ({ ...record, known: [id, hash, addedAt].length }))
    .toSorted((one, other) =>
      `${one.path} ${one.version}`.localeCompare(`${other.path} ${other.version}`),
    );
  return { counts, records, found };
}

/** Whether every stored row belongs to a build of a document, and every row of a build is stored. */
async function strays(database: string): Promise<readonly string[]> {
  const store = await openStore(database);
  const tables = ['documents', 'files', 'segments', 'chunks', 'commits', 'vectorBlocks'] as const;
  const problems = await store.read([...tables, 'vectorDeltas'], async (reader) => {
    const documents = await reader.entries('documents');
    const builds = documents.flatMap(({ key, value }) =>
      value.live === null ? [] : unpackRows(value.live.rows).map((rows) => ({ key, rows })),
    );
    const wanted = new Set(builds.flatMap(({ rows }) => rowsOf(rows)));
    const blocks = await reader.entries('vectorBlocks');
    const deltas = await reader.entries('vectorDeltas');
    const vectors = [...blocks, ...deltas].flatMap(({ value }) => [...value.rows]);
    const expected = {
      files: documents.length,
      segments: builds.length,
      chunks: builds.length,
      commits: 0,
      vectors: wanted.size,
      distinctVectors: wanted.size,
    };
    const actual = {
      files: (await reader.keys('files')).length,
      segments: (await reader.keys('segments')).length,
      chunks: (await reader.keys('chunks')).length,
      commits: (await reader.keys('commits')).length,
      vectors: vectors.filter((row) => wanted.has(row)).length,
      distinctVectors: new Set(vectors).size,
    };
    return JSON.stringify(actual) === JSON.stringify(expected)
      ? []
      : [JSON.stringify({ actual, expected })];
  });
  store.close();
  return problems;
}

describe('a tab that dies at any moment', () => {
  it('leaves a library that ends up as if nothing had happened', async () => {
    await fc.assert(
      fc.asyncProperty(plan, async (wanted) => {
        const undisturbed = await actDespite([], wanted);
        const survivor = await actDespite(wanted.deaths, wanted);
        expect(await visible(survivor)).toEqual(await visible(undisturbed));
        await survivor.library.close();
        const reopened = new Tab(survivor.browser, survivor.database);
        await reopened.open();
        expect(await visible(reopened)).toEqual(await visible(undisturbed));
        expect(await strays(survivor.database)).toEqual([]);
        await reopened.library.close();
        await undisturbed.library.close();
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });
});
