import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { IncomingFile } from '#services/contracts.ts';
import { brand, type CollectionId } from '#core/model/ids.ts';
import { fakeServices } from '../../preview/fake-services.ts';
import { SCENES } from '../../preview/scenes.ts';
import { renderApp } from '../support/render-app.ts';

const EMPTY = { documents: [] };

function watchedImports() {
  const add = vi.fn<(files: readonly IncomingFile[], collection: CollectionId) => void>();
  return { add, imports: { ...fakeServices(EMPTY).imports, add } };
}

test('the first visit says what Lastro is and that nothing leaves the device', async () => {
  await renderApp(EMPTY);
  await expect
    .element(page.getByRole('heading', { name: 'Ask your own documents.' }))
    .toBeVisible();
  await expect
    .element(page.getByText('Nothing leaves this device.', { exact: false }))
    .toBeVisible();
});

test('it says once how much is downloaded for all models, and how long that takes', async () => {
  await renderApp(SCENES['first-run-loading']!);
  const bar = page.getByRole('progressbar', {
    name: 'Downloading Lastro’s models: 8.2 MB of 84 MB',
  });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '10');
  await expect.element(page.getByText('about 34 sec left')).toBeVisible();
  await expect.element(page.getByText('Only this once')).toBeVisible();
});

test('the samples go into a collection of their own', async () => {
  const { add, imports } = watchedImports();
  await renderApp(EMPTY, { replace: { imports } });
  await page.getByRole('button', { name: 'Try it with sample documents' }).click();
  await expect.poll(() => add.mock.calls.length).toBe(1);
  const [files, collection] = add.mock.calls[0]!;
  expect(files.map(({ path }) => path)).toContain('volunteer-handbook.pdf');
  expect(files.every(({ file }) => file.size > 0)).toBe(true);
  expect(collection).not.toBe(brand<CollectionId>('default'));
});

test('chosen files go into the default collection', async () => {
  const { add, imports } = watchedImports();
  await renderApp(EMPTY, { replace: { imports } });
  const input = await vi.waitUntil(() =>
    document.querySelector<HTMLInputElement>('input[data-add="files"]'),
  );
  const files = new DataTransfer();
  files.items.add(new File(['# Notes'], 'notes.md'));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  expect(add.mock.calls[0]?.[0].map(({ path }) => path)).toEqual(['notes.md']);
  expect(add.mock.calls[0]?.[1]).toBe('default');
});

test('dropped files are taken anywhere on the screen', async () => {
  const { add, imports } = watchedImports();
  await renderApp(EMPTY, { replace: { imports } });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['text'], 'dropped.txt'));
  const drag = { bubbles: true, cancelable: true, dataTransfer };
  document.body.dispatchEvent(new DragEvent('dragenter', drag));
  await expect.element(page.getByText('Drop to add to your library')).toBeVisible();
  document.body.dispatchEvent(new DragEvent('drop', drag));
  await expect.poll(() => add.mock.calls[0]?.[0][0]?.path).toBe('dropped.txt');
  await expect.element(page.getByText('Drop to add to your library')).not.toBeInTheDocument();
});

test('pasted text becomes a document, but not when it is pasted into a field', async () => {
  const { add, imports } = watchedImports();
  await renderApp({ documents: [], hash: '#/library' }, { replace: { imports } });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'A clause worth keeping.');
  const paste = { bubbles: true, cancelable: true, clipboardData };
  const field = document.createElement('input');
  document.body.append(field);
  field.dispatchEvent(new ClipboardEvent('paste', paste));
  field.remove();
  expect(add).not.toHaveBeenCalled();
  document.body.dispatchEvent(new ClipboardEvent('paste', paste));
  const file = add.mock.calls[0]?.[0][0]?.file;
  expect(file?.name).toMatch(/^Pasted text .*\.txt$/);
  expect(await file?.text()).toBe('A clause worth keeping.');
});
