import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ImportProgress, Services } from '#services/contracts.ts';
import { DOCUMENTS } from '../../preview/content.ts';
import { fakeServices } from '../../preview/fake-services.ts';
import { IMPORTED, IMPORTING } from '../../preview/imports.ts';
import { SCENES, type Scene } from '../../preview/scenes.ts';
import { renderApp } from '../support/render-app.ts';

/** Renders the library over an import service whose calls are watched. */
async function renderImports(progress: ImportProgress = IMPORTING) {
  const scene = { documents: DOCUMENTS, imports: progress, hash: '#/library' };
  const service = fakeServices(scene).imports;
  const imports = {
    ...service,
    decide: vi.fn(service.decide),
    cancel: vi.fn(service.cancel),
    retry: vi.fn(service.retry),
    dismiss: vi.fn(service.dismiss),
    stopRecognising: vi.fn(service.stopRecognising),
  };
  await renderApp(scene, { replace: { imports } });
  return imports;
}

const itemId = (name: string) => IMPORTING.items.find((item) => item.name === name)!.id;

test('progress tells files, time left and failures', async () => {
  await renderImports();
  await expect.element(page.getByText('5 of 9 files', { exact: false })).toBeVisible();
  await expect.element(page.getByText(/about 1 min 34 sec left/)).toBeVisible();
});

test('a bad file says why and what to do; the others go on', async () => {
  await renderImports();
  await expect
    .element(
      page.getByText('The file is locked with a password. Enter its password', { exact: false }),
    )
    .toBeVisible();
  await expect.element(page.getByText('Indexing · 62%')).toBeVisible();
});

test('a wrong password is said to be wrong', async () => {
  await renderImports();
  await page.getByRole('button', { name: 'Enter password…' }).click();
  await page.getByRole('dialog').getByLabelText('Password').fill('wrong');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByText('That password does not open it.', { exact: false }))
    .toBeVisible();
});

test('a changed file waits for a decision', async () => {
  const { decide } = await renderImports();
  await page.getByRole('button', { name: 'Keep both' }).click();
  expect(decide).toHaveBeenCalledWith(itemId('contrato-locacao-LC-2025-0148.md'), 'keep-both');
});

test('several changed files can be decided together', async () => {
  const changed = IMPORTING.items.filter(({ stage }) => stage === 'changed');
  const second = { ...changed[0]!, id: 'second', name: 'second.md' };
  const { decide } = await renderImports({ ...IMPORTING, items: [...IMPORTING.items, second] });
  const all = page.getByRole('group', { name: 'A different version is in your library' });
  await all.getByRole('button', { name: 'Replace' }).click();
  expect(decide.mock.calls.map(([id]) => id).sort()).toEqual([changed[0]!.id, 'second'].sort());
});

test('one file or all files are cancelled, and a failed one is tried again', async () => {
  const { cancel, retry } = await renderImports();
  await page.getByRole('button', { name: 'Cancel annual-report-2024.pdf' }).click();
  expect(cancel).toHaveBeenCalledWith(itemId('annual-report-2024.pdf'));
  await page.getByRole('button', { name: 'Try again: photo.heic' }).click();
  expect(retry).toHaveBeenCalledWith(itemId('photo.heic'));
  await page.getByRole('button', { name: 'Cancel all' }).click();
  expect(cancel).toHaveBeenLastCalledWith();
});

test('text recognition is stopped on its own', async () => {
  const { cancel, stopRecognising } = await renderImports();
  await page.getByRole('button', { name: 'Stop recognising: norma-tecnica.pdf' }).click();
  expect(stopRecognising).toHaveBeenCalledWith(itemId('norma-tecnica.pdf'));
  expect(cancel).not.toHaveBeenCalled();
});

test('the keyboard stays at the file whose button went away', async () => {
  const scene = { documents: DOCUMENTS, hash: '#/library' };
  let tell: (progress: ImportProgress) => void = () => undefined;
  const imports: Services['imports'] = {
    ...fakeServices(scene).imports,
    onProgress: (listener) => {
      tell = listener;
      listener(IMPORTING);
      return () => undefined;
    },
    cancel: (id) =>
      tell({
        ...IMPORTING,
        items: IMPORTING.items.map((item) =>
          item.id === id ? { ...item, stage: 'cancelled' } : item,
        ),
      }),
  };
  await renderApp(scene, { replace: { imports } });
  await page.getByRole('button', { name: 'Cancel annual-report-2024.pdf' }).click();
  await expect
    .element(page.getByRole('button', { name: 'Try again: annual-report-2024.pdf' }))
    .toHaveFocus();
});

test('a finished import is cleared', async () => {
  const { dismiss } = await renderImports({ ...IMPORTING, running: false, secondsLeft: null });
  await page.getByRole('button', { name: 'Dismiss' }).click();
  expect(dismiss).toHaveBeenCalledOnce();
});

test('an import that ended well is one line, with its files on demand', async () => {
  const items = IMPORTING.items.filter(({ stage }) => ['done', 'duplicate'].includes(stage));
  await renderImports({ ...IMPORTING, items, running: false, secondsLeft: null });
  await expect.element(page.getByText('2 added · 1 already there')).toBeVisible();
  const row = page.getByText('relatorio-vistoria-2025.pdf');
  await expect.element(row).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show files' }).click();
  await expect.element(row).toBeVisible();
});

describe('the list of an import', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  const ENDED = { ...IMPORTING, running: false, secondsLeft: null };
  /** Without the scan that has pages without text. */
  const WELL = { ...ENDED, items: IMPORTED.filter(({ name }) => !name.startsWith('scan')) };
  const heading = page.getByRole('heading', { name: 'Import finished' });

  test('that ended well goes by itself, but not while the keyboard is in it', async () => {
    const { dismiss } = await renderImports(WELL);
    await expect.element(heading).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    const title = heading.element() as HTMLElement;
    title.focus();
    vi.advanceTimersByTime(60_000);
    expect(dismiss).not.toHaveBeenCalled();
    title.blur();
    vi.advanceTimersByTime(10_001);
    expect(dismiss).toHaveBeenCalledOnce();
  });

  test('stays while its files are looked at', async () => {
    const { dismiss } = await renderImports(WELL);
    await page.getByRole('button', { name: 'Show files' }).click();
    await userEvent.unhover(page.getByRole('button', { name: 'Hide files' }));
    vi.advanceTimersByTime(60_000);
    expect(dismiss).not.toHaveBeenCalled();
  });

  test('stays where a file failed or needs to be looked at', async () => {
    const failed = IMPORTING.items.filter(({ stage }) => stage === 'failed');
    for (const items of [[...WELL.items, ...failed], IMPORTED]) {
      const { dismiss } = await renderImports({ ...ENDED, items });
      await expect.element(heading).toBeVisible();
      vi.advanceTimersByTime(60_000);
      expect(dismiss).not.toHaveBeenCalled();
    }
  });
});

test('a file that is in another collection says where, and can be moved from there', async () => {
  const { decide } = await renderImports({
    ...IMPORTING,
    running: false,
    items: [{ ...IMPORTING.items[0]!, stage: 'elsewhere' }],
  });
  await expect.element(page.getByText('Already in the collection “Samples”')).toBeVisible();
  await page.getByRole('button', { name: 'Move here' }).click();
  expect(decide).toHaveBeenCalledWith(IMPORTING.items[0]!.id, 'move');
});

test('an empty text file is not taken for a scan', async () => {
  const error = { code: 'format-empty', subject: 'empty.txt', detail: '' } as const;
  const failed = (name: string) => ({
    ...IMPORTING.items[0]!,
    id: name,
    name,
    stage: 'failed' as const,
    error: { ...error, subject: name },
  });
  await renderImports({
    ...IMPORTING,
    running: false,
    items: [failed('empty.txt'), failed('scan.pdf')],
  });
  const lines = page.getByText('The file holds no text.', { exact: false });
  await expect.poll(() => lines.all().length).toBe(2);
  const [text, scan] = lines.all().map((line) => line.element().textContent);
  expect(text).not.toContain('text recognition');
  expect(scan).toContain('text recognition');
});

test('leaving asks first while a file is in the tab only, and not afterwards', async () => {
  let tell: (progress: ImportProgress) => void = () => undefined;
  const scene = { documents: DOCUMENTS, hash: '#/library' };
  const imports: Services['imports'] = {
    ...fakeServices(scene).imports,
    onProgress: (listener) => {
      tell = listener;
      return () => undefined;
    },
  };
  await renderApp(scene, { replace: { imports } });
  await expect.element(page.getByRole('heading', { name: 'Library', level: 1 })).toBeVisible();
  const asks = (unkept: number): boolean => {
    tell({ ...IMPORTING, unkept });
    return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  };
  expect([asks(0), asks(1), asks(0)]).toEqual([false, true, false]);
});

test('files that there is no room to store are said to be in the tab only', async () => {
  await renderImports({ ...IMPORTING, unkept: 3, full: true });
  const words = 'There is not enough room to store 3 files that wait yet. Keep this tab open';
  await expect.element(page.getByText(words, { exact: false })).toBeVisible();
});

test('the Ask screen shows that documents are on their way', async () => {
  await renderApp({ ...SCENES['library-importing']!, hash: '#/ask' });
  await expect.element(page.getByText('1 file needs your decision')).toBeVisible();
});

test.each([
  ['when the tab that was storing them is gone', 'names', true],
  ['when that tab only lets this one write', 'does not name', false],
])('%s, the tab beside it %s files that were not stored', async (_when, _what, gone) => {
  const scene: Scene = { documents: DOCUMENTS, role: 'reader', hash: '#/library', lost: ['a.md'] };
  const { library } = fakeServices(scene);
  const heirs: (() => void)[] = [];
  const onChange: typeof library.onChange = (listener) => {
    heirs.push(() => listener({ type: 'role', role: 'writer' }));
    return library.onChange(listener);
  };
  await renderApp(scene, { replace: { library: { ...library, onChange } } });
  const takeOver = page.getByRole('button', { name: 'Write in this tab' });
  await expect.element(takeOver).toBeVisible();
  const notice = page.getByText('a.md', { exact: true });
  await expect.element(notice).not.toBeInTheDocument();
  if (gone) heirs.forEach((inherit) => inherit());
  else await takeOver.click();
  await expect.element(takeOver).not.toBeInTheDocument();
  if (gone) await expect.element(notice).toBeVisible();
  else await expect.element(notice).not.toBeInTheDocument();
});
