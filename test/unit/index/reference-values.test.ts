import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PackedLexicalIndex } from '#core/index/lexical-index.ts';
import { PLAIN_ANALYSIS } from './plain-analysis.ts';

interface Passage {
  readonly id: string;
  readonly document: string;
  readonly title?: string;
  readonly text: string;
}

interface GoldenQuestion {
  readonly question: string;
  readonly answerable: boolean;
  readonly gold: readonly {
    readonly document: string;
    readonly passage: string;
    readonly grade?: number;
  }[];
}

function readLines<Row>(path: URL): Row[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
}

/** Rank (from 1) of the passage of each gold entry, null when it was not retrieved. */
function rankGold(set: URL): { ranks: (number | null)[] }[] {
  const passages = readLines<Passage>(new URL('passages.jsonl', set));
  const rowOf = new Map(
    passages.map((passage, row) => [`${passage.document}\n${passage.id}`, row]),
  );
  const index = new PackedLexicalIndex(PLAIN_ANALYSIS);
  index.add(
    passages.map(({ title, text }, row) => ({
      row,
      title: '',
      heading: '',
      body: title === undefined ? text : `${title}\n${text}`,
      language: 'en',
    })),
  );
  return readLines<GoldenQuestion>(new URL('questions.jsonl', set))
    .filter((question) => question.answerable)
    .map(({ question, gold }) => {
      const found = [...index.search(question, passages.length, null).rows];
      const ranks = gold.map((entry) => {
        const place = found.indexOf(rowOf.get(`${entry.document}\n${entry.passage}`) ?? -1);
        return place < 0 ? null : place + 1;
      });
      return { ranks };
    });
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const golden = new URL('../../../../shared/golden/', import.meta.url);

/** Published figures of textbook BM25 without stemming on these sets. */
const PUBLISHED = [
  {
    set: 'contextual-retrieval',
    recall1: 0.3414,
    recall5: 0.5907,
    recall20: 0.7512,
    mrr10: 0.4734,
  },
  {
    set: 'contextual-retrieval-docs',
    recall1: 0.3808,
    recall5: 0.64,
    recall20: 0.8425,
    mrr10: 0.7595,
  },
];

describe('PackedLexicalIndex with a plain analysis', () => {
  for (const published of PUBLISHED) {
    const folder = new URL(`${published.set}/`, golden);
    it.skipIf(!existsSync(folder))(`reaches the published figures of ${published.set}`, () => {
      const questions = rankGold(folder);
      const recall = (k: number): number =>
        mean(
          questions.map(({ ranks }) =>
            mean(ranks.map((rank) => (rank !== null && rank <= k ? 1 : 0))),
          ),
        );
      const reciprocal = mean(
        questions.map(({ ranks }) => {
          const first = Math.min(...ranks.map((rank) => rank ?? Infinity));
          return first <= 10 ? 1 / first : 0;
        }),
      );
      expect(recall(1)).toBeCloseTo(published.recall1, 4);
      expect(recall(5)).toBeCloseTo(published.recall5, 4);
      expect(recall(20)).toBeCloseTo(published.recall20, 4);
      expect(reciprocal).toBeCloseTo(published.mrr10, 4);
    });
  }
});
