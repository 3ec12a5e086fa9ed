import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ENGLISH_QUESTION } from '../../preview/answers.ts';
import { DOCUMENTS, POLICY } from '../../preview/content.ts';
import { fakeServices } from '../../preview/fake-services.ts';
import { UNSEARCHABLE } from '../../preview/imports.ts';
import { SCENES } from '../../preview/scenes.ts';
import { expectAccessible, renderApp } from '../support/render-app.ts';

const LIBRARY = { documents: DOCUMENTS, hash: '#/library' };
const names = () =>
  [...document.querySelectorAll('[role="listitem"] a')].map((link) => link.textContent);

async function openMenuOf(name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
}

describe('the list', () => {
  test('is filtered by name without regard to accents and case', async () => {
    await renderApp({ ...SCENES.library!, hash: '#/library' });
    await page.getByRole('searchbox', { name: 'Filter by name' }).fill('CONVENCAO');
    await expect.poll(() => names().length).toBeGreaterThan(0);
    await expect.poll(() => names().every((name) => name?.includes('convenção'))).toBe(true);
  });

  test('is sorted as chosen', async () => {
    await renderApp(LIBRARY);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Name');
    await expect.poll(names).toEqual([...names()].sort());
  });

  test('draws only what is near the window', async () => {
    await renderApp(SCENES.library!);
    await expect.poll(() => names().length).toBeGreaterThan(0);
    expect(names().length).toBeLessThan(SCENES.library!.documents.length / 2);
  });

  test('tells why a document could not be read', async () => {
    await renderApp(SCENES.library!);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Status');
    await expect.element(page.getByText('is damaged', { exact: false })).toBeVisible();
  });

  test('shows the report of an import with its warnings', async () => {
    await renderApp(LIBRARY);
    await openMenuOf('volunteer-handbook.pdf');
    await page.getByRole('menuitem', { name: 'Details' }).click();
    await expect.element(page.getByText('Page 9: has no readable text')).toBeVisible();
    await expectAccessible();
  });
});

describe('renaming', () => {
  /** Renames the policy by keyboard alone. */
  async function rename(name: string): Promise<void> {
    const actions = page.getByRole('button', { name: `Actions for ${POLICY.record.name}` });
    await expect.element(actions).toBeVisible();
    actions.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
    await userEvent.keyboard('r{Enter}');
    const field = page.getByRole('textbox', { name: 'Name of the document' });
    await expect.element(field).toHaveValue(POLICY.record.name);
    await expect.element(page.getByText('The file keeps its name')).toBeVisible();
    await field.fill(name);
    await userEvent.keyboard('{Enter}');
  }

  test('changes what the list calls a document, which is found by both names, and is undone', async () => {
    await renderApp(LIBRARY);
    await rename('Our policy');
    await expect.poll(names).toContain('Our policy');
    const box = page.getByRole('searchbox', { name: 'Filter by name' });
    for (const name of ['our pol', 'HX-88213']) {
      await box.fill(name);
      await expect.poll(names).toEqual(['Our policy']);
    }
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(names).toEqual([POLICY.record.name]);
  });

  test('is shown in citations, sources and evidence; the details keep the file name', async () => {
    const { library } = fakeServices(LIBRARY);
    await library.renameDocument(POLICY.record.id, 'Our policy');
    await renderApp(LIBRARY, { replace: { library } });
    await openMenuOf('Our policy');
    await page.getByRole('menuitem', { name: 'Details' }).click();
    const details = page.getByRole('dialog', { name: 'Our policy' });
    await expect.element(details).toHaveTextContent(POLICY.record.name);
    await userEvent.keyboard('{Escape}');
    await page.getByRole('link', { name: 'Ask', exact: true }).click();
    await page.getByRole('textbox', { name: 'Your question' }).fill(ENGLISH_QUESTION);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Strong support')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Source 1: Our policy' })).toBeVisible();
    await expect.element(page.getByRole('main')).not.toHaveTextContent(POLICY.record.name);
  });
});

describe('deleting', () => {
  test('takes documents off the list at once and gives them back on undo', async () => {
    await renderApp(LIBRARY);
    await openMenuOf(POLICY.record.name);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.poll(names).not.toContain(POLICY.record.name);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(names).toContain(POLICY.record.name);
  });

  test('keeps deleted documents in a list, to be restored or erased', async () => {
    const library = fakeServices(LIBRARY).library;
    const purge = vi.spyOn(library, 'purge');
    await renderApp(LIBRARY, { replace: { library } });
    await page.getByRole('checkbox', { name: `Select ${POLICY.record.name}` }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect(purge).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Recently deleted (1)' }).click();
    await expect.element(page.getByText(/Can be restored until/)).toBeVisible();
    await page.getByRole('button', { name: `Restore ${POLICY.record.name}` }).click();
    await expect.poll(names).toContain(POLICY.record.name);
  });
});

describe('collections', () => {
  test('are created, filled and shown', async () => {
    await renderApp(LIBRARY);
    await page.getByRole('button', { name: 'New collection' }).click();
    await userEvent.keyboard('Insurance{Enter}');
    const collection = page.getByRole('button', { name: /^Insurance/ });
    await expect.element(collection).toBeVisible();
    await openMenuOf(POLICY.record.name);
    await page.getByRole('menuitemcheckbox', { name: 'Insurance' }).click();
    await collection.click();
    await expect.poll(names).toEqual([POLICY.record.name]);
  });

  test('are created for documents that move', async () => {
    await renderApp(LIBRARY);
    await openMenuOf(POLICY.record.name);
    await page.getByRole('menuitem', { name: 'New collection…' }).click();
    await userEvent.keyboard('Insurance{Enter}');
    await page.getByRole('button', { name: /^Insurance/ }).click();
    await expect.poll(names).toEqual([POLICY.record.name]);
  });

  test('of samples are called as the language does', async () => {
    await renderApp(LIBRARY, { locale: 'pt-BR' });
    await expect.element(page.getByRole('button', { name: /^Exemplos/ })).toBeVisible();
  });

  test('refuse a name that is taken', async () => {
    await renderApp(LIBRARY);
    await page.getByRole('button', { name: 'New collection' }).click();
    await userEvent.keyboard('Samples');
    await expect.element(page.getByText('Another collection has this name.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Create' })).toBeDisabled();
  });

  test.each([
    ['Casa e contratos', true],
    // The default one, which always is.
    ['My documents', false],
  ])('can be preferred in answers, and the menu shows it: %s', async (name, own) => {
    await renderApp(LIBRARY);
    const actions = page.getByRole('button', { name: `Actions for the collection ${name}` });
    const preferred = page.getByRole('menuitemcheckbox', { name: 'Prefer this collection' });
    await actions.click();
    await expect.element(preferred).not.toBeChecked();
    await preferred.click();
    await actions.click();
    await expect.element(preferred).toBeChecked();
    expect(page.getByRole('menuitem', { name: 'Rename' }).all()).toHaveLength(own ? 1 : 0);
    expect(page.getByRole('menuitem', { name: 'Delete' }).all()).toHaveLength(own ? 1 : 0);
  });

  test('are deleted after asking', async () => {
    await renderApp(LIBRARY);
    await page.getByRole('button', { name: 'Actions for the collection Casa e contratos' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(page.getByRole('button', { name: /^Casa/ })).not.toBeInTheDocument();
  });
});

test('a tab that follows another one cannot change anything', async () => {
  await renderApp(SCENES['reader-tab']!);
  await expect.element(page.getByRole('button', { name: 'Add documents' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'New collection' })).toBeDisabled();
  await openMenuOf(POLICY.record.name);
  await expect
    .element(page.getByRole('menuitem', { name: 'Delete' }))
    .toHaveAttribute('aria-disabled', 'true');
});

test('questions can be limited to the selected documents', async () => {
  await renderApp(LIBRARY);
  await page.getByRole('checkbox', { name: `Select ${POLICY.record.name}` }).click();
  await page.getByRole('button', { name: 'Ask about these' }).click();
  await expect
    .element(page.getByRole('button', { name: `Do not limit to ${POLICY.record.name}` }))
    .toBeVisible();
});

test.each(['library', 'library-empty', 'library-importing'])(
  'the %s scene has no accessibility fault, in light and dark',
  async (scene) => {
    await renderApp(SCENES[scene]!);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible();
    document.documentElement.dataset.theme = 'dark';
    await expectAccessible();
    delete document.documentElement.dataset.theme;
  },
);

test('what cannot be searched is listed with its pages, and scans can be recognised', async () => {
  const scene = { documents: UNSEARCHABLE, hash: '#/library' };
  const recognise = vi.fn();
  const imports = { ...fakeServices(scene).imports, recognise };
  await renderApp(scene, { replace: { imports } });
  await page.getByRole('button', { name: 'Not fully searchable (3)' }).click();
  const list = page.getByRole('dialog', { name: 'What cannot be searched' });
  await expect.element(list.getByText('Pages 2–4, 9, and 17')).toBeVisible();
  await expect.element(list.getByText('“quarterly-figures.pdf” is damaged.')).toBeVisible();
  await list.getByRole('button', { name: 'Recognise text: volunteer-handbook.pdf' }).click();
  expect(recognise).toHaveBeenCalledOnce();
  await expect
    .element(list.getByRole('button', { name: /minutes-scanned/ }))
    .not.toBeInTheDocument();
});
