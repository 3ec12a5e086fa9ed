import { beforeEach, describe, expect, it } from 'vitest';
import { en } from '#i18n/en/index.ts';
import { encryptAgile } from '../unit/formats/encrypt-office.ts';
import { makeDocx, paragraph } from '../unit/formats/make-docx.ts';
import { makeEpub } from '../unit/formats/make-epub.ts';
import { makeMsg } from '../unit/formats/make-msg.ts';
import { makeOdt } from '../unit/formats/make-odt.ts';
import { openDocument } from '../unit/formats/make-open-document.ts';
import { makeZip } from '../unit/formats/make-zip.ts';
import { useVisit } from './support/visit.ts';

/** A file, a question about a fact in it, and words of the sentence that says it. */
interface Fact {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly question: string;
  readonly says: string;
  /** The document that is cited, where the file holds others. */
  readonly cites?: string;
}

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const MIME = 'MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n';

const FACTS: readonly Fact[] = [
  {
    name: 'letter.docx',
    content: makeDocx(
      paragraph('Tenant duties') +
        paragraph('The tenant cleans the boat house every spring.') +
        paragraph('The deposit for the boat house is 1,850 euros.'),
    ),
    question: 'How much is the deposit for the boat house?',
    says: 'is 1,850 euros.',
  },
  {
    name: 'ferry.html',
    content: `<!doctype html><title>Ferry</title><nav>Home</nav><main><h1>Ferry</h1><p>It runs daily.</p>
<p>The last ferry to the <b>island</b> leaves at 22:40 in summer.</p></main>`,
    question: 'When does the last ferry to the island leave?',
    says: 'leaves at 22:40 in summer.',
  },
  {
    name: 'book.epub',
    content: makeEpub([
      '<h1>The lamp</h1><p>The keeper of the lighthouse was called Benedita.</p><p>She read at night.</p>',
    ]),
    question: 'What was the keeper of the lighthouse called?',
    says: 'was called Benedita.',
  },
  {
    name: 'survey.odt',
    content: makeOdt(
      '<text:h text:outline-level="1">Survey</text:h><text:p>The survey counted 412 seals on the northern reef.</text:p>',
    ),
    question: 'How many seals did the survey count?',
    says: 'counted 412 seals on the northern reef.',
  },
  {
    name: 'orchard.odp',
    content: openDocument(
      'presentation',
      '<draw:page draw:name="p1"><draw:frame presentation:class="title"><draw:text-box><text:p>Orchard</text:p></draw:text-box></draw:frame><draw:frame><draw:text-box><text:p>The apple harvest begins on 3 September.</text:p></draw:text-box></draw:frame></draw:page>',
    ),
    question: 'When does the apple harvest begin?',
    says: 'begins on 3 September.',
  },
  {
    name: 'garage.rtf',
    content: String.raw`{\rtf1\ansi\ansicpg1252 The garage is at the back.\par The key of the garage hangs behind the blue door.\par}`,
    question: 'Where does the key of the garage hang?',
    says: 'hangs behind the blue door.',
  },
  {
    name: 'choir.eml',
    content: `From: ana@example.org\r\nTo: rui@example.org\r\nSubject: Choir\r\n${MIME}The choir rehearses in room 12 on Thursdays.\r\n`,
    question: 'Where does the choir rehearse?',
    says: 'rehearses in room 12 on Thursdays.',
  },
  {
    name: 'roof.msg',
    content: makeMsg({
      properties: { 0x37: 'Roof', 0x42: 'João', 0x1000: 'The roofer arrives next Monday at 7:15.' },
      attachments: [
        { 0x3707: 'slates.txt', 0x3701: text('The new slates weigh 38 kilograms a pallet.') },
      ],
    }),
    question: 'When does the roofer arrive?',
    says: 'arrives next Monday at 7:15.',
  },
  {
    name: 'roof.msg',
    content: '',
    question: 'How much do the new slates weigh?',
    says: 'weigh 38 kilograms a pallet.',
    cites: 'slates.txt',
  },
  {
    name: 'fair.mhtml',
    content:
      'From: <Saved by a browser>\r\nSnapshot-Content-Location: https://example.org/\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<h1>Fair</h1><p>The village fair takes place on the old airfield.</p>\r\n--b--\r\n',
    question: 'Where does the village fair take place?',
    says: 'takes place on the old airfield.',
  },
  {
    name: 'bees.md',
    content: '# Bees\n\nThe hives stand in the **southern** meadow until October.\n',
    question: 'Where do the hives stand until October?',
    says: 'meadow until October.',
  },
  {
    name: 'padaria.txt',
    content: Buffer.from('A padaria da praça abre às 6 horas da manhã.\n', 'latin1'),
    question: 'A que horas abre a padaria da praça?',
    says: 'abre às 6 horas da manhã.',
  },
  {
    name: 'papers.zip',
    content: makeZip({ 'pool/rules.txt': 'The pool may hold at most 40 swimmers at a time.' }),
    question: 'How many swimmers may the pool hold?',
    says: 'at most 40 swimmers at a time.',
    cites: 'rules.txt',
  },
];
const LOCKED = {
  name: 'locked.docx',
  content: encryptAgile(
    makeDocx(paragraph('The safe of the museum opens at 9:20 sharp.')),
    'harbour',
  ),
};
/** Files in the list of imports: the two that others hold come beside them. */
const LISTED = FACTS.length + 2;

const visit = useVisit(async (app) => {
  await app.go('library');
  const files = FACTS.filter(({ content }) => content.length > 0).map(({ name, content }) => ({
    name,
    content: typeof content === 'string' ? content : Buffer.from(content),
  }));
  await app.addFiles(...files, { name: LOCKED.name, content: Buffer.from(LOCKED.content) });
  await app.importEnded(LISTED);
});

describe('a fact in a document', () => {
  beforeEach(() => visit.app.go('ask'));

  it.each(FACTS.map((fact) => [fact.cites ?? fact.name, fact] as const))(
    '%s is answered, and opens at its sentence',
    async (document, { question, says }) => {
      const { answer } = await visit.app.ask(question);
      expect(answer).toContain(says);
      expect((await visit.app.openCitation(document)).join('')).toContain(says);
    },
  );

  it('looks right in the reader, in light, in dark and on a phone', async () => {
    await visit.app.ask(FACTS[0]?.question ?? '');
    await visit.app.openCitation('letter.docx');
    expect(await visit.app.screenProblems()).toEqual([]);
  });

  it('under a password is answered once it was given', async () => {
    const { app } = visit;
    await app.go('library');
    await app.page.getByRole('button', { name: en.library.unlock }).click();
    await app.page.locator('input[type="password"]').fill('harbour');
    await app.page.getByRole('button', { name: en.library.unlockDo }).click();
    await app.importPanel.getByText(en.library.outcomes.done(LISTED)).waitFor();
    await app.go('ask');
    const { answer } = await app.ask('When does the safe of the museum open?');
    expect(answer).toContain('opens at 9:20 sharp.');
    expect((await app.openCitation(LOCKED.name)).join('')).toContain('9:20');
  });

  it('is printed with its sources on light paper', async () => {
    const { app } = visit;
    const { question, says } = FACTS[0] ?? { question: '', says: '' };
    await app.page.evaluate(() => (window.print = () => undefined));
    const { article } = await app.ask(question);
    await article.getByRole('button', { name: en.ask.save }).click();
    await app.page.getByRole('menuitem', { name: en.ask.print }).click();
    const printed = app.page.locator('.printed-answer');
    await printed.waitFor({ state: 'attached' });
    await app.page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const shown = await app.page.locator('body').innerText();
    expect(shown).toContain(says);
    expect(shown).not.toContain(en.ask.save);
    const scheme = () => getComputedStyle(document.documentElement).colorScheme;
    expect(await app.page.evaluate(scheme)).toBe('light');
    await app.page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await app.page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await printed.waitFor({ state: 'detached' });
  });
});
