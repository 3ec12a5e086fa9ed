import type { ImportProgress } from './contracts.ts';
import type { ImportEntry } from './import-entry.ts';

/** Seconds of work before which an estimate of the time left would be a guess. */
const FIRST_ESTIMATE_SECONDS = 2;

/** What was done since the import began. */
export interface ImportPace {
  /** Bytes that were worked off; what was recognised as done already does not count. */
  readonly bytes: number;
  readonly seconds: number;
}

/** Where an import stands, by bytes; files that wait for the user's decision are left out. */
export function importProgress(entries: readonly ImportEntry[], pace: ImportPace): ImportProgress {
  const counted = entries.filter(({ stage }) => stage !== 'changed');
  const total = sum(counted.map(weight));
  const left = sum(counted.map(bytesLeft));
  const running = entries.some(({ active }) => active);
  const known = running && pace.bytes > 0 && pace.seconds >= FIRST_ESTIMATE_SECONDS;
  return {
    running,
    items: entries.map(({ shown }) => shown),
    share: total === 0 ? 0 : (total - left) / total,
    secondsLeft: known ? (left * pace.seconds) / pace.bytes : null,
  };
}

/** An empty file takes some time too. */
function weight({ bytes }: ImportEntry): number {
  return Math.max(1, bytes);
}

function bytesLeft(entry: ImportEntry): number {
  return entry.active ? weight(entry) * (1 - entry.share) : 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
