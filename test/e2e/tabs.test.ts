import { afterAll, beforeAll, describe, it } from 'vitest';
import { en } from '#i18n/en/index.ts';
import type { App } from './support/app.ts';
import { Lab } from './support/lab.ts';

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

describe('two tabs', () => {
  it('one writes, the other follows and can take over', async () => {
    const first = app.page;
    await first.getByRole('heading', { name: en.ask.welcomeTitle }).waitFor();
    const second = await app.openTab();
    await second.getByText(en.shell.readerTab).waitFor();

    await app.importFiles({ name: 'boiler.md', content: '# Boiler\n\nThe code is 4711.\n' });
    await second
      .getByText(en.ask.searches(en.documents.documents(1), en.documents.passages(1)))
      .waitFor();

    await second.getByRole('button', { name: en.shell.takeOver }).click();
    await second.getByText(en.shell.readerTab).waitFor({ state: 'hidden' });
    await first.getByText(en.shell.readerTab).waitFor();
  });

  it('the one that is left writes when the writer is closed', async () => {
    const [first, second] = app.context.pages();
    await second!.close();
    await first!.getByText(en.shell.readerTab).waitFor({ state: 'hidden' });
  });
});
