import { describe, expect, it } from 'vitest';
import type { SectionStart } from '#core/model/chunk.ts';

import { findSentences, soughtTerms, wordUse } from '#core/survey/find-sentences.ts';

interface Passage {
  readonly headingPath?: readonly string[];
  readonly sections?: readonly SectionStart[];
}

/** What is found of words in a passage: each sentence, and the heading above that it is found by. */
function found(text: string, words: string, place: Passage = {}): (string | undefined)[][] {
  const { headingPath = [], ...rest } = place;
  const chunk = { text, headingPath, context: '', ...rest };
  const parts = words.split('|').map((part) => soughtTerms({ text: part, exact: false }));
  return findSentences(chunk, wordUse(text, 'en'), parts).map(({ kind, text: said, heading }) =>
    heading === undefined ? [kind, said] : [kind, said, heading],
  );
}

describe('a heading that holds what is looked for', () => {
  it('makes the sentence below count in its place', () => {
    const text = 'Deposits\n\nThey are paid back within 30 days. The keys are handed over.';
    expect(found(text, 'deposit', { headingPath: ['Deposits'] })).toEqual([
      ['sentence', 'They are paid back within 30 days.', 'Deposits'],
    ]);
  });

  it('adds nothing to a sentence that holds it itself', () => {
    const text = 'Deposits\n\nThe deposit is £500. It is paid back. Deposits bear no interest.';
    expect(found(text, 'deposit', { headingPath: ['Deposits'] })).toEqual([
      ['sentence', 'The deposit is £500.'],
      ['sentence', 'Deposits bear no interest.'],
    ]);
  });

  it('does so for each section of a passage of several', () => {
    const text = 'Lease\n\nRent\n\nIt is £900.\n\n2. Deposits\n\nThey are paid back.';
    const sections = [
      { start: 0, path: ['Lease'] },
      { start: text.indexOf('Rent'), path: ['Lease', 'Rent'] },
      { start: text.indexOf('2.'), path: ['Lease', '2. Deposits'] },
    ];
    expect(found(text, 'deposit', { headingPath: ['Lease'], sections })).toEqual([
      ['sentence', 'They are paid back.', '2. Deposits'],
    ]);
    expect(found(text, 'lease', { headingPath: ['Lease'], sections })).toEqual([
      ['sentence', 'It is £900.', 'Lease'],
    ]);
    expect(found(text, 'rent|lease', { headingPath: ['Lease'], sections })).toEqual([
      ['sentence', 'It is £900.', 'Lease › Rent'],
    ]);
  });

  it('is no sentence where its section has none, and takes none of the next section', () => {
    const text = 'Deposits\n\nPets\n\nCats may be kept.';
    const sections = [
      { start: 0, path: ['Deposits'] },
      { start: text.indexOf('Pets'), path: ['Pets'] },
    ];
    expect(found(text, 'deposit', { sections })).toEqual([['heading', 'Deposits']]);
    expect(found('Deposits', 'deposit', { headingPath: ['Deposits'] })).toEqual([
      ['heading', 'Deposits'],
    ]);
  });

  it('is one line, however many sentences it reads like', () => {
    const heading = 'Deposits. What you pay.';
    expect(found(`${heading}\n\nIt is £500.`, 'deposit', { headingPath: [heading] })).toEqual([
      ['sentence', 'It is £500.', heading],
    ]);
  });

  it('is taken together with the headings above, as a sentence is', () => {
    const text = 'Early end\n\nCosts\n\nTwo months are due. Costs are shared.';
    const sections = [
      { start: 0, path: ['Early end'] },
      { start: text.indexOf('Costs'), path: ['Early end', 'Costs'] },
    ];
    expect(found(text, 'costs of an early end', { sections })).toEqual([
      ['sentence', 'Two months are due.', 'Costs'],
      ['sentence', 'Costs are shared.'],
    ]);
  });

  it('may be a short line alone above its text', () => {
    const text =
      'RETURN OF DEPOSITS\nThey are paid back within 30 days.\n\nPETS\nCats may be kept.';
    expect(found(text, 'deposit')).toEqual([
      ['sentence', 'They are paid back within 30 days.', 'RETURN OF DEPOSITS'],
    ]);
    expect(found('It is due.\n\nDeposits\n\nThey are paid back.', 'deposit')).toEqual([
      ['sentence', 'They are paid back.', 'Deposits'],
    ]);
  });

  it('is none of the lines of a list, nor what goes on or announces', () => {
    expect(found('Keys\nDeposit receipt\n\nThe office opens at nine.', 'deposit')).toEqual([
      ['sentence', 'Deposit receipt'],
    ]);
    const announced = 'The deposit is paid back when:\n\nThe keys are returned.';
    expect(found(announced, 'deposit')).toEqual([['sentence', 'The deposit is paid back when:']]);
    const note = 'Asked her on the telephone for the deposit\nShe said no.';
    expect(found(note, 'deposit')).toEqual([
      ['sentence', 'Asked her on the telephone for the deposit'],
    ]);
  });

  it('may be the head of a table', () => {
    const text = 'Flat | Deposit\n1a | £500\n2b | £600';
    expect(found(text, 'deposit')).toEqual([['sentence', 'Flat: 1a · Deposit: £500']]);
  });
});
