import type { ImportProgress } from './contracts.ts';
import type { ImportEntry } from './import-entry.ts';

/** Seconds of work before which an estimate of the time left would be a guess. */
const FIRST_ESTIMATE_SECONDS = 5;
/** Share of the work before which it would be one, too. */
const FIRST_ESTIMATE_SHARE = 0.1;

/** What was done since the first file was at work; the loading of the model does not count. */
export interface ImportPace {
  /** Bytes that were worked off; what was recognised as done already does not count. */
  readonly bytes: number;
  readonly seconds: number;
}

/** Number of files that are in this tab only, because they wait to be stored or for a decision. */
export function countUnkept(entries: readonly ImportEntry[]): number {
  return entries.filter(({ active, undecided, kept }) => (active || undecided) && !kept).length;
}

/**
 * Where an import stands, by bytes; files that wait for the user's decision are left out.
 *
 * @param full whether there is no room to store the files that are not kept yet
 */
export function importProgress(
  entries: readonly ImportEntry[],
  pace: ImportPace,
  full: boolean,
): ImportProgress {
  const counted = entries.filter(({ undecided }) => !undecided);
  const total = sum(counted.map(weight));
  const left = sum(counted.map(bytesLeft));
  const running = entries.some(({ active }) => active);
  return {
    running,
    items: entries.map(({ shown }) => shown),
    share: total === 0 ? 0 : (total - left) / total,
    secondsLeft: running ? soundEstimate(pace.bytes, left, pace.seconds) : null,
    unkept: countUnkept(entries),
    full,
  };
}

/** Seconds left at the pace so far, or null before there is a sound estimate. */
export function soundEstimate(done: number, left: number, seconds: number): number | null {
  const isSound =
    seconds >= FIRST_ESTIMATE_SECONDS && done >= FIRST_ESTIMATE_SHARE * (done + left) && done > 0;
  return isSound ? (left * seconds) / done : null;
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
