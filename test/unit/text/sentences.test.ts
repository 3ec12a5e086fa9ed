import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from '#core/text/sentences.ts';

function sentences(text: string): string[] {
  return splitSentences(text).map(({ start, end }) => text.slice(start, end));
}

/** Texts in which no sentence ends before the last character. */
const WHOLE = [
  'Dr. Smith met Mrs. Jones at 5 p.m. and left.',
  'A Dra. Ana e o Sr. João assinaram.',
  'The U.S. Government paid $1.5 million.',
  'Conforme o art. 5º e os arts. 6 e 7, inc. III, vale.',
  'O valor é de R$ 18.450,00 por mês.',
  'See section 3.2 and clause 14.3.2 of contract MZK-2024-0091.',
  'Use a fruit, e.g. Apples, i.e. Malus.',
  'Há exceções, p. ex. Maria e p.ex. Ana.',
  'See No. 5 and Fig. 3, pp. 12–14, vol. II.',
  'O processo n. 12 e o nº. 13 (fls. 20) constam.',
  'Written by J. R. R. Tolkien and George W. Bush.',
  'A empresa Alfa Ltda. Comercial foi citada.',
  'Visit example.com or lastro.app/path.html now.',
  '“Is it?” she asked.',
  '14.3.2. The tenant pays.',
  '1. Objeto do contrato',
  'IV. Disposições gerais.',
  'a. First point.',
  'Smith et al. Nature published it.',
  'Version 1.0.21 fixes it... mostly.',
  'Em 5 de jan. 2024 começou.',
];

describe('a full stop that ends no sentence', () => {
  it.each(WHOLE)('%s', (text) => {
    expect(sentences(text)).toEqual([text]);
  });
});

describe('sentences', () => {
  it('end at stops, with their closing quotes, brackets and reference numbers', () => {
    expect(sentences('He said “no.” She left (at last.) Rain fell.[12][3] All good!')).toEqual([
      'He said “no.”',
      'She left (at last.)',
      'Rain fell.[12][3]',
      'All good!',
    ]);
  });

  it('end after “No.” as an answer and after a year', () => {
    expect(sentences('Did he pay? No. He left in 2023. Rent rose.')).toEqual([
      'Did he pay?',
      'No.',
      'He left in 2023.',
      'Rent rose.',
    ]);
  });

  it('end after an abbreviation when a sentence opens next', () => {
    expect(
      sentences('He moved to the U.S. The rent was low. Bought by Acme Inc. It grew.'),
    ).toEqual(['He moved to the U.S.', 'The rent was low.', 'Bought by Acme Inc.', 'It grew.']);
    expect(
      sentences('Trata-se da Alfa S.A. O contrato vale. Maçãs, peras etc. Todas boas.'),
    ).toEqual(['Trata-se da Alfa S.A.', 'O contrato vale.', 'Maçãs, peras etc.', 'Todas boas.']);
  });

  it('end after a letter that names a thing or a unit, and before a label', () => {
    expect(sentences('Wait at point C. Mercury is toxic. It has 95 °C. Let it cool.')).toEqual([
      'Wait at point C.',
      'Mercury is toxic.',
      'It has 95 °C.',
      'Let it cool.',
    ]);
    expect(sentences('Contratante: Alfa Ltda. Contratada: Beta Ltda.')).toEqual([
      'Contratante: Alfa Ltda.',
      'Contratada: Beta Ltda.',
    ]);
  });

  it('keep headings, list items and table rows apart', () => {
    const text =
      '2. Prazo\n\nO prazo é de 30 dias\n- item um\n- item dois\nNome | Valor\nana | 3,2\nb | 4';
    expect(sentences(text)).toEqual([
      '2. Prazo',
      'O prazo é de 30 dias',
      '- item um',
      '- item dois',
      'Nome | Valor',
      'ana | 3,2',
      'b | 4',
    ]);
  });

  it('go on over a line break when the next line goes on in lower case', () => {
    expect(sentences('The tenant pays the\nrent on time. He\nmay stay.')).toEqual([
      'The tenant pays the\nrent on time.',
      'He\nmay stay.',
    ]);
  });

  it('end at the stops of other scripts', () => {
    expect(sentences('これは本です。あれは？ هل هذا؟ نعم.')).toEqual([
      'これは本です。',
      'あれは？',
      'هل هذا؟',
      'نعم.',
    ]);
  });

  it('lose no character but white space, overlap nowhere and stay in order', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom('. ', '? ', '\n', '\n\n', ' | ', 'Sr. ', 'art. ', '3.2', '… ', '.” ', '\r\n'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        let at = 0;
        for (const { start, end } of splitSentences(text)) {
          expect(text.slice(at, start).trim()).toBe('');
          expect(end).toBeGreaterThan(start);
          expect(text.slice(start, end)).toBe(text.slice(start, end).trim());
          at = end;
        }
        expect(text.slice(at).trim()).toBe('');
      }),
    );
  });
});
