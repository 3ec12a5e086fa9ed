import { describe, expect, it } from 'vitest';
import { leadOf } from '#core/retrieve/lead.ts';
import { matchWords } from '#core/retrieve/matching.ts';
import { questionTerms } from '#core/retrieve/question-terms.ts';
import { candidate } from './candidate.ts';

describe('the lead of the best passage by words', () => {
  const best = { text: 'Paternity leave is 20 days.', score: 12 };

  it('is how many times the next score it has', () => {
    expect(leadOf([best, { text: 'The belt was cracked.', score: 4 }])).toBe(3);
  });

  it('does not shrink because another version of the same text is there', () => {
    const older = { text: 'Paternity leave is 10 days.', score: 12 };
    expect(leadOf([best, older, { text: 'The belt was cracked.', score: 6 }])).toBe(2);
  });

  it('is 1 where there is nothing to compare with', () => {
    expect(leadOf([])).toBe(1);
    expect(leadOf([best])).toBe(1);
  });
});

describe('matching words', () => {
  const question = { identifiers: ['MZK-2024-0091'], language: 'pt' as const };
  const terms = questionTerms('valor mensal', new Map(), 10);
  const first = candidate({ document: 'a', text: 'Contrato MZK-2024-0091 de serviços.' });
  const second = candidate({ document: 'a', ordinal: 1, text: 'O valor mensal é de R$ 90,00.' });
  const other = candidate({
    document: 'b',
    text: 'The monthly value of the other contract is 90.',
  });

  const shares = (...texts: readonly string[]): readonly number[] =>
    matchWords(
      texts.map((text, ordinal) => candidate({ document: 'a', ordinal, text })),
      terms,
      { identifiers: ['MZK-2024-0091', '14.3.2'], language: 'pt' },
    ).map(({ identifierCoverage }) => identifierCoverage);

  it('counts an identifier in the passage fully, and less where the document is about it', () => {
    expect(shares('Contrato MZK-2024-0091.', 'Cláusula 14.3.2. O valor.')).toEqual([0.55, 0.9]);
    const held = matchWords([first, second, other], terms, question);
    expect(held.map(({ identifierCoverage }) => identifierCoverage)).toEqual([1, 0.8, 0]);
  });

  it('counts one that stands somewhere in the document for little', () => {
    expect(shares('Registro.', 'Ver MZK-2024-0091.', 'Outra coisa.')).toEqual([0.15, 0.5, 0.15]);
  });

  it('finds identifiers in title, headings and context too', () => {
    const titled = candidate({ documentTitle: 'Contrato MZK-2024-0091', text: 'Valor: 90.' });
    const headed = candidate({ headingPath: ['Anexo do MZK-2024-0091'], text: 'Valor: 90.' });
    for (const { identifierCoverage } of matchWords([titled, headed], terms, question)) {
      expect(identifierCoverage).toBe(1);
    }
  });

  it('is complete where the question has no identifiers', () => {
    const [match] = matchWords([other], terms, { identifiers: [], language: 'en' });
    expect(match?.identifierCoverage).toBe(1);
  });

  it('tells a passage in another language, by its whole document', () => {
    const table = candidate({ document: 'b', ordinal: 1, text: '| 27 kg | 54 dB |' });
    const languages = matchWords([second, other, table], terms, question).map(
      ({ otherLanguage }) => otherLanguage,
    );
    expect(languages).toEqual([false, true, true]);
  });
});
