import { describe, expect, it } from 'vitest';
import { DEFAULT_COLLECTION } from '#core/model/ids.ts';
import { SCANNED } from '../library/fake-documents.ts';
import { door, ImportPage, incoming } from './import-page.ts';
import { until } from './library-worker.ts';

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
