import { expect, test } from 'vitest';
import type { DocumentRecord } from '#core/model/document.ts';
import { countDocuments } from '#state/document-counts.ts';
import { record } from '../../preview/content.ts';

function document(status: DocumentRecord['status'], passages: number): DocumentRecord {
  const { report } = record('x.md', 'x', 'en');
  return record('x.md', 'x', 'en', { status, report: { ...report, passages } });
}

test('a document counts by what the search can do with it', () => {
  const counts = countDocuments([
    document('indexed', 3),
    document('partly', 2),
    // Its first pages are searched already.
    document('indexing', 1),
    document('queued', 0),
    document('indexing', 0),
    document('failed', 0),
    // A new reading failed, but the older one is still there.
    document('failed', 4),
    document('indexed', 0),
  ]);
  expect(counts).toEqual({
    searchable: 4,
    reading: 2,
    unreadable: 1,
    withoutText: 1,
    passages: 10,
  });
});
