import { describe, expect, it } from 'vitest';
import { collapseCopies } from '#core/retrieve/collapse.ts';
import { candidate } from './candidate.ts';

const CLAUSE =
  'The tenant gives notice in writing three months before the end of the lease. The deposit of 900 pounds is paid back within 14 days after the keys were handed over, unless the landlord has found damage.';
const QUESTION = 'When is the deposit paid back?';

const collapse = (question: string, ...candidates: readonly ReturnType<typeof candidate>[]) =>
  collapseCopies(question, candidates).map(({ documentName, copies = [] }) => [
    documentName,
    ...copies.map((copy) => copy.documentName),
  ]);

describe('passages that say the same', () => {
  const first = candidate({ document: 'lease', text: CLAUSE });

  it('are listed once, at the place of the first, with the others beside it', () => {
    const between = candidate({ document: 'rules', text: 'Bicycles are kept in the shed.' });
    const again = candidate({ document: 'copy of lease', text: CLAUSE.replaceAll(' ', '\n') });
    expect(collapse(QUESTION, first, between, again)).toEqual([
      ['lease.md', 'copy of lease.md'],
      ['rules.md'],
    ]);
  });

  it('are also those that one of them quotes in a longer text', () => {
    const reply = `Dear Ana, here is what the lease says on it.\n\n> ${CLAUSE.replaceAll('. ', '.\n> ')}`;
    const mail = candidate({ document: 'mail', text: reply });
    expect(collapse(QUESTION, mail, first)).toEqual([['mail.md', 'lease.md']]);
  });

  it('are no copies where the second says more than the first', () => {
    const more = candidate({
      document: 'mail',
      text: `${CLAUSE} The agency keeps a fifth of it where the tenant leaves early, and sends a bill for cleaning the flat.`,
    });
    expect(collapse(QUESTION, first, more)).toEqual([['lease.md'], ['mail.md']]);
  });

  it.each([
    ['number', CLAUSE.replace('900', '950')],
    ['number in words', CLAUSE.replace('three', 'two')],
    ['negation', CLAUSE.replace('is paid', 'is not paid')],
    ['opposite', CLAUSE.replace('after the keys', 'before the keys')],
  ])('are no copies where one %s differs', (_, text) => {
    const other = candidate({ document: 'other', text });
    expect(collapse(QUESTION, first, other)).toHaveLength(2);
  });

  it('stay apart under different headings of one document, where they mean different things', () => {
    const section = (ordinal: number, heading: string) =>
      candidate({ document: 'fares', ordinal, text: CLAUSE, headingPath: [heading] });
    expect(collapse(QUESTION, section(0, 'Flats'), section(1, 'Garages'))).toHaveLength(2);
    expect(collapse(QUESTION, section(0, 'Flats'), section(2, 'Flats'))).toHaveLength(1);
  });

  it('are short lines only where they are the same word for word', () => {
    const row = (document: string, text: string) => candidate({ document, text });
    expect(collapse(QUESTION, row('a', 'Open daily'), row('b', 'open daily.'))).toHaveLength(1);
    expect(collapse(QUESTION, row('a', 'Open daily'), row('b', 'Closed'))).toHaveLength(2);
  });

  it('are told by the newest version, unless the question names one', () => {
    const older = candidate({ document: 'lease-2023', text: CLAUSE });
    const newer = candidate({ document: 'lease-2025', text: CLAUSE });
    expect(collapse(QUESTION, older, newer)).toEqual([['lease-2025.md', 'lease-2023.md']]);
    expect(collapse('What did the 2023 lease say?', older, newer)).toEqual([
      ['lease-2023.md', 'lease-2025.md'],
    ]);
  });
});
