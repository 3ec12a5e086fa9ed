import type { Candidate, PassageCopy } from '#core/model/hit.ts';
import { holdsAll, printOf, type TextPrint } from './text-print.ts';
import { isNewerVersion, namesVersion } from './versions.ts';

/** Candidates among which copies are looked for; the others are hardly ever read. */
const COMPARED = 100;

/** Passages that say the same; the first of them stands for all. */
interface Group {
  head: Candidate;
  readonly print: TextPrint;
  readonly copies: PassageCopy[];
}

/**
 * Joins passages that say the same (the same file in two collections, an unchanged part of an older
 * version, a mail and its quotation) into one, at the place of the first. A passage is joined when
 * the first holds all that it says, so nothing is lost; alike passages with another number or
 * a negation more stay apart, and so do those under different headings of one document. Of versions
 * of one document the newest stands for all, unless the question names one.
 *
 * @param candidates best first
 */
export function collapseCopies(question: string, candidates: readonly Candidate[]): Candidate[] {
  const groups: Group[] = [];
  const holders = new Map<string, Group[]>();
  const versionAsked = namesVersion(question);
  for (const candidate of candidates.slice(0, COMPARED)) {
    const print = printOf(candidate.chunk.text);
    const shared = new Map<Group, number>();
    for (const shingle of print.shingles) {
      for (const group of holders.get(shingle) ?? []) {
        shared.set(group, (shared.get(group) ?? 0) + 1);
      }
    }
    const said = groups.find(
      (group) =>
        holdsAll(group.print, print, shared.get(group) ?? 0) && mayJoin(group.head, candidate),
    );
    if (said === undefined) {
      const group = { head: candidate, print, copies: [...(candidate.copies ?? [])] };
      groups.push(group);
      for (const shingle of print.shingles) {
        const known = holders.get(shingle);
        if (known === undefined) holders.set(shingle, [group]);
        else known.push(group);
      }
    } else if (
      !versionAsked &&
      isNewerVersion(candidate.documentName, said.head.documentName) &&
      holdsAll(print, said.print, shared.get(said) ?? 0)
    ) {
      said.copies.unshift(copyOf(said.head), ...(candidate.copies ?? []));
      said.head = candidate;
    } else said.copies.push(copyOf(candidate), ...(candidate.copies ?? []));
  }
  return [
    ...groups.map(({ head, copies }) => withCopies(head, copies)),
    ...candidates.slice(COMPARED),
  ];
}

/** Alike words under different headings of one document are about different things. */
function mayJoin({ chunk: one }: Candidate, { chunk: other }: Candidate): boolean {
  return (
    one.document !== other.document || one.headingPath.join('\n') === other.headingPath.join('\n')
  );
}

/** The head with each copy once; several lists may have brought the same. */
function withCopies(head: Candidate, copies: readonly PassageCopy[]): Candidate {
  const distinct = new Map(copies.map((copy) => [copy.chunk.id, copy]));
  distinct.delete(head.chunk.id);
  return distinct.size === 0 ? head : { ...head, copies: [...distinct.values()] };
}

function copyOf({ chunk, documentName, documentTitle, parts }: Candidate): PassageCopy {
  return { chunk, documentName, documentTitle, parts };
}
