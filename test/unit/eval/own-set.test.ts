import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readGoldenSet } from '#core/eval/golden-set.ts';
import { markTurn, questionKey, togglePassage } from '#core/eval/mark-question.ts';
import { documentPaths, ownSetFiles, settledQuestions } from '#core/eval/own-set.ts';
import type { Abstained, Answered } from '#core/model/answer.ts';
import { brand, type DocumentId, type Fingerprint } from '#core/model/ids.ts';
import type { KeptEvidence } from '#core/model/kept-question.ts';
import { SETTING_DEFINITIONS, type Settings } from '#core/model/settings.ts';
import { createGoldenService } from '#services/golden.ts';

const LEASE = brand<DocumentId>('lease');
const INDEX = brand<Fingerprint>('model/chunks');
const stamp = { id: 'k1', now: 5 };
const rent: KeptEvidence = {
  document: LEASE,
  name: 'lease.md',
  quote: 'The rent is 900.',
  page: 2,
};
const settings = Object.fromEntries(
  Object.entries(SETTING_DEFINITIONS).map(([key, one]) => [key, one.default]),
) as unknown as Settings;

const answered = {
  status: 'answered',
  short: '900',
  sentences: [],
  confidence: 0.9,
  sources: [{ n: 1, document: LEASE, documentName: 'lease.md', quote: rent.quote, page: 2 }],
} as unknown as Answered;
const abstained = { status: 'abstained', reason: 'nothing-relevant' } as unknown as Abstained;
const asked = (answer: Answered | Abstained) => ({
  question: 'How much is the rent?',
  answer,
  index: INDEX,
});

describe('marking', () => {
  it('a right answer keeps its sources as evidence and its value as answer', () => {
    expect(markTurn(asked(answered), 'right', null, stamp)).toEqual({
      id: 'k1',
      question: 'How much is the rent?',
      answerable: true,
      evidence: [rent],
      answers: ['900'],
      origin: 'answer',
      verdict: 'right',
      index: INDEX,
      createdAt: 5,
      changedAt: 5,
    });
  });

  it('a right refusal says that the documents do not answer', () => {
    const kept = markTurn(asked(abstained), 'right', null, stamp);
    expect(kept).toMatchObject({ answerable: false, evidence: [], origin: 'refusal' });
  });

  it('what was wrong leaves open what is right, until a passage is marked', () => {
    for (const answer of [answered, abstained]) {
      const wrong = markTurn(asked(answer), 'wrong', null, stamp);
      expect(wrong).toMatchObject({ answerable: null, evidence: [], answers: [] });
      const settled = togglePassage(wrong.question, rent, INDEX, wrong, stamp);
      expect(settled).toMatchObject({ answerable: true, evidence: [rent], verdict: 'wrong' });
      expect(togglePassage(wrong.question, rent, INDEX, settled, stamp).answerable).toBeNull();
    }
  });

  it('wrong drops the evidence of the answer that was called right by mistake, not marked passages', () => {
    const right = markTurn(asked(answered), 'right', null, stamp);
    expect(markTurn(asked(answered), 'wrong', right, stamp).evidence).toEqual([]);
    const marked = togglePassage('How much is the rent?', rent, INDEX, null, stamp);
    expect(markTurn(asked(abstained), 'wrong', marked, stamp).evidence).toEqual([rent]);
  });

  it('finds a question again however it is written', () => {
    expect(questionKey('How much  is the Rent?')).toBe(questionKey('how much is the rent'));
    expect(questionKey('Prazo?')).not.toBe(questionKey('Praça?'));
  });
});

describe('a golden set of one’s own', () => {
  const right = markTurn(asked(answered), 'right', null, stamp);
  const refused = markTurn({ ...asked(abstained), question: 'Who owns the moon?' }, 'right', null, {
    id: 'k2',
    now: 6,
  });
  const open = markTurn({ ...asked(answered), question: 'Why?' }, 'wrong', null, {
    id: 'k3',
    now: 7,
  });

  it('asks what is settled and whose documents are there', () => {
    const ids = (documents: readonly DocumentId[]): string[] =>
      settledQuestions([right, refused, open], new Set(documents)).map(({ id }) => id);
    expect(ids([LEASE])).toEqual(['k1', 'k2']);
    expect(ids([])).toEqual(['k2']);
  });

  it('is written so that the reader of golden sets takes it, with chunk sizes and models', async () => {
    const questions = settledQuestions([right, refused], new Set([LEASE]));
    const files = ownSetFiles(questions, new Map([[LEASE, 'lease.md']]), {
      name: 'mine',
      description: 'Marked.',
      settings,
      index: INDEX,
    });
    const manifest = JSON.parse(files.get('mine/golden.json') ?? '') as unknown;
    expect(manifest).toMatchObject({
      chunking: { childTokens: 256, parentTokens: 1024, context: true },
      models: { embedder: 'multilingual-e5-small-en-pt', judges: 'reader' },
      index: INDEX,
    });
    const set = await readGoldenSet({
      paths: [...files.keys(), 'mine/docs/lease.md'],
      text: (path) => Promise.resolve(files.get(path) ?? ''),
    });
    expect(set.questions).toMatchObject([
      { id: 'k1', gold: [{ document: 'lease.md', quote: 'The rent is 900.' }], answers: ['900'] },
      { id: 'k2', answerable: false, gold: [] },
    ]);
  });

  it('gives two documents of one name a path each, and none that leads elsewhere', () => {
    const named = ['a.md', 'A.md', '../b', 'c'].map((name, index) => {
      return { id: brand<DocumentId>(String(index)), name };
    });
    expect([...documentPaths(named).values()]).toEqual(['a.md', 'A (2).md', '.._b', 'c']);
  });

  it('is exported as one ZIP file with the original documents', async () => {
    const service = createGoldenService({
      client: { call: () => Promise.resolve(new Blob(['The rent is 900.'])) },
      newId: () => 'id',
      index: () => Promise.resolve(INDEX),
      settings: { get: () => settings },
    });
    const file = await service.export({
      name: 'mine',
      description: '',
      questions: settledQuestions([right], new Set([LEASE])),
      documents: [{ id: LEASE, name: 'lease.md' }],
    });
    const entries = unzipSync(new Uint8Array(await file.arrayBuffer()));
    expect(Object.keys(entries)).toEqual([
      'mine/golden.json',
      'mine/questions.jsonl',
      'mine/docs/lease.md',
    ]);
    expect(new TextDecoder().decode(entries['mine/docs/lease.md'])).toBe('The rent is 900.');
  });
});
