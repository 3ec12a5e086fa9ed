import { describe, expect, it } from 'vitest';
import { AppError } from '#core/errors.ts';
import { brand, DEFAULT_COLLECTION, type CollectionId } from '#core/model/ids.ts';
import { SCANNED } from '../library/fake-documents.ts';
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

describe('stopping the text recognition', () => {
  const SCANS = ['Cover.', `${SCANNED}rent`, `${SCANNED}notice`, `${SCANNED}pets`, 'Signed.'];
  const scans = () =>
    incoming(
      'scans.pdf',
      SCANS.map((text) => [text]),
    );

  /** A page that recognises the third page of the scans and is stopped there. */
  async function stopped(): Promise<ImportPage> {
    const page = await ImportPage.open();
    const { pass, open, waiting } = door();
    page.parser.onSegment = (n) => (n === 2 ? pass() : undefined);
    page.imports.add([scans()], DEFAULT_COLLECTION);
    await until(() => waiting() && page.item('scans.pdf').document?.segmentsDone === 2);
    page.imports.stopRecognising(page.item('scans.pdf').id);
    page.parser.onSegment = () => undefined;
    open();
    await page.settled();
    return page;
  }

  it('keeps the pages that are read, reads what needs none, and lists the others', async () => {
    const page = await stopped();
    const { stage, document } = page.item('scans.pdf');
    expect([stage, document?.status]).toEqual(['done', 'partly']);
    expect(await page.find('rent notice pets cover signed')).toHaveLength(3);
    expect(document?.report.recognised?.pages).toBe(1);
    const gaps = document?.report.warnings.map(({ code, page }) => [code, page]);
    expect(gaps).toEqual([
      ['page-without-text', 3],
      ['page-without-text', 4],
    ]);
  });

  it('leaves them to be read later, when asked', async () => {
    const page = await stopped();
    page.imports.recognise(page.item('scans.pdf').document!);
    await page.settled();
    expect(page.item('scans.pdf').document).toMatchObject({
      status: 'indexed',
      report: { pagesWithoutText: 0, recognised: { pages: 3 } },
    });
    expect(await page.find('rent notice pets')).toHaveLength(3);
  });

  it('is not done again for what is read, neither then nor when it is cut otherwise', async () => {
    const page = await stopped();
    const asked: number[] = [];
    page.imports.onProgress(({ items }) =>
      asked.push(...items.flatMap(({ recognising }) => recognising ?? [])),
    );
    page.imports.recognise(page.item('scans.pdf').document!);
    await page.settled();
    expect(new Set(asked)).toEqual(new Set([3, 4]));
    asked.length = 0;
    page.cutOtherwise();
    await page.client.refresh();
    await until(() => page.progress.running);
    await page.settled();
    expect(asked).toEqual([]);
    expect(page.item('scans.pdf').document?.report.recognised?.pages).toBe(3);
    expect(await page.find('rent notice pets')).toHaveLength(3);
  });

  it('holds when the import goes on in another visit', async () => {
    const first = await ImportPage.open();
    const { pass, open, waiting } = door();
    const last = door();
    first.parser.onSegment = (n) => (n === 2 ? pass() : n === 4 ? last.pass() : undefined);
    first.imports.add([scans()], DEFAULT_COLLECTION);
    await until(waiting);
    first.imports.stopRecognising(first.item('scans.pdf').id);
    first.parser.onSegment = (n) => (n === 4 ? last.pass() : undefined);
    open();
    await until(last.waiting);
    first.worker.terminate();
    const second = await ImportPage.open(first.browser, first.database);
    await second.imports.resume();
    await second.settled();
    expect(second.item('scans.pdf').document?.report).toMatchObject({ pagesWithoutText: 2 });
  });

  it('holds in another visit also when the tab is closed before the page under way has let go', async () => {
    const first = await ImportPage.open();
    const { pass, waiting } = door();
    first.parser.onSegment = (n) => (n === 2 ? pass() : undefined);
    first.imports.add([scans()], DEFAULT_COLLECTION);
    await until(() => waiting() && first.item('scans.pdf').document?.segmentsDone === 2);
    first.imports.stopRecognising(first.item('scans.pdf').id);
    // Writes are done in the order in which they were asked for.
    await first.client.call('compact', null);
    first.worker.terminate();
    const second = await ImportPage.open(first.browser, first.database);
    await second.imports.resume();
    await second.settled();
    expect(second.item('scans.pdf').document?.report).toMatchObject({
      pagesWithoutText: 2,
      recognised: { pages: 1 },
    });
  });

  it('is not the end of an import that is cancelled right after', async () => {
    const page = await ImportPage.open();
    const { pass, open, waiting } = door();
    page.parser.onSegment = (n) => (n === 2 ? pass() : undefined);
    page.imports.add([scans()], DEFAULT_COLLECTION);
    await until(waiting);
    page.imports.stopRecognising(page.item('scans.pdf').id);
    page.imports.cancel();
    open();
    await page.settled();
    expect(page.stages()).toEqual(['scans.pdf cancelled']);
    expect(await page.documents()).toEqual([]);
  });

  it('does not take up an import that was cancelled right before', async () => {
    const page = await ImportPage.open();
    const { pass, open, waiting } = door();
    page.parser.onSegment = (n) => (n === 2 ? pass() : undefined);
    page.imports.add([scans()], DEFAULT_COLLECTION);
    await until(waiting);
    page.imports.cancel();
    page.imports.stopRecognising(page.item('scans.pdf').id);
    open();
    await page.settled();
    expect(page.stages()).toEqual(['scans.pdf cancelled']);
    expect(await page.documents()).toEqual([]);
  });
});

describe('a failure outside the files', () => {
  it('stops the whole import in a clear state; what is stored stays and goes on later', async () => {
    const page = await ImportPage.open();
    page.worker.tab.onWrite = (moment) => {
      if (moment === 'before' && page.item('a.txt').share > 0.5) {
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      }
    };
    await page.add(
      incoming('a.txt'),
      ...['b', 'c', 'd'].map((name) => incoming(`${name}.txt`, [[name]])),
    );
    expect(page.item('a.txt')).toMatchObject({ stage: 'failed', error: { code: 'quota' } });
    expect(page.item('d.txt')).toMatchObject({ stage: 'failed', error: { code: 'quota' } });
    expect(await page.find('rent')).toHaveLength(1);
    page.worker.tab.onWrite = () => undefined;
    page.imports.dismiss();
    await page.imports.resume();
    await page.settled();
    expect(page.item('a.txt')).toMatchObject({ stage: 'done', document: { status: 'indexed' } });
    expect(await page.find('pets')).toHaveLength(1);
  });

  it('such as a missing model leaves documents unfinished, not failed', async () => {
    const page = await ImportPage.open();
    page.embedder.onEmbed = () => {
      throw new AppError('model-missing', 'no model.onnx', { subject: 'model.onnx' });
    };
    await page.add(incoming('a.txt'));
    expect(page.item('a.txt')).toMatchObject({
      stage: 'failed',
      error: { code: 'model-missing', subject: 'model.onnx' },
    });
    page.embedder.onEmbed = () => undefined;
    page.imports.retry(page.item('a.txt').id);
    await page.settled();
    expect(page.item('a.txt').stage).toBe('done');
  });

  it('such as the death of the library worker costs only what was not stored', async () => {
    const page = await ImportPage.open();
    let died = false;
    page.parser.onSegment = async (n) => {
      if (n !== 2 || died) return;
      died = true;
      await until(() => page.item('a.txt').stage === 'indexing');
      page.worker.die();
    };
    await page.add(incoming('a.txt'));
    expect(page.item('a.txt')).toMatchObject({ stage: 'done', document: { status: 'indexed' } });
    expect(page.workers).toHaveLength(2);
    expect(await page.find('rent notice pets')).toHaveLength(3);
  });
});

describe('files that wait for their turn', () => {
  /** A page in which the first file is being read and the others wait. */
  async function waitingPage(quota = 1_000_000) {
    const page = await ImportPage.open();
    page.quota = quota;
    const reading = door();
    page.parser.onSegment = (_, text) => (text.startsWith('slow') ? reading.pass() : undefined);
    const names = ['slow one', 'slow two', 'third', 'fourth'];
    const files = names.map((name) => incoming(`${name}.txt`, [[name]]));
    page.imports.add(files, DEFAULT_COLLECTION);
    expect(page.progress.unkept).toBe(4);
    await until(reading.waiting);
    return { page, reading };
  }

  it('are all kept before they are read, and go on after a closed tab', async () => {
    const { page: first } = await waitingPage();
    await until(() => first.progress.unkept === 0);
    expect(first.stages().slice(2)).toEqual(['third.txt waiting', 'fourth.txt waiting']);
    first.worker.terminate();
    const second = await ImportPage.open(first.browser, first.database);
    await second.imports.resume();
    await second.settled();
    expect(second.progress.items.map(({ stage }) => stage)).toEqual(Array(4).fill('done'));
    expect(await second.find('third fourth')).toHaveLength(2);
  });

  it('are in the tab only where there is no room to keep them, which is said', async () => {
    const { page, reading } = await waitingPage(50);
    await until(() => page.progress.full);
    expect(page.progress.unkept).toBe(2);
    reading.open();
    await page.settled();
    expect(page.progress).toMatchObject({ unkept: 0, full: false });
    expect(page.progress.items.map(({ stage }) => stage)).toEqual(Array(4).fill('done'));
  });

  it('are in the tab only where the store takes no more, and are tried again', async () => {
    const page = await ImportPage.open();
    const reading = door();
    page.parser.onSegment = (_, text) => (text === 'slow' ? reading.pass() : undefined);
    page.imports.add([incoming('slow.txt', [['slow']])], DEFAULT_COLLECTION);
    await until(reading.waiting);
    page.worker.tab.onWrite = (moment) => {
      if (moment === 'before') throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
    page.imports.add([incoming('next.txt', [['next']])], DEFAULT_COLLECTION);
    await until(() => page.progress.full);
    expect(page.item('next.txt')).toMatchObject({ stage: 'waiting', document: null });
    page.worker.tab.onWrite = () => undefined;
    reading.open();
    await page.settled();
    expect(page.stages()).toEqual(['slow.txt done', 'next.txt done']);
  });

  it('and for a decision are not kept before it is made', async () => {
    const page = await ImportPage.open();
    await page.add(incoming('a.txt', [['old']]));
    await page.add(incoming('a.txt', [['new']]));
    expect(page.progress.unkept).toBe(1);
    page.imports.decide(page.item('a.txt').id, 'skip');
    expect(page.progress.unkept).toBe(0);
  });

  it('leave the library when they are cancelled', async () => {
    const { page, reading } = await waitingPage();
    await until(() => page.progress.unkept === 0);
    page.imports.cancel(page.item('third.txt').id);
    reading.open();
    await page.settled();
    expect(page.item('third.txt').stage).toBe('cancelled');
    expect((await page.documents()).map(({ name }) => name)).not.toContain('third.txt');
  });

  it('are taken back with their document, and come back with it', async () => {
    const { page, reading } = await waitingPage();
    await until(() => page.progress.unkept === 0);
    const { id } = page.item('third.txt').document!;
    await page.library.remove([id]);
    await until(() => page.item('third.txt').stage === 'cancelled');
    await page.library.restore([id]);
    await until(() => page.progress.items.length === 5);
    reading.open();
    await page.settled();
    expect(page.stages()).toContain('third.txt done');
    expect(await page.find('third')).toEqual(['third']);
  });
});

describe('going on', () => {
  it('with what an earlier page left unfinished', async () => {
    const first = await ImportPage.open();
    const { pass, waiting } = door();
    first.parser.onSegment = (n) => (n === 2 ? pass() : undefined);
    first.imports.add([incoming('a.txt')], DEFAULT_COLLECTION);
    await until(waiting);
    first.worker.terminate();
    const second = await ImportPage.open(first.browser, first.database);
    await second.imports.resume();
    expect(second.item('a.txt')).toMatchObject({ name: 'a.txt', bytes: incoming('a').file.size });
    await second.settled();
    expect(second.item('a.txt')).toMatchObject({ stage: 'done', document: { status: 'indexed' } });
    await second.imports.resume();
    expect(second.progress.items).toHaveLength(1);
  });

  it('by itself in the page that becomes the writer', async () => {
    const first = await ImportPage.open();
    const { pass, open, waiting } = door();
    first.parser.onSegment = (n) => (n === 2 ? pass() : undefined);
    first.imports.add([incoming('a.txt')], DEFAULT_COLLECTION);
    await until(waiting);
    const second = await ImportPage.open(first.browser, first.database);
    await second.library.takeOver();
    open();
    await first.settled();
    expect(first.item('a.txt')).toMatchObject({ stage: 'failed', error: { code: 'read-only' } });
    await until(() => second.item('a.txt')?.stage === 'done');
    expect(await second.find('pets')).toHaveLength(1);
  });

  it('with every document when passages are cut otherwise, even in the middle of an import', async () => {
    const page = await ImportPage.open();
    await page.add(incoming('old.txt', [['old one']]));
    const { pass, open, waiting } = door();
    page.parser.onSegment = (n) => (n === 2 ? pass() : undefined);
    page.imports.add([incoming('a.txt')], DEFAULT_COLLECTION);
    await until(waiting);
    page.cutOtherwise();
    await page.client.refresh();
    open();
    await until(() => page.seen.length > 0 && !page.progress.running);
    await page.settled();
    const state = await page.client.call('open', {
      database: page.database,
      dimensions: 8,
      fingerprint: page.fingerprint,
    });
    expect(state).toMatchObject({ stale: 0, passages: 4 });
    expect(state.documents.map(({ status }) => status)).toEqual(['indexed', 'indexed']);
    expect(state.documents.every(({ fingerprint }) => fingerprint === page.fingerprint)).toBe(true);
  });
});
