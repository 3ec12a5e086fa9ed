import { describe, expect, it } from 'vitest';
import { AppError } from '#core/errors.ts';
import { DEFAULT_COLLECTION } from '#core/model/ids.ts';
import { door, ImportPage, incoming } from './import-page.ts';
import { until } from './library-worker.ts';

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
