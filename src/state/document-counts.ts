import type { DocumentRecord } from '#core/model/document.ts';

/** How many documents there are, by what the search can do with them; each counts once. */
export interface DocumentCounts {
  /** Documents that can be searched, at least in part. */
  readonly searchable: number;
  /** Documents that are still being read, of which nothing is searched yet. */
  readonly reading: number;
  /** Documents that could not be read. */
  readonly unreadable: number;
  /** Documents that were read and hold no text, such as scans. */
  readonly withoutText: number;
  /** Passages of all of them. */
  readonly passages: number;
}

/** Counts documents by what the search can do with them. */
export function countDocuments(documents: readonly DocumentRecord[]): DocumentCounts {
  const counts = { searchable: 0, reading: 0, unreadable: 0, withoutText: 0, passages: 0 };
  for (const document of documents) {
    counts[kindOf(document)] += 1;
    counts.passages += document.report.passages;
  }
  return counts;
}

function kindOf({ report, status }: DocumentRecord): Exclude<keyof DocumentCounts, 'passages'> {
  if (report.passages > 0) return 'searchable';
  if (status === 'queued' || status === 'indexing') return 'reading';
  return status === 'failed' ? 'unreadable' : 'withoutText';
}
