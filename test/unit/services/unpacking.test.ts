import { describe, expect, it } from 'vitest';
import { AppError } from '#core/errors.ts';
import { DEFAULT_COLLECTION } from '#core/model/ids.ts';
import type { IncomingFile } from '#services/contracts.ts';
import { door, ImportPage } from './import-page.ts';
import { until } from './library-worker.ts';

const ENTRIES = { 'a.txt': 'apple', 'folder/b.txt': 'banana', 'folder/c.txt': 'cherry' };

function archive(name: string, entries: Readonly<Record<string, string>> = ENTRIES): IncomingFile {
  return { file: new File([JSON.stringify(entries)], name), path: name };
}

describe('an archive', () => {
  it('becomes documents of its own, under its path, and is not kept itself', async () => {
    const page = await ImportPage.open();
    await page.add(archive('x.zip'));
    expect(page.stages()).toEqual([
      'x.zip done',
      'x.zip/a.txt done',
      'x.zip/folder/b.txt done',
      'x.zip/folder/c.txt done',
    ]);
    expect(page.item('x.zip')).toMatchObject({ unpacked: 3, document: null });
    expect(page.item('x.zip/folder/b.txt').document).toMatchObject({
      name: 'b.txt',
      path: 'x.zip/folder/b.txt',
    });
    expect((await page.find('apple banana cherry')).toSorted()).toEqual([
      'apple',
      'banana',
      'cherry',
    ]);
    expect(await page.documents()).toHaveLength(3);
  });

  it('says which of its files cannot be read; the others come in', async () => {
    const page = await ImportPage.open();
    await page.add(archive('x.zip', { 'a.txt': 'apple', 'film.bin': 'frames' }));
    expect(page.stages()).toEqual(['x.zip done', 'x.zip/a.txt done', 'x.zip/film.bin failed']);
    expect(page.item('x.zip/film.bin').error).toMatchObject({ code: 'format-unsupported' });
  });

  it('of nothing that can be read fails, and names what it holds', async () => {
    const page = await ImportPage.open();
    await page.add(archive('x.zip', { 'film.bin': 'frames', 'more.bin': 'more' }));
    expect(page.item('x.zip').error).toMatchObject({
      code: 'nothing-inside',
      subject: 'x.zip',
      detail: expect.stringMatching(/film\.bin .*more\.bin/) as string,
    });
    expect((await page.documents()).map(({ error }) => error?.code)).toEqual(['nothing-inside']);
    await page.add(archive('empty.zip', {}));
    expect(page.item('empty.zip').error).toMatchObject({ code: 'format-empty' });
  });

  it('that breaks off keeps what came out, and says why it failed', async () => {
    const page = await ImportPage.open();
    page.parser.onEntry = (path) => {
      if (path === 'folder/b.txt') throw new AppError('too-large', 'a bomb');
    };
    await page.add(archive('x.zip'));
    expect(page.stages()).toEqual(['x.zip failed', 'x.zip/a.txt done']);
    expect(page.item('x.zip').error).toMatchObject({ code: 'too-large', detail: 'a bomb' });
  });

  it('asks about a file that changed, and takes it from the archive', async () => {
    const page = await ImportPage.open();
    await page.add(archive('x.zip'));
    page.imports.dismiss();
    await page.add(archive('x.zip', { ...ENTRIES, 'a.txt': 'avocado' }));
    expect(page.item('x.zip/a.txt').stage).toBe('changed');
    page.imports.decide(page.item('x.zip/a.txt').id, 'replace');
    await page.settled();
    expect(await page.find('apple avocado')).toEqual(['avocado']);
  });

  it('goes on after a closed tab with all that was not admitted yet', async () => {
    const first = await ImportPage.open();
    const { pass, waiting } = door();
    first.parser.onEntry = (path) => (path === 'folder/c.txt' ? pass() : undefined);
    first.imports.add([archive('x.zip')], DEFAULT_COLLECTION);
    await until(waiting);
    first.worker.terminate();
    const second = await ImportPage.open(first.browser, first.database);
    await second.imports.resume();
    await second.settled();
    expect((await second.find('apple banana cherry')).toSorted()).toEqual([
      'apple',
      'banana',
      'cherry',
    ]);
    expect(second.stages().filter((stage) => !stage.endsWith(' done'))).toEqual([]);
    expect(await second.documents()).toHaveLength(3);
  });

  it('that is cancelled leaves nothing of what is not done', async () => {
    const page = await ImportPage.open();
    const { pass, open, waiting } = door();
    page.parser.onEntry = (path) => (path === 'folder/c.txt' ? pass() : undefined);
    page.parser.onSegment = (_, text) => (text === 'banana' ? pass() : undefined);
    page.imports.add([archive('x.zip')], DEFAULT_COLLECTION);
    await until(() => waiting() && page.item('x.zip/a.txt')?.stage === 'done');
    page.imports.cancel(page.item('x.zip').id);
    open();
    await page.settled();
    expect(page.stages()).toEqual([
      'x.zip cancelled',
      'x.zip/a.txt done',
      'x.zip/folder/b.txt cancelled',
    ]);
    expect(await page.find('apple banana cherry')).toEqual(['apple']);
  });
});

describe('a message with attachments', () => {
  it('is a document itself, and so are its attachments', async () => {
    const page = await ImportPage.open();
    await page.add(archive('m.mail', { 'offer.txt': 'The price is 40 euros.' }));
    expect(page.stages()).toEqual(['m.mail done', 'm.mail/offer.txt done']);
    expect(page.item('m.mail')).toMatchObject({ unpacked: 1, document: { status: 'indexed' } });
  });

  it('does not bring them in again when it is built anew', async () => {
    const page = await ImportPage.open();
    await page.add(archive('m.mail', { 'offer.txt': 'The price is 40 euros.' }));
    await page.library.remove([page.item('m.mail/offer.txt').document!.id]);
    page.cutOtherwise();
    await page.client.refresh();
    await page.imports.resume();
    await page.settled();
    expect(await page.find('price')).toHaveLength(1);
  });
});
