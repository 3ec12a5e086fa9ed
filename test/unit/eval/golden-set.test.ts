import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AppError } from '#core/errors.ts';
import { readGoldenSet } from '#core/eval/golden-set.ts';
import { spread } from '#core/eval/evaluate.ts';
import { detectLanguage } from '#core/text/language.ts';

const MANIFEST = { name: 'tiny', language: 'en', questions: 'questions.jsonl', documents: 'docs' };
const QUESTION = {
  id: 'q1',
  question: 'What is it?',
  answerable: true,
  gold: [{ document: 'sub/a.md', quote: 'It is a test.' }],
};

function folder(files: Record<string, unknown>) {
  const text = (value: unknown): string =>
    typeof value === 'string' ? value : JSON.stringify(value);
  return {
    paths: Object.keys(files),
    text: (path: string) => Promise.resolve(text(files[path])),
  };
}

const read = (files: Record<string, unknown>) =>
  readGoldenSet(
    folder({
      'tiny/golden.json': MANIFEST,
      'tiny/questions.jsonl': QUESTION,
      'tiny/docs/sub/a.md': 'It is a test.',
      ...files,
    }),
  );

const refusal = async (files: Record<string, unknown>): Promise<string> => {
  const error: unknown = await read(files).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AppError);
  const { code, message } = error as AppError;
  expect(code).toBe('golden-set-invalid');
  return message;
};

describe('reading a golden set', () => {
  it('finds it anywhere in the folder and names documents by their path below docs', async () => {
    const set = await read({});
    expect(set.name).toBe('tiny');
    expect(set.documents).toEqual([{ path: 'tiny/docs/sub/a.md', name: 'sub/a.md' }]);
    expect(set.pool).toBe('all');
  });

  it('fills in what a question leaves out', async () => {
    const { questions } = await read({});
    expect(questions[0]).toMatchObject({ answers: [], history: [], split: null });
    expect(questions[0]?.gold[0]).toEqual({
      document: 'sub/a.md',
      passage: null,
      quote: 'It is a test.',
      grade: 1,
    });
  });

  it('ignores keys that it does not know', async () => {
    await expect(
      read({ 'tiny/questions.jsonl': { ...QUESTION, colour: 'red' } }),
    ).resolves.toBeDefined();
  });

  it('reads sets that bring their own passages', async () => {
    const set = await read({
      'tiny/golden.json': { ...MANIFEST, documents: null, passages: 'passages.jsonl', pool: 'own' },
      'tiny/passages.jsonl': { id: 'p1', document: 'sub/a.md', text: 'It is a test.' },
    });
    expect(set.passages).toEqual([
      { id: 'p1', document: 'sub/a.md', title: null, text: 'It is a test.' },
    ]);
    expect(set.pool).toBe('own');
  });

  it.each([
    ['no golden.json', { 'tiny/golden.json': 'x' }, /golden\.json.*JSON/],
    ['a broken line', { 'tiny/questions.jsonl': `${JSON.stringify(QUESTION)}\n{` }, /line 2.*JSON/],
    ['a missing key', { 'tiny/questions.jsonl': { id: 'q1' } }, /line 1, “question”/],
    [
      'a grade of 0',
      {
        'tiny/questions.jsonl': { ...QUESTION, gold: [{ document: 'sub/a.md', grade: 0 }] },
      },
      /gold\.0\.grade/,
    ],
    [
      'evidence for an unanswerable question',
      { 'tiny/questions.jsonl': { ...QUESTION, answerable: false } },
      /contradict/,
    ],
    [
      'a document that is not there',
      { 'tiny/questions.jsonl': { ...QUESTION, gold: [{ document: 'b.md' }] } },
      /line 1.*b\.md/,
    ],
    [
      'an id that occurs twice',
      { 'tiny/questions.jsonl': `${JSON.stringify(QUESTION)}\n${JSON.stringify(QUESTION)}` },
      /line 2.*occurs twice/,
    ],
    ['no question', { 'tiny/questions.jsonl': '\n' }, /questions\.jsonl.*no question/],
    [
      'a blank question',
      { 'tiny/questions.jsonl': `\n${JSON.stringify({ ...QUESTION, question: ' ' })}` },
      /questions\.jsonl.*line 2, “question”.*blank/,
    ],
    [
      'a blank quote',
      { 'tiny/questions.jsonl': { ...QUESTION, gold: [{ document: 'sub/a.md', quote: '' }] } },
      /line 1, “gold\.0\.quote”.*blank/,
    ],
    [
      'a folder of documents that is not there',
      { 'tiny/golden.json': { ...MANIFEST, documents: 'nowhere' } },
      /golden\.json.*“nowhere”.*without files/,
    ],
    [
      'neither documents nor passages',
      { 'tiny/golden.json': { ...MANIFEST, documents: null } },
      /exactly one/,
    ],
  ])('names what is wrong with %s', async (_, files, reason) => {
    expect(await refusal(files)).toMatch(reason);
  });

  it('names a file that the set promises and does not hold', async () => {
    expect(
      await refusal({ 'tiny/golden.json': { ...MANIFEST, questions: 'other.jsonl' } }),
    ).toMatch(/other\.jsonl.*missing/);
  });
});

describe('asking only some of the questions', () => {
  it('spreads them evenly over the set', () => {
    const items = Array.from({ length: 10 }, (_, index) => index);
    expect(spread(items, 5)).toEqual([0, 2, 4, 6, 8]);
    expect(spread(items, 3)).toHaveLength(3);
    expect(spread(items, null)).toEqual(items);
    expect(spread(items, 99)).toEqual(items);
  });
});

const SETS = new URL('../../../eval/golden/', import.meta.url).pathname;

// The sets that ship with the repository, and those that lie beside it on machines that have them.
describe.each([SETS, new URL('../../../../shared/golden/', import.meta.url).pathname])(
  'the golden sets in %s',
  (root) => {
    const names = existsSync(root)
      ? readdirSync(root).filter((name) => existsSync(join(root, name, 'golden.json')))
      : [];

    it.skipIf(names.length === 0)('can be read', async () => {
      for (const name of names) {
        const paths = readdirSync(join(root, name), { recursive: true }).map(String);
        const text = (path: string) =>
          Promise.resolve(readFileSync(join(root, name, path), 'utf8'));
        const set = await readGoldenSet({ paths, text });
        expect(set.name).toBe(name);
        expect(set.questions.length).toBeGreaterThan(0);
      }
    });
  },
);

describe('the set about the sample documents', async () => {
  const samples = join(import.meta.dirname, '../../../public/samples');
  const documents = (
    JSON.parse(readFileSync(join(samples, 'index.json'), 'utf8')) as { name: string }[]
  ).map(({ name }) => name);
  const textOf = (name: string): string => readFileSync(join(samples, name), 'utf8');
  const set = await readGoldenSet({
    paths: ['golden.json', 'questions.jsonl', ...documents.map((name) => `docs/${name}`)],
    text: (path) => Promise.resolve(textOf(`questions/${path}`)),
  });

  it('asks in both languages, and also what no document says', () => {
    expect(set.questions.length).toBeGreaterThanOrEqual(16);
    expect(set.questions.filter(({ answerable }) => !answerable).length).toBeGreaterThanOrEqual(6);
    const languages = set.questions.map(({ question }) => detectLanguage(question));
    expect(languages.filter((language) => language === 'pt').length).toBeGreaterThan(5);
    expect(languages.filter((language) => language === 'en').length).toBeGreaterThan(5);
  });

  it('quotes the documents word for word', () => {
    const gold = set.questions.flatMap((question) => question.gold);
    for (const { document, quote } of gold) {
      expect(documents).toContain(document);
      // The text of a PDF is no plain text; running the set shows that its quotes are found.
      if (document.endsWith('.pdf')) continue;
      expect(textOf(document).replaceAll('**', '')).toContain(quote);
    }
  });
});
