import { describe, expect, it } from 'vitest';
import { AppError } from '#core/errors.ts';
import { brand, DEFAULT_COLLECTION, type CollectionId } from '#core/model/ids.ts';
import { door, ImportPage, incoming } from './import-page.ts';
import { until } from './library-worker.ts';

describe('adding files', () => {
  it('brings all in, and goes on past those that cannot be read', async () => {
    const page = await ImportPage.open();
    page.parser.onSegment = (_, text) => {
      if (text === 'broken') throw new AppError('format-damaged', 'bad bytes');
    };
    await page.add(
      incoming('docs/a.txt', [['apple']]),
      incoming('film.bin'),
      incoming('docs/b.txt', [['broken']]),
      incoming('empty.txt', []),
      incoming('docs/c.txt', [['cherry']]),
    );
    expect(page.stages()).toEqual([
      'docs/a.txt done',
      'film.bin failed',
      'docs/b.txt failed',
      'empty.txt failed',
      'docs/c.txt done',
    ]);
    expect(page.progress.items.map(({ error }) => error?.code)).toEqual([
      undefined,
      'format-unsupported',
      'format-damaged',
      'format-empty',
      undefined,
    ]);
    expect(page.item('docs/b.txt').error).toMatchObject({ subject: 'b.txt', detail: 'bad bytes' });
    expect(page.item('docs/a.txt').document).toMatchObject({ status: 'indexed', language: 'en' });
    expect(await page.find('apple cherry')).toHaveLength(2);
  });

  it('recognises what is there already', async () => {
    const page = await ImportPage.open();
    await page.add(incoming('a.txt'));
    await page.add(incoming('copy of a.txt'));
    expect(page.stages()).toEqual(['copy of a.txt duplicate']);
    expect(page.item('copy of a.txt').document?.path).toBe('a.txt');
  });

  it.each([
    ['replace', ['new'], 'done'],
    ['keep-both', ['new', 'old'], 'done'],
    ['skip', ['old'], 'cancelled'],
  ] as const)('asks about a changed file: %s', async (decision, found, stage) => {
    const page = await ImportPage.open();
    await page.add(incoming('a.txt', [['old']]));
    page.imports.dismiss();
    await page.add(incoming('a.txt', [['new']]), incoming('b.txt', [['other']]));
    expect(page.stages()).toEqual(['a.txt changed', 'b.txt done']);
    expect(page.progress).toMatchObject({ running: false, share: 1 });
    page.imports.dismiss();
    expect(page.stages()).toEqual(['a.txt changed']);
    page.imports.decide(page.item('a.txt').id, decision);
    await page.settled();
    expect(page.stages()).toEqual([`a.txt ${stage}`]);
    expect((await page.find('old new')).toSorted()).toEqual(found);
  });

  it.each([
    ['move', 'a.txt duplicate', ['rent'], 'default'],
    ['keep-both', 'a.txt done', ['rent', 'rent'], 'default'],
    ['skip', 'a.txt cancelled', ['rent'], 'work'],
  ] as const)(
    'asks about a file that is in another collection: %s',
    async (decision, stage, found, place) => {
      const page = await ImportPage.open();
      const work = await page.library.saveCollection(brand<CollectionId>('work'), 'Work');
      await page.add(incoming('a.txt', [['rent']]));
      const first = page.item('a.txt').document!;
      await page.library.moveDocuments([first.id], work.id);
      await page.add(incoming('a.txt', [['rent']]));
      expect(page.stages()).toEqual(['a.txt elsewhere']);
      expect(page.item('a.txt').document?.collection).toBe('work');
      page.imports.decide(page.item('a.txt').id, decision);
      await page.settled();
      await until(() => page.stages()[0] === stage);
      expect(await page.find('rent')).toEqual(found);
      expect(page.item('a.txt').document?.collection).toBe(place);
    },
  );

  it('forgets what has ended when something new comes in', async () => {
    const page = await ImportPage.open();
    await page.add(incoming('a.txt'));
    await page.add(incoming('b.txt', [['other']]));
    expect(page.stages()).toEqual(['b.txt done']);
  });

  it('gives no time left before there is a sound one, whatever the model took to load', async () => {
    const page = await ImportPage.open();
    page.parser.onSegment = () => void (page.clock.time += 1000);
    page.clock.time += 60_000;
    await page.add(incoming('a.txt'));
    expect(page.seen.every(({ secondsLeft }) => secondsLeft === null)).toBe(true);
  });

  it('shows progress by bytes that only grows, and a time left once there is a pace', async () => {
    const page = await ImportPage.open();
    page.parser.onSegment = () => void (page.clock.time += 4000);
    await page.add(incoming('a.txt'), incoming('b.txt', [['x'], ['y'], ['z'], ['last']]));
    const shares = page.seen.map(({ share }) => share);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares[0]).toBe(0);
    expect(shares.at(-1)).toBe(1);
    const estimates = page.seen.map(({ secondsLeft }) => secondsLeft);
    expect(estimates[0]).toBeNull();
    expect(estimates.some((seconds) => seconds !== null && seconds > 0)).toBe(true);
    expect(estimates.at(-1)).toBeNull();
  });

  it('asks for persistent storage after the first success, once', async () => {
    const page = await ImportPage.open();
    await page.add(incoming('film.bin'));
    expect(page.persistRequests).toBe(0);
    await page.add(incoming('a.txt', [['one']]));
    await page.add(incoming('b.txt', [['two']]));
    await until(() => page.persistRequests > 0);
    expect(page.persistRequests).toBe(1);
  });
});

describe('cancelling', () => {
  it('one file takes it out with everything stored of it; the others go on', async () => {
    const page = await ImportPage.open();
    const { pass, open, waiting } = door();
    page.parser.onSegment = (n, text) => (text === 'No pets.' && n === 2 ? pass() : undefined);
    page.imports.add([incoming('a.txt'), incoming('b.txt', [['bee']])], DEFAULT_COLLECTION);
    await until(() => waiting() && page.item('b.txt').stage === 'done');
    page.imports.cancel(page.item('a.txt').id);
    open();
    await page.settled();
    expect(page.stages()).toEqual(['a.txt cancelled', 'b.txt done']);
    expect(await page.find('rent notice')).toEqual([]);
    expect((await page.client.call('unfinished', null)).length).toBe(0);
  });

  it('everything stops what is under way and what waits, and can be tried again', async () => {
    const page = await ImportPage.open();
    const { pass, open, waiting } = door();
    page.parser.onSegment = pass;
    const files = ['a', 'b', 'c', 'd'].map((name) => incoming(`${name}.txt`, [[name]]));
    page.imports.add(files, DEFAULT_COLLECTION);
    await until(waiting);
    page.imports.cancel();
    open();
    await page.settled();
    expect(new Set(page.progress.items.map(({ stage }) => stage))).toEqual(new Set(['cancelled']));
    page.imports.retry(page.item('c.txt').id);
    await page.settled();
    expect(page.item('c.txt').stage).toBe('done');
    page.imports.dismiss();
    expect(page.stages()).toEqual([]);
  });

  it('happens to a file whose document is removed meanwhile', async () => {
    const page = await ImportPage.open();
    const { pass, open, waiting } = door();
    page.parser.onSegment = pass;
    page.imports.add([incoming('a.txt')], DEFAULT_COLLECTION);
    await until(waiting);
    const [document] = await page.client.call('unfinished', null);
    await page.library.remove([document!.id]);
    open();
    await page.settled();
    expect(page.stages()).toEqual(['a.txt cancelled']);
  });
});
