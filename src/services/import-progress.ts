import type { FormatId } from '#core/model/ids.ts';
import type { ImportProgress } from './contracts.ts';
import type { ImportEntry } from './import-entry.ts';

/** Seconds of work before which an estimate of the time left would be a guess. */
const FIRST_ESTIMATE_SECONDS = 5;
/** Share of the work before which it would be one, too. */
const FIRST_ESTIMATE_SHARE = 0.1;

/** What was done since the first file was at work; the loading of the model does not count. */
export interface ImportPace {
  /** Passages that were stored; what an earlier visit had stored does not count. */
  readonly passages: number;
  readonly seconds: number;
}

/**
 * Where an import stands, by bytes; files that wait for the user's decision are left out. The time left
 * goes by passages, since a byte of text takes a hundred times as long as one of a picture.
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
  return {
    running: entries.some(({ active }) => active),
    items: entries.map(({ shown }) => shown),
    share: total === 0 ? 0 : (total - left) / total,
    secondsLeft: secondsLeft(entries, pace),
    unkept: entries.filter(({ unkept }) => unkept).length,
    full,
  };
}

/** Seconds left at the pace so far, or null before there is a sound estimate. */
export function soundEstimate(done: number, left: number, seconds: number): number | null {
  const isSound =
    seconds >= FIRST_ESTIMATE_SECONDS && done >= FIRST_ESTIMATE_SHARE * (done + left) && done > 0;
  return isSound ? (left * seconds) / done : null;
}

function secondsLeft(
  entries: readonly ImportEntry[],
  { passages, seconds }: ImportPace,
): number | null {
  const active = entries.filter((entry) => entry.active);
  const expected = passagesByByte(entries);
  const left = sum(
    active.map((entry) => {
      const own = entry.share > 0 ? passagesByByte([entry])(entry) : expected(entry);
      return own * bytesLeft(entry);
    }),
  );
  return active.length === 0 ? null : soundEstimate(passages, left, seconds);
}

/** How many passages a byte of a file makes: as in what was read of its format, or else of all files. */
function passagesByByte(entries: readonly ImportEntry[]): (entry: ImportEntry) => number {
  const rates = new Map<FormatId | null, { passages: number; bytes: number }>();
  for (const entry of entries) {
    const { active, stage, document, share } = entry;
    if (document === null || share === 0 || !(active || stage === 'done')) continue;
    for (const key of [document.format, null]) {
      const { passages, bytes } = rates.get(key) ?? { passages: 0, bytes: 0 };
      rates.set(key, {
        passages: passages + document.report.passages,
        bytes: bytes + share * weight(entry),
      });
    }
  }
  return ({ document }) => {
    const rate = rates.get(document?.format ?? null) ?? rates.get(null);
    return rate === undefined ? 0 : rate.passages / rate.bytes;
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
