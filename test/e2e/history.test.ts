import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { en } from '#i18n/en/index.ts';
import type { App } from './support/app.ts';
import { Lab } from './support/lab.ts';

const LEASE = {
  name: 'lease.md',
  content: '# Lease\n\n## Rent\n\nThe rent is 900 euros a month and is due on the third.\n',
};
const LEASE_NEXT_YEAR = {
  name: 'lease.md',
  content: '# Lease\n\n## Rent\n\nThe rent is 950 euros a month and is due on the fifth.\n',
};
const QUESTION = 'How much is the rent?';

let lab: Lab;
let app: App;

beforeAll(async () => {
  lab = await Lab.open();
  app = await lab.visit();
  await app.importFiles(LEASE);
});

afterAll(async () => {
  await app.close();
  await lab.close();
});

// One visit; each test goes on where the one before it stopped.
describe('the history of conversations', () => {
  beforeEach(() => app.go('ask'));

  const heading = () => app.page.getByRole('heading', { level: 2, name: QUESTION });
  const list = () => app.page.getByRole('dialog', { name: en.history.title });
  const openList = () => app.page.getByRole('button', { name: en.history.open }).click();

  it('brings the conversation back after a reload, with sources that open', async () => {
    const { answer } = await app.ask(QUESTION);
    expect(answer).toContain('900 euros');
    await app.page.reload();
    await heading().waitFor();
    await app.page
      .getByRole('link', { name: en.ask.citation(1, LEASE.name) })
      .first()
      .click();
    const marked = app.page.locator('main mark').first();
    await marked.waitFor();
    expect((await app.page.locator('main mark').allInnerTexts()).join('')).toContain('900 euros');
  });

  it('keeps it when a new one begins, and comes back to the new one after a reload', async () => {
    await app.page.getByRole('button', { name: en.ask.newConversation }).click();
    await app.page.getByRole('heading', { name: en.ask.readyTitle }).waitFor();
    await app.page.reload();
    await app.page.getByRole('heading', { name: en.ask.readyTitle }).waitFor();
    await openList();
    await list().getByRole('listitem').first().waitFor();
    expect(await app.screenProblems()).toEqual([]);
    await list().getByRole('button', { name: QUESTION }).first().click();
    await heading().waitFor();
  });

  it('deletes a conversation, and gives it back when that is undone', async () => {
    await openList();
    await list()
      .getByRole('button', { name: en.history.menu(QUESTION) })
      .click();
    await app.page.getByRole('menuitem', { name: en.common.delete }).click();
    await list().getByText(en.history.empty).waitFor();
    await app.page.keyboard.press('Escape');
    await app.page.getByRole('heading', { name: en.ask.readyTitle }).waitFor();
    const undo = app.page.getByRole('button', { name: en.common.undo });
    // Pointing at it keeps it, however slow the machine is.
    await undo.hover();
    await undo.click();
    await heading().waitFor();
  });

  it('says at an old answer that its document has a newer version, and answers anew', async () => {
    await app.go('library');
    await app.addFiles(LEASE_NEXT_YEAR);
    await app.importPanel.getByRole('button', { name: en.library.replace }).first().click();
    await app.importEnded(1);
    await app.go('ask');
    const turn = app.page.getByRole('article').filter({ has: heading() });
    await turn.getByText(en.history.changed).waitFor();
    await turn.getByRole('button', { name: en.history.check }).click();
    await turn.getByText(en.history.since.replacedGone).first().waitFor();
    expect(await app.screenProblems()).toEqual([]);
    await turn.getByRole('button', { name: en.ask.askAgain }).click();
    await turn.getByText('950 euros').first().waitFor();
    await turn.getByText(en.history.version(2, 2)).waitFor();
    await turn.getByRole('button', { name: en.history.compare }).click();
    await turn.getByText('900 euros').first().waitFor();
    await turn.getByText('950 euros').first().waitFor();
    expect(await app.screenProblems()).toEqual([]);
  });
});

describe('erasing everything', () => {
  it('erases the conversations too', async () => {
    await app.go('settings');
    await app.page.getByRole('button', { name: en.settings.erase.button }).click();
    const dialog = app.page.getByRole('alertdialog').or(app.page.getByRole('dialog'));
    await dialog.getByRole('textbox').fill(en.settings.erase.word);
    await dialog.getByRole('button', { name: en.settings.erase.do }).click();
    await app.page.getByRole('heading', { name: en.ask.welcomeTitle }).waitFor();
    expect(await app.page.getByRole('button', { name: en.history.open }).count()).toBe(0);
    expect(await app.page.getByRole('heading', { level: 2, name: QUESTION }).count()).toBe(0);
  });
});
