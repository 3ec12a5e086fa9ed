import { describe, expect, it } from 'vitest';
import type { Candidate } from '#core/model/hit.ts';
import { asSections, wantedSections, withSections } from '#core/retrieve/sections.ts';
import { candidate } from './candidate.ts';

const SECTION =
  'The deposit is 40 pounds. It is paid in cash.\n\nIt comes back when the boat is clean. Nobody takes cards.\n\nA lost key costs 10 pounds.';
const CUTS = [SECTION.indexOf('It comes'), SECTION.indexOf('A lost')] as const;
const PARENT = { segment: 0, start: 0, end: SECTION.length };

/** A passage of the section between two offsets. */
function passage(ordinal: number, start: number, end: number): Candidate {
  const text = SECTION.slice(start, end).trimEnd();
  const { chunk, ...rest } = candidate({ document: 'kayak', ordinal, text, offset: start });
  return { ...rest, chunk: { ...chunk, parent: PARENT } };
}
const first = passage(0, 0, CUTS[0]);
const second = passage(1, CUTS[0], CUTS[1]);
const third = passage(2, CUTS[1], SECTION.length);
const elsewhere = candidate({ document: 'sauna' });

const read = (candidates: readonly Candidate[]) =>
  withSections(
    candidates,
    wantedSections(candidates, []).map((section) => ({ ...section, text: SECTION })),
  );

describe('the section of a passage', () => {
  it('is read where several of its passages are among the best', () => {
    expect(wantedSections([first, elsewhere, third], [])).toEqual([
      { chunk: first.chunk.id, document: 'kayak', span: PARENT, passages: 2 },
    ]);
    expect(wantedSections([first, elsewhere], [])).toEqual([]);
  });

  it('is read where a sentence that answers stands beside a cut', () => {
    const sentence = (of: Candidate, quote: string) => {
      const start = of.chunk.text.indexOf(quote);
      return { candidate: of, start, end: start + quote.length };
    };
    const last = sentence(first, 'It is paid in cash.');
    expect(wantedSections([first], [last])).toMatchObject([{ passages: 1 }]);
    // The section begins here too, so that nothing was cut off before it.
    expect(wantedSections([first], [sentence(first, 'The deposit is 40 pounds.')])).toEqual([]);
  });

  it('stands in the place of its best passage, and the others are not shown again', () => {
    const shown = asSections(read([second, elsewhere, first, third]));
    expect(shown.map(({ chunk }) => chunk.id)).toEqual([second.chunk.id, elsewhere.chunk.id]);
    expect(shown[0]?.chunk).toMatchObject({ span: PARENT, text: SECTION });
  });

  it('leaves the list of candidates as it was, so that ranks stay those of passages', () => {
    const candidates = [second, elsewhere, first];
    expect(read(candidates).map(({ chunk }) => chunk)).toEqual(
      candidates.map(({ chunk }) => chunk),
    );
  });

  it('is not read in place of rows of a table, which know their cells', () => {
    const sheet = (one: Candidate): Candidate => ({
      ...one,
      chunk: { ...one.chunk, tableLines: [] },
    });
    expect(wantedSections([sheet(first), sheet(second)], [])).toEqual([]);
  });
});
