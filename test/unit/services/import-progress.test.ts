import { describe, expect, it } from 'vitest';
import type { DocumentRecord } from '#core/model/document.ts';
import { brand, type DocumentId, type FormatId } from '#core/model/ids.ts';
import { ImportEntry } from '#services/import-entry.ts';
import { importProgress } from '#services/import-progress.ts';

interface File {
  readonly format: string;
  readonly bytes: number;
  readonly share: number;
  readonly passages: number;
}

/** A file of which a share was read, which made so many passages. */
function entry({ format, bytes, share, passages }: File): ImportEntry {
  const document = {
    id: brand<DocumentId>('d'),
    format: brand<FormatId>(format),
    bytes,
    report: { passages },
  } as DocumentRecord;
  const made = new ImportEntry('1', { type: 'document', document });
  made.share = share;
  made.stage = share === 1 ? 'done' : share > 0 ? 'indexing' : 'waiting';
  return made;
}

const NOTES: File = { format: 'text', bytes: 1_000_000, share: 1, passages: 1000 };
const SLIDES: File = { format: 'pdf', bytes: 50_000_000, share: 0.1, passages: 10 };

function secondsLeft(files: readonly File[], passages: number, seconds: number): number | null {
  return importProgress(files.map(entry), { passages, seconds }, false).secondsLeft;
}

describe('the time left of an import', () => {
  it('goes by the passages that are to be expected, not by the size of the files', () => {
    expect(secondsLeft([NOTES, SLIDES], 1010, 101)).toBeCloseTo(9);
  });

  it('takes a file that was not begun for one like those of its format', () => {
    const more = { ...SLIDES, share: 0, passages: 0 };
    expect(secondsLeft([NOTES, SLIDES, more], 1010, 101)).toBeCloseTo(9 + 10);
  });

  it('takes a file of a format that was not read yet for one like all others', () => {
    const book = { format: 'epub', bytes: 500_000, share: 0, passages: 0 };
    expect(secondsLeft([NOTES, book], 1000, 100)).toBeCloseTo(50);
  });

  it('is not told before a tenth of the work is done', () => {
    const more = { ...NOTES, bytes: 20_000_000, share: 0, passages: 0 };
    expect(secondsLeft([NOTES, more], 1000, 100)).toBeNull();
    expect(secondsLeft([NOTES, SLIDES], 1010, 1)).toBeNull();
    expect(secondsLeft([NOTES], 1000, 100)).toBeNull();
  });
});
