import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { brand, type Fingerprint } from '#core/model/ids.ts';
import type { VectorProgress } from '#services/contracts.ts';
import { Vectors } from '#services/vectors.ts';
import { FakeEmbedder } from '../library/fake-documents.ts';
import { DIMENSIONS, newDatabase } from '../library/open-library.ts';
import { door, ImportPage, incoming } from './import-page.ts';
import { until } from './library-worker.ts';

const NEW = brand<Fingerprint>('new');

/** A page whose documents were embedded with one model and whose settings then ask for another. */
class ChangingPage extends ImportPage {
  readonly made: (VectorProgress | null)[] = [];
  readonly newEmbedder = new FakeEmbedder(NEW);
  readonly old = { dimensions: DIMENSIONS, fingerprint: this.fingerprint };
  readonly wanted = { dimensions: DIMENSIONS, fingerprint: this.fingerprintOf(NEW) };
  isSecond = false;
  vectors = this.createVectors();

  /** The settings ask for the other embedder, in place of the first or beside it. */
  async change(purpose: 'change' | 'second'): Promise<void> {
    this.isSecond = purpose === 'second';
    if (this.isSecond) this.second = this.wanted;
    else {
      this.fingerprint = this.wanted.fingerprint;
      this.others = [this.old];
    }
    await this.client.refresh();
    await this.vectors.check();
  }

  async answering(): Promise<Fingerprint> {
    return (await this.client.call('vectors', null)).answering;
  }

  createVectors(): Vectors {
    const old = { embedder: this.embedder, fingerprint: this.old.fingerprint };
    const wanted = { embedder: this.newEmbedder, fingerprint: this.wanted.fingerprint };
    const vectors = new Vectors({
      client: this.client,
      choice: {
        wanted: () => Promise.resolve(this.fingerprint === wanted.fingerprint ? wanted : old),
        second: () => Promise.resolve(this.isSecond ? wanted : null),
        release: () => Promise.resolve(),
      },
      library: this.library,
      imports: this.imports,
      clock: this.clock,
    });
    vectors.onProgress((progress) => this.made.push(progress));
    return vectors;
  }
}

async function pageWith(...paths: readonly string[]): Promise<ChangingPage> {
  const page = new ChangingPage(undefined, newDatabase());
  await page.library.open();
  await page.add(...paths.map((path) => incoming(path, [[`${path} one`], [`${path} two`]])));
  return page;
}

describe('after the choice of another embedder', () => {
  it('vectors are made in the background, then it answers', async () => {
    const page = await pageWith('a.txt', 'b.txt');
    expect(page.made.filter((progress) => progress !== null)).toEqual([]);
    await page.change('change');
    await until(() => page.made.some((made) => made !== null) && page.vectors.progress() === null);
    expect(page.made.map((progress) => progress && [progress.done, progress.total])).toEqual(
      expect.arrayContaining([[0, 4], [2, 4], [4, 4], null]),
    );
    expect(page.made.at(-1)).toBeNull();
    expect(await page.answering()).toBe(page.wanted.fingerprint);
  });

  it('they can be paused and gone on with', async () => {
    const page = await pageWith('a.txt', 'b.txt');
    const { pass, open, waiting } = door();
    let batches = 0;
    page.newEmbedder.onEmbed = (texts) => {
      if (texts > 1 && ++batches === 2) return pass();
    };
    const changed = page.change('change');
    await until(waiting);
    page.vectors.pause();
    open();
    await changed;
    await until(() => page.vectors.progress()?.state === 'paused');
    expect(page.vectors.progress()).toMatchObject({ done: 2, total: 4, purpose: 'change' });
    expect(await page.answering()).toBe(page.old.fingerprint);
    await page.vectors.resume();
    expect(page.vectors.progress()).toBeNull();
    expect(await page.answering()).toBe(page.wanted.fingerprint);
  });

  it('they wait for documents that are being read, and take them up too', async () => {
    const page = await pageWith('a.txt');
    const { pass, open, waiting } = door();
    page.parser.onSegment = pass;
    page.imports.add([incoming('late.txt', [['late']])], brand('default'));
    await until(waiting);
    await page.change('change');
    expect(page.vectors.progress()).toMatchObject({ state: 'waiting', done: 0 });
    open();
    await page.settled();
    await until(() => page.vectors.progress() === null && page.made.some((made) => made !== null));
    await until(async () => (await page.answering()) === page.wanted.fingerprint);
    expect(page.made.some((progress) => progress?.total === 3)).toBe(true);
  });

  it('a failure is shown, and going on tries again', async () => {
    const page = await pageWith('a.txt');
    page.newEmbedder.onEmbed = () => {
      throw new Error('out of order');
    };
    await page.change('change');
    expect(page.vectors.progress()).toMatchObject({ state: 'failed', error: { code: 'internal' } });
    expect(await page.answering()).toBe(page.old.fingerprint);
    page.newEmbedder.onEmbed = () => undefined;
    await page.vectors.resume();
    expect(await page.answering()).toBe(page.wanted.fingerprint);
  });

  it('a page that only reads makes none', async () => {
    const page = await pageWith('a.txt');
    const reader = new ChangingPage(page.browser, page.database);
    await reader.library.open();
    await reader.change('change');
    expect(reader.vectors.progress()).toBeNull();
    expect(await reader.answering()).toBe(page.old.fingerprint);
  });
});

it('a second embedder is filled in beside the first, also for what comes in later', async () => {
  const page = await pageWith('a.txt');
  await page.change('second');
  await until(() => page.made.some((made) => made !== null) && page.vectors.progress() === null);
  expect(page.made.find((progress) => progress !== null)).toMatchObject({ purpose: 'second' });
  await page.add(incoming('late.txt', [['late']]));
  await until(() => page.vectors.progress() === null);
  await until(async () => {
    const { sets } = await page.client.call('vectors', null);
    return sets.every(({ passages }) => passages === 3) && sets.length === 2;
  });
  const found = page.worker.tab.library.search({
    text: 'late',
    vector: null,
    secondVector: page.newEmbedder.vector('late'),
    scope: { collections: [], documents: [] },
    depth: 5,
    identifiers: [],
    codes: [],
    filters: [],
  });
  expect(found.second.rows).toHaveLength(3);
  expect(found.vector.rows).toHaveLength(0);
});
