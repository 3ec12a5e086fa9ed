import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { en } from '#i18n/en/index.ts';
import { makeDocx, paragraph } from '../unit/formats/make-docx.ts';
import { makeEpub } from '../unit/formats/make-epub.ts';
import { makeOdt } from '../unit/formats/make-odt.ts';
import type { App } from './support/app.ts';
import { Lab } from './support/lab.ts';

const LETTER = makeDocx(
  paragraph('Tenant duties') +
    paragraph('The tenant cleans the boat house every spring.') +
    paragraph('The deposit for the boat house is 1,850 euros.'),
);
const PAGE = `<!doctype html><title>Ferry</title><nav>Home</nav><main><h1>Ferry</h1><p>It runs daily.</p>
<p>The last ferry to the <b>island</b> leaves at 22:40 in summer.</p></main>`;
const BOOK = makeEpub([
  '<h1>The lamp</h1><p>The keeper of the lighthouse was called Benedita.</p><p>She read at night.</p>',
]);
const REPORT = makeOdt(
  '<text:h text:outline-level="1">Survey</text:h><text:p>The survey counted 412 seals on the northern reef.</text:p>',
);

let lab: Lab;
let app: App;

beforeAll(async () => {
  lab = await Lab.open();
  app = await lab.visit();
  await app.go('library');
  await app.addFiles(
    { name: 'letter.docx', content: Buffer.from(LETTER) },
    { name: 'ferry.html', content: PAGE },
    { name: 'book.epub', content: Buffer.from(BOOK) },
    { name: 'survey.odt', content: Buffer.from(REPORT) },
  );
  await app.importEnded(4);
});

afterAll(async () => {
  await app.close();
  await lab.close();
});

describe('a fact in a document', () => {
  beforeEach(() => app.go('ask'));

  it.each([
    ['letter.docx', 'How much is the deposit for the boat house?', 'is 1,850 euros.'],
    ['ferry.html', 'When does the last ferry to the island leave?', 'leaves at 22:40 in summer.'],
    ['book.epub', 'What was the keeper of the lighthouse called?', 'was called Benedita.'],
    [
      'survey.odt',
      'How many seals did the survey count?',
      'counted 412 seals on the northern reef.',
    ],
  ])('%s is answered, and opens at its sentence', async (document, question, fact) => {
    const { answer } = await app.ask(question);
    expect(answer).toContain(fact);
    await app.page
      .getByRole('link', { name: en.ask.citation(1, document) })
      .last()
      .click();
    await app.page.locator('main mark').first().waitFor();
    expect((await app.page.locator('main mark').allInnerTexts()).join('')).toContain(fact);
    expect(await app.screenProblems()).toEqual([]);
  });
});
