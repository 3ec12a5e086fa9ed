import { expect, test } from 'vitest';
import type { Source } from '#core/model/answer.ts';
import { brand, type ChunkId, type DocumentId } from '#core/model/ids.ts';
import { numberAlike, sourceLines } from '#state/source-lines.ts';

function source(n: number, documentName: string, page: number): Source {
  return {
    ...{ n, documentName, page, section: [], quote: '', score: 1 },
    document: brand<DocumentId>(documentName),
    chunk: brand<ChunkId>('chunk'),
    span: { segment: 0, start: n, end: n + 1 },
  };
}

test('sources whose lines would read the same are one line with all their numbers', () => {
  const sources = [
    source(1, 'lease.pdf', 2),
    source(2, 'lease.pdf', 3),
    source(3, 'lease.pdf', 2),
    source(4, 'policy.pdf', 2),
  ];
  const lines = sourceLines(sources, ({ documentName, page }) => `${documentName} ${page}`);
  expect(lines.map((line) => line.sources.map(({ n }) => n))).toEqual([[1, 3], [2], [4]]);
  expect(lines.map(({ last }) => last.n)).toEqual([3, 2, 4]);
});

test('texts that are alike are numbered', () => {
  expect(numberAlike(['a › 4', 'b', 'a › 4'])).toEqual(['a › 4', 'b', 'a › 4 (2)']);
});
