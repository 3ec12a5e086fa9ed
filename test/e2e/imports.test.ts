import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { en } from '#i18n/en/index.ts';
import type { App } from './support/app.ts';
import { Lab } from './support/lab.ts';
import { longText } from './support/long-text.ts';

const GOOD = { name: 'boiler.md', content: '# Boiler\n\nThe boiler code is 4711.\n' };

let lab: Lab;
let app: App;

beforeAll(async () => {
  lab = await Lab.open();
  app = await lab.visit();
});

afterAll(async () => {
  await app.close();
  await lab.close();
});

/** The line of a file in the list of imports. */
const importLine = (name: string) =>
  app.importPanel.getByRole('listitem').filter({ hasText: name });

/** The row of a document in the library. */
const documentRow = (name: string) =>
  app.page
    .getByRole('region', { name: en.library.documentList })
    .getByRole('listitem')
    .filter({ hasText: name });

const clearFinished = () =>
  app.importPanel.getByRole('button', { name: en.library.clearFinished }).click();

/**
 * Begins to import a text, and comes back when a part of it is stored and others are not; a text
 * that was imported before that could be seen is followed by a longer one.
 *
 * @returns its chapters
 */
async function startLongImport(): Promise<number> {
  for (const chapters of [24, 80, 240]) {
    const name = `report-${chapters}.txt`;
    await app.addFiles({ name, content: longText(chapters) });
    const underWay = documentRow(name).getByText(/[1-9]\d* of \d+/);
    const ended = documentRow(name).getByText(en.documents.status.indexed);
    await underWay.or(ended).first().waitFor();
    if (await underWay.isVisible()) return chapters;
  }
  throw new Error('Every text was imported before that could be seen.');
}

// One visit; each test leaves the list of imports empty for the next one.
describe('imports', () => {
  beforeEach(() => app.go('library'));

  it('give every bad file its own line, and go on with the good ones', async () => {
    const pdf = readFileSync('public/samples/volunteer-handbook.pdf');
    await app.addFiles(
      { name: 'empty.txt', content: '' },
      { name: 'broken.pdf', content: pdf.subarray(0, 900) },
      { name: 'song.mp3', content: Buffer.from('ID3\u0004\u0000\u0000\u0000\u0000\u0000\u0000') },
      GOOD,
    );
    await app.importEnded(4);
    const outcome = async (name: string) => importLine(name).innerText();
    expect(await outcome('empty.txt')).toContain(en.errors['format-empty'](null).title);
    expect(await outcome('broken.pdf')).toContain(en.errors['format-damaged'](null).title);
    expect(await outcome('song.mp3')).toContain(en.errors['format-unsupported'](null).title);
    expect(await outcome('boiler.md')).toContain(en.documents.passages(1));
    await app.page.getByText(en.library.outcomes.failed(3)).waitFor();
    await clearFinished();
  });

  it('recognise a file that is there already, whatever its name', async () => {
    await app.addFiles({ ...GOOD, name: 'copy of boiler.md' });
    await app.importEnded(1);
    await importLine('copy of boiler.md')
      .getByText(en.library.alreadyIn(en.library.defaultCollection))
      .waitFor();
    await clearFinished();
  });

  it('ask before a changed file replaces its older version', async () => {
    await app.addFiles({ ...GOOD, content: '# Boiler\n\nThe boiler code is 9326.\n' });
    await importLine('boiler.md').getByText(en.library.stages.changed).waitFor();
    await importLine('boiler.md').getByRole('button', { name: en.library.replace }).click();
    await app.importEnded(1);
    await clearFinished();
    await app.go('ask');
    const { answer } = await app.ask('What is the boiler code?');
    expect(answer).toContain('9326');
    expect(answer).not.toContain('4711');
  });

  it('can be cancelled, and leave nothing half done behind', async () => {
    await app.addFiles({ name: 'long.txt', content: longText(60) });
    await app.page.getByRole('button', { name: en.library.cancelOne('long.txt') }).click();
    await app.importPanel.getByText(en.library.outcomes.cancelled(1)).waitFor();
    await clearFinished();
    expect(await documentRow('long.txt').count()).toBe(0);
  });

  it('resume by themselves after the tab was closed in the middle', async () => {
    const chapters = await startLongImport();
    const name = `report-${chapters}.txt`;
    await app.reopen();
    await app.go('library');
    await documentRow(name).getByText(en.documents.status.indexed).waitFor();
    await app.go('ask');
    const last = chapters - 1;
    const { answer } = await app.ask(`What is the code of chapter ${last}?`);
    expect(answer).toContain(`chapter ${last} is C-${last}-${27 * last}`);
  });

  it('take documents out of the search at once when deleted, and back when undone', async () => {
    const row = documentRow('boiler.md');
    await row.getByRole('button', { name: en.library.documentMenu('boiler.md') }).click();
    await app.page.getByRole('menuitem', { name: en.common.delete }).click();
    await row.waitFor({ state: 'hidden' });
    const undo = app.page.getByRole('button', { name: en.common.undo });
    await undo.hover();
    await undo.click();
    await row.waitFor();
    await row.getByRole('button', { name: en.library.documentMenu('boiler.md') }).click();
    await app.page.getByRole('menuitem', { name: en.common.delete }).click();
    await row.waitFor({ state: 'hidden' });
    await app.go('ask');
    const { article } = await app.ask('Which code does the boiler have?');
    const turn = await article.innerText();
    expect(turn).not.toContain('9326');
    expect(turn).not.toContain('boiler.md');
  });
});
