import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from '#i18n/en/index.ts';
import { Lab } from './support/lab.ts';
import { longText } from './support/long-text.ts';

const NOTE = { name: 'boiler.md', content: '# Boiler\n\nThe boiler code is 4711.\n' };
const QUESTION = 'What is the boiler code?';

let lab: Lab;

beforeAll(async () => {
  lab = await Lab.open();
});

afterAll(() => lab.close());

describe('failures', () => {
  it('a worker that dies is started anew, and the next question is answered', async () => {
    const app = await lab.visit();
    await app.importFiles(NOTE);
    await app.ask(QUESTION);
    app.expectErrors(/killed by the test/);
    const ours = /\/assets\/(ingest|embed|rerank|library)-/;
    for (const worker of app.page.workers().filter((one) => ours.test(one.url()))) {
      await worker.evaluate(() => {
        setTimeout(() => {
          throw new Error('killed by the test');
        });
      });
    }
    const { answer } = await app.ask('Which code does the boiler have?');
    expect(answer).toContain('4711');
    await app.close();
  });

  it('a full disk stops the import with a clear line, and nothing stored is lost', async () => {
    // Without a service worker, whose caches would count towards the quota.
    const app = await lab.visit({ quota: 1_000_000, serviceWorkers: 'block' });
    await app.importFiles(NOTE);
    await app.go('library');
    await app.addFiles({ name: 'long.txt', content: longText(400) });
    await app.importPanel.getByText(en.errors.quota(null).title).waitFor();
    await app.page.reload();
    await app.go('ask');
    expect((await app.ask(QUESTION)).citations).toEqual([en.ask.citation(1, 'boiler.md')]);
    await app.close();
  });

  it('a model file that is not the expected one is named, with what to do', async () => {
    const app = await lab.visit({ serviceWorkers: 'block' });
    await app.context.route('**/models/**/tokenizer_config.json', (route) =>
      route.fulfill({ contentType: 'application/json', body: '{}' }),
    );
    app.expectErrors(/./);
    await app.page.reload();
    await app.page
      .getByText(/The model file “.*tokenizer_config\.json”/)
      .first()
      .waitFor();
    await app.close();
  });

  it('a browser that lets the site store nothing is told from a fault of the app', async () => {
    const app = await lab.visit({ serviceWorkers: 'block' });
    await app.context.addInitScript(() => {
      const get = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'] as const) {
        Object.defineProperty(window, name, { get });
      }
    });
    await app.page.reload();
    await app.page.getByText(en.errors['storage-blocked'](null).title).waitFor();
    await app.close();
  });

  it('an address that was cut off in the middle opens the app all the same', async () => {
    const app = await lab.visit();
    await app.page.goto(`${app.address}#/document/%E0%A4%A`);
    await app.page.reload();
    await app.page.getByRole('button', { name: en.ask.trySamples }).waitFor();
    await app.close();
  });
});
