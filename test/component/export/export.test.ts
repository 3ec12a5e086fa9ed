import { expect, test, vi } from 'vitest';
import { answerAsText } from '#state/answer-text.ts';
import { answerAsHtml, answerAsMarkdown } from '#state/answer-export.ts';
import { conversationAsHtml, conversationAsMarkdown } from '#state/conversation-export.ts';
import { fileNameOf } from '#state/export-text.ts';
import { toCsv } from '#state/csv.ts';
import { en } from '#i18n/en/index.ts';
import { createFormat } from '#i18n/format.ts';
import { surveyLines } from '#state/survey-text.ts';
import { printAnswer } from '#ui/ask/print-answer.ts';
import { answeredEvents, ENGLISH_QUESTION, surveyEvents } from '../../preview/answers.ts';

const done = answeredEvents(ENGLISH_QUESTION, false).at(-1)!;
if (done.type !== 'done' || done.answer.status !== 'answered') throw new Error(done.type);
const PARTS = {
  question: 'Is <b>jewellery</b> *covered*?',
  answer: done.answer,
  survey: null,
  sourcesTitle: 'Sources',
  language: 'en',
  describe: ({ documentName }: { documentName: string }) => documentName,
};

test('an answer as Markdown holds each sentence, its number, and the quote behind it', () => {
  const text = answerAsMarkdown(PARTS);
  expect(text).toContain('# Is \\<b\\>jewellery\\</b\\> \\*covered\\*?');
  expect(text).toContain('unless it is listed in the schedule. [1]');
  expect(text).toMatch(/## Sources\n\n1\. .*\n {3}> Jewellery is covered/);
});

test('an answer as a page runs nothing that a document says', () => {
  const page = new DOMParser().parseFromString(answerAsHtml(PARTS), 'text/html');
  expect(page.querySelector('h1')?.textContent).toBe(PARTS.question);
  expect(page.querySelector('h1 b')).toBeNull();
  expect(page.querySelectorAll('li')).toHaveLength(
    done.answer.status === 'answered' ? done.answer.sources.length : 0,
  );
  expect(page.querySelector('sup a')?.getAttribute('href')).toBe('#source-1');
});

const CONVERSATION = {
  ...PARTS,
  title: 'My *flat*',
  about: 'Conversation with Lastro, 1 Nov 2026',
  turns: [
    { question: 'Is <b>it</b> covered?', answered: PARTS, note: '' },
    {
      question: 'And abroad?',
      answered: null,
      note: 'No answer: <i>no answer</i> in your documents',
    },
    { question: 'Once more?', answered: PARTS, note: '' },
  ],
};

test('a conversation as Markdown holds every question in order, with its answer or why not', () => {
  const text = conversationAsMarkdown(CONVERSATION);
  expect(text.match(/^#+ .*$/gm)).toEqual([
    '# My \\*flat\\*',
    '## Is \\<b\\>it\\</b\\> covered?',
    '### Sources',
    '## And abroad?',
    '## Once more?',
    '### Sources',
  ]);
  expect(text).toContain('No answer: \\<i\\>no answer\\</i\\> in your documents');
});

test('a conversation as a page leads each citation to a source of its own answer', () => {
  const page = new DOMParser().parseFromString(conversationAsHtml(CONVERSATION), 'text/html');
  const targets = [...page.querySelectorAll('sup a')].map((link) => link.getAttribute('href')!);
  expect(new Set(targets).size).toBe(targets.length);
  for (const target of targets) expect(page.querySelector(target)).not.toBeNull();
  expect(page.querySelector('h2 b, p i')).toBeNull();
});

test('an answer is printed with its sources, and leaves nothing behind', async () => {
  const seen: string[] = [];
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    seen.push(document.title, document.querySelector('.printed-answer')?.textContent ?? '');
  });
  const before = document.title;
  printAnswer(PARTS);
  expect(print).toHaveBeenCalledOnce();
  const [title, text] = seen;
  expect(title).toBe(PARTS.question);
  expect(text).toContain(PARTS.question);
  for (const { text: sentence } of PARTS.answer.sentences) expect(text).toContain(sentence);
  for (const { quote } of PARTS.answer.sources) expect(text).toContain(quote);
  window.dispatchEvent(new Event('afterprint'));
  await expect.poll(() => document.querySelector('.printed-answer')).toBeNull();
  expect(document.title).toBe(before);
});

const ROW_PARTS = (() => {
  const [sentence] = done.answer.status === 'answered' ? done.answer.sentences : [];
  const row = [
    { name: 'Branch', text: 'Faro <2>' },
    { name: 'Lease ends', text: '2033-12-31' },
  ];
  const answer = {
    ...PARTS.answer,
    sentences: [
      sentence!,
      { text: 'Branch: Faro <2> · Lease ends: 2033-12-31', citations: [1], row },
    ],
  };
  return { ...PARTS, answer };
})();

test('a table row is exported as a list or table of its columns, apart from running text', () => {
  expect(answerAsMarkdown(ROW_PARTS)).toContain(
    ' [1]\n\n- Branch: Faro \\<2\\>\n- Lease ends: 2033-12-31 [1]\n\n',
  );
  const page = new DOMParser().parseFromString(answerAsHtml(ROW_PARTS), 'text/html');
  const cells = [...page.querySelectorAll('p + table :is(th, td)')];
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Branch',
    'Faro <2>',
    'Lease ends',
    '2033-12-31 [1]',
  ]);
  expect(answerAsText(ROW_PARTS)).toContain(
    ' [1]\n\nBranch: Faro <2>\nLease ends: 2033-12-31 [1]\n\n',
  );
});

test('a file name holds nothing that a system refuses', () => {
  expect(fileNameOf('What is 1/2?\nAnd "that"', 'md')).toBe('What is 12 And that.md');
  expect(fileNameOf('???', 'html')).toBe('answer.html');
});

test('a table keeps commas and quotes, and starts no formula', () => {
  expect(toCsv([['a,b', 'say "x"', 3, null], ['=1+1']])).toBe(
    '\uFEFF"a,b","say ""x""",3,\r\n\'=1+1\r\n',
  );
});

test('a question about all documents is exported as its count and its documents', () => {
  const events = surveyEvents('Which files mention theft?', 'found');
  const event = events.at(-1)!;
  if (event.type !== 'done' || event.answer.status !== 'answered') throw new Error(event.type);
  const { answer } = event;
  const survey = surveyLines(answer.survey!, { t: en, format: createFormat('en') });
  const text = answerAsMarkdown({ ...PARTS, answer, survey });
  expect(text).toContain('**1 of 6 documents mentions “theft”**');
  expect(text).toMatch(/- home-insurance.*: 7 sentences \[1\]\[2\]/);
  expect(text).toContain('Not searched:');
  const page = new DOMParser().parseFromString(
    answerAsHtml({ ...PARTS, answer, survey }),
    'text/html',
  );
  expect(page.querySelectorAll('ul li')).toHaveLength(1);
  expect(page.querySelectorAll('ol li')).toHaveLength(2);
});
