import { describe, expect, it } from 'vitest';
import { DEFAULT_COLLECTION } from '#core/model/ids.ts';
import { door, ImportPage, incoming } from './import-page.ts';
import { until } from './library-worker.ts';

const FILES = ['a.txt', 'folder/b.txt', 'folder/c.txt'].map((path) => incoming(path, [[path]]));

/** The next visit with the same library. */
function reopened({ browser, database }: ImportPage): Promise<ImportPage> {
  return ImportPage.open(browser, database);
}

/** A visit that ends while the second of the files is being stored. */
async function killedWhileStoring(
  before: (page: ImportPage) => Promise<void> = () => Promise.resolve(),
): Promise<ImportPage> {
  const page = await ImportPage.open();
  await before(page);
  const { pass, waiting } = door();
  const hash = page.parser.hash.bind(page.parser);
  let hashed = 0;
  page.parser.hash = async (file) => {
    if (++hashed === 2) await pass();
    return hash(file);
  };
  page.imports.add(FILES, DEFAULT_COLLECTION);
  await until(() => waiting() && page.item('a.txt').stage === 'done');
  page.worker.terminate();
  return page;
}

describe('files that were not stored when the browser was killed', () => {
  it('are named at the next start, while those that were stored are not', async () => {
    const page = await reopened(await killedWhileStoring());
    expect(await page.unstored.lost()).toEqual(['folder/b.txt', 'folder/c.txt']);
    await page.imports.resume();
    await page.settled();
    expect(await page.find('folder')).toEqual([]);
  });

  it('are named at every start until the user has read it', async () => {
    const first = await reopened(await killedWhileStoring());
    await first.unstored.lost();
    const second = await reopened(first);
    await second.unstored.forget(await second.unstored.lost());
    const third = await reopened(second);
    expect(await third.unstored.lost()).toEqual([]);
  });

  it('are named by a tab that was open beside it, without those stored since that tab was opened', async () => {
    const roles: string[] = [];
    const heirs: ImportPage[] = [];
    await killedWhileStoring(async ({ browser, database }) => {
      const heir = new ImportPage(browser, database);
      heir.library.onChange((change) => change.type === 'role' && roles.push(change.role));
      expect((await heir.library.open()).role).toBe('reader');
      heirs.push(heir);
    });
    await until(() => roles.includes('writer'));
    expect(await heirs[0]!.unstored.lost()).toEqual(['folder/b.txt', 'folder/c.txt']);
  });

  it('are no longer named when they were added again', async () => {
    const second = await reopened(await killedWhileStoring());
    await second.add(...FILES.slice(1));
    expect(await second.unstored.lost()).toEqual([]);
    const third = await reopened(second);
    expect(await third.unstored.lost()).toEqual([]);
  });
});

it('a file that waits for a decision when the browser is killed is named, too', async () => {
  const first = await ImportPage.open();
  await first.add(incoming('a.txt', [['old']]));
  await first.add(incoming('a.txt', [['newer']]));
  first.worker.terminate();
  const second = await reopened(first);
  expect(await second.unstored.lost()).toEqual(['a.txt']);
});

it('files that failed or were cancelled have been told of, and are not named again', async () => {
  const first = await ImportPage.open();
  await first.add(incoming('film.bin'), incoming('empty.txt', []), incoming('good.txt'));
  first.imports.add([incoming('other.txt', [['other']])], DEFAULT_COLLECTION);
  first.imports.cancel();
  await first.settled();
  const second = await reopened(first);
  expect(await second.unstored.lost()).toEqual([]);
});
