import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STANDARD_ANALYSIS } from '#core/index/analysis.ts';
import { mergeLexicalBlocks, prepareLexicalBlock } from '#core/index/lexical-block.ts';
import { PackedLexicalIndex } from '#core/index/lexical-index.ts';
import type { LexicalDocument } from '#core/ports.ts';
import { NaiveBm25 } from './naive-bm25.ts';
import { PLAIN_ANALYSIS } from './plain-analysis.ts';

const document = (
  row: number,
  body: string,
  more: Partial<LexicalDocument> = {},
): LexicalDocument => ({
  row,
  title: '',
  heading: '',
  body,
  language: 'en',
  ...more,
});

const word = fc.constantFrom(
  'alfa',
  'beta',
  'gama',
  'delta',
  'contracts',
  'contratos',
  'XC-23',
  'the',
  '東京',
);
const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
const content = fc.record({
  title: text,
  heading: text,
  body: text,
  language: fc.constantFrom('en' as const, 'pt' as const, 'und' as const),
});
const rows = fc.array(fc.nat(30), { minLength: 1, maxLength: 8 }).map((list) => [...new Set(list)]);
const operation = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), rows, content }) },
  fc.record({
    kind: fc.constantFrom('remove' as const, 'restore' as const, 'purge' as const),
    rows,
  }),
  fc.record({ kind: fc.constant('compact' as const) }),
);

/** What an index has to be equal to after the same operations. */
class Model {
  readonly naive = new NaiveBm25(STANDARD_ANALYSIS);
  readonly removed = new Map<number, LexicalDocument>();

  has(row: number): boolean {
    return this.naive.documents.has(row) || this.removed.has(row);
  }

  remove(row: number): void {
    const live = this.naive.documents.get(row);
    if (live !== undefined) this.removed.set(row, live);
    this.naive.documents.delete(row);
  }

  restore(row: number): void {
    const removed = this.removed.get(row);
    if (removed !== undefined) this.naive.documents.set(row, removed);
    this.removed.delete(row);
  }

  purge(row: number): void {
    this.naive.documents.delete(row);
    this.removed.delete(row);
  }
}

describe('PackedLexicalIndex', () => {
  it('ranks and scores like textbook BM25 after any sequence of changes, within any filter', () => {
    fc.assert(
      fc.property(
        fc.array(operation, { maxLength: 25 }),
        text,
        fc.nat(3),
        (operations, query, divisor) => {
          const index = new PackedLexicalIndex();
          const model = new Model();
          for (const step of operations) {
            if (step.kind === 'compact') {
              index.compact();
            } else if (step.kind === 'add') {
              const added = step.rows
                .filter((row) => !model.has(row))
                .map((row) => ({ row, ...step.content }));
              index.add(added);
              for (const one of added) model.naive.documents.set(one.row, one);
            } else {
              index[step.kind](step.rows);
              for (const row of step.rows) model[step.kind](row);
            }
          }
          const filter = divisor === 0 ? null : { has: (row: number) => row % divisor === 0 };
          const expected = model.naive.search(query, (row) => filter?.has(row) ?? true);
          const found = index.search(query, 1000, filter);
          expect(index.size).toBe(model.naive.documents.size);
          expect([...found.rows]).toHaveLength(expected.length);
          expected.forEach(({ score }, place) => {
            expect(found.scores[place]).toBeCloseTo(score, 4);
          });
          expect(new Set(found.rows)).toEqual(new Set(expected.map(({ row }) => row)));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('returns the best rows only, equal scores in the order of rows', () => {
    const index = new PackedLexicalIndex(PLAIN_ANALYSIS);
    index.add([
      document(3, 'alfa'),
      document(1, 'alfa'),
      document(2, 'alfa alfa'),
      document(9, 'beta'),
    ]);
    expect([...index.search('alfa', 2, null).rows]).toEqual([2, 1]);
    expect([...index.search('alfa', 10, null).rows]).toEqual([2, 1, 3]);
  });

  it('counts a query term as often as it is asked for', () => {
    const index = new PackedLexicalIndex(PLAIN_ANALYSIS);
    index.add([document(0, 'alfa x'), document(1, 'beta y')]);
    const once = index.search('alfa beta', 2, null);
    const twice = index.search('alfa beta beta', 2, null);
    expect(once.scores[0]).toBeCloseTo(once.scores[1] ?? 0);
    expect(twice.rows[0]).toBe(1);
    expect(twice.scores[0]).toBeCloseTo(2 * (twice.scores[1] ?? 0));
  });

  it('weighs titles and headings above the body', () => {
    const index = new PackedLexicalIndex();
    index.add([
      document(0, 'ferry and more words here'),
      document(1, 'more words here', { title: 'ferry' }),
      document(2, 'more words here', { heading: 'ferry' }),
    ]);
    expect([...index.search('ferry', 3, null).rows]).toEqual([1, 2, 0]);
  });

  it('finds documents of each language by the inflections of that language', () => {
    const index = new PackedLexicalIndex();
    index.add([
      document(0, 'The companies were running two contracts'),
      document(1, 'As rescisões contratuais exigem notificações', { language: 'pt' }),
    ]);
    expect([...index.search('which company ran the contract', 9, null).rows]).toContain(0);
    expect([...index.search('notificacao de rescisao contratual', 9, null).rows]).toEqual([1]);
  });

  it('counts the rows in scope that contain a word or a whole identifier', () => {
    const index = new PackedLexicalIndex();
    index.add([
      document(0, 'Contract MZK-2024-0091'),
      document(1, 'Contract MZK\u20132024\u20130091'),
      document(2, 'Contract MZK-2024-0092, parts 2024 and 0091'),
    ]);
    expect(index.frequency('mzk-2024-0091', null)).toBe(2);
    expect(index.frequency('MZK-2024-0091', { has: (row) => row !== 0 })).toBe(1);
    expect(index.frequency('MZK-2024-0093', null)).toBe(0);
    expect(index.frequency('contracts', null)).toBe(3);
    expect(index.frequency('', null)).toBe(0);
  });

  it('answers the same after its blocks were stored and applied again', () => {
    const documents = Array.from({ length: 40 }, (_, row) =>
      document(row, `alfa beta${row} gama${row % 5} delta${row % 3}`),
    );
    const whole = new PackedLexicalIndex();
    whole.add(documents);
    const blocks = documents.map((one) => structuredClone(prepareLexicalBlock([one])));
    const opened = new PackedLexicalIndex();
    opened.apply([mergeLexicalBlocks(blocks.slice(0, 25)), ...blocks.slice(25)]);
    const reopened = new PackedLexicalIndex();
    reopened.apply([structuredClone(opened.compact())]);
    for (const query of ['beta7', 'alfa gama2', 'delta1 gama1']) {
      expect(opened.search(query, 50, null)).toEqual(whole.search(query, 50, null));
      expect(reopened.search(query, 50, null)).toEqual(whole.search(query, 50, null));
    }
  });

  it('leaves nothing of purged rows behind in a compacted block', () => {
    const index = new PackedLexicalIndex(PLAIN_ANALYSIS);
    index.add([document(0, 'alfa secret'), document(1, 'alfa beta')]);
    index.remove([0]);
    expect(index.compact().terms).toContain('secret');
    index.purge([0]);
    const block = index.compact();
    expect(block.terms.split('\n')).toEqual(['alfa', 'beta']);
    expect([...block.rows]).toEqual([1]);
    expect(block.postings).toHaveLength(2);
  });

  it('takes a purged row number for a new document', () => {
    const index = new PackedLexicalIndex(PLAIN_ANALYSIS);
    index.add([document(0, 'alfa'), document(1, 'alfa')]);
    index.purge([0]);
    index.add([document(0, 'beta')]);
    expect([...index.search('alfa', 9, null).rows]).toEqual([1]);
    expect([...index.search('beta', 9, null).rows]).toEqual([0]);
  });

  it('refuses a row that it holds, and blocks of another analysis', () => {
    const index = new PackedLexicalIndex(PLAIN_ANALYSIS);
    index.add([document(0, 'alfa')]);
    expect(() => index.add([document(0, 'beta')])).toThrow(/Row 0/);
    expect(() => index.apply([prepareLexicalBlock([document(1, 'x')])])).toThrow(/analysis/);
    expect(index.size).toBe(1);
  });

  it('finds nothing in an empty index or for an empty query', () => {
    const index = new PackedLexicalIndex();
    expect(index.search('alfa', 5, null).rows).toHaveLength(0);
    index.add([document(0, 'alfa')]);
    expect(index.search(' ?! ', 5, null).rows).toHaveLength(0);
    index.purge([0]);
    expect(index.search('alfa', 5, null).rows).toHaveLength(0);
  });
});
