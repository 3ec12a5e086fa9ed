import type { Candidate } from '#core/model/hit.ts';
import { fold } from '#core/text/normalise.ts';
import { stemSet } from './question-terms.ts';

/** A document's name taken apart: what versions of it have in common, and which version it is. */
interface VersionedName {
  readonly series: string;
  readonly version: number;
}

/** A year, or a number after a word or letter for "version", inside a folded name. */
const VERSION =
  /(?<![\da-z])(?:(?<year>(?:19|20)\d\d)|(?:v|ver|version|versao|rev|revision|revisao|edition|edicao)[ ._-]?(?<number>\d{1,3}))(?!\d)/g;

/** Share (0…1) of an older passage's words that its counterpart in a newer version repeats. */
const COUNTERPART = 0.5;

/**
 * Puts what is in force before what it replaced: where two candidates come from documents whose
 * names differ only in one year or version number (`policy-2023.md`, `policy-2025.md`), or of which
 * one has expired and the other has the same name or title, and the newer repeats most of the older, the
 * newer takes the older one's place and the older goes to the end. A question that names a year, a
 * version or the older document is left alone.
 *
 * @param candidates in final order
 */
export function preferNewerVersions(
  question: string,
  candidates: readonly Candidate[],
): Candidate[] {
  if (namesVersion(question)) return [...candidates];
  const left: Versioned[] = candidates.map((candidate) => ({
    candidate,
    name: versionedName(candidate.documentName),
    named: namedWords(question, candidate.documentName),
    stems: stemSet(candidate.chunk.text),
  }));
  const kept: Versioned[] = [];
  const replaced: Versioned[] = [];
  for (let next = left.shift(); next !== undefined; next = left.shift()) {
    const current = next;
    const newer = left.findIndex((other) => replaces(other, current));
    if (newer >= 0) left.unshift(...left.splice(newer, 1));
    const isReplaced = newer >= 0 || kept.some((other) => replaces(other, current));
    (isReplaced ? replaced : kept).push(current);
  }
  return [...kept, ...replaced].map(({ candidate }) => candidate);
}

/** Whether a question names a year or a version, and so may want what was replaced. */
export function namesVersion(question: string): boolean {
  return fold(question).search(VERSION) >= 0;
}

/** Whether two names differ only in one year or version number, and the first has the higher one. */
export function isNewerVersion(newerName: string, olderName: string): boolean {
  return isNewer(versionedName(newerName), versionedName(olderName));
}

function isNewer(newer: VersionedName | null, older: VersionedName | null): boolean {
  if (newer === null || older === null) return false;
  return newer.series === older.series && newer.version > older.version;
}

interface Versioned {
  readonly candidate: Candidate;
  readonly name: VersionedName | null;
  /** Words of the question that its name has. */
  readonly named: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
}

function replaces(newer: Versioned, older: Versioned): boolean {
  if (!isNewer(newer.name, older.name) && !outlasts(newer, older)) return false;
  let repeated = 0;
  for (const stem of older.stems) if (newer.stems.has(stem)) repeated += 1;
  return repeated >= COUNTERPART * older.stems.size;
}

/** Whether the one is in force and the other, which has the same name or title, no longer. */
function outlasts(valid: Versioned, expired: Versioned): boolean {
  const { candidate: one } = valid;
  const { candidate: other } = expired;
  if (other.expired === undefined || one.expired !== undefined) return false;
  if (![...expired.named].every((word) => valid.named.has(word))) return false;
  return (
    seriesOf(one.documentName) === seriesOf(other.documentName) ||
    seriesOf(one.documentTitle) === seriesOf(other.documentTitle)
  );
}

function seriesOf(name: string): string {
  return versionedName(name)?.series ?? fold(name);
}

function namedWords(question: string, documentName: string): ReadonlySet<string> {
  const asked = stemSet(question);
  return new Set([...stemSet(documentName)].filter((stem) => asked.has(stem)));
}

/** Null for a name without a version, or with several numbers that could be one. */
function versionedName(documentName: string): VersionedName | null {
  const name = fold(documentName);
  const matches = [...name.matchAll(VERSION)];
  const [match] = matches;
  if (match === undefined || matches.length > 1) return null;
  const { year, number } = match.groups ?? {};
  return {
    series: `${name.slice(0, match.index)}#${name.slice(match.index + match[0].length)}`,
    version: Number(year ?? number),
  };
}
