import { describe, expect, it } from 'vitest';
import { expandAbbreviations } from '#core/retrieve/expand-abbreviations.ts';
import { findDefinitions } from '#core/text/definitions.ts';

describe('abbreviations that a text defines', () => {
  it.each([
    ['Ligue para o Serviço de Atendimento ao Cliente (SAC).', 'Serviço de Atendimento ao Cliente'],
    ['O SAC (Serviço de Atendimento ao Cliente) abre às 8h.', 'Serviço de Atendimento ao Cliente'],
    ['Fale com o Serviço de Atendimento (SAC) da loja.', 'Serviço de Atendimento'],
    ['The mean time between failures (MTBF) is 900 hours.', 'mean time between failures'],
    [
      'A Comissão Interna de Prevenção de Acidentes (“CIPA”)',
      'Comissão Interna de Prevenção de Acidentes',
    ],
    ['The uninterruptible power supply (UPS) is in the cellar.', 'uninterruptible power supply'],
  ])('%s', (text, long) => {
    expect(findDefinitions(text).map((found) => found.long)).toEqual([long]);
  });

  it.each([
    'The form is green (A4).',
    'The payment is made in euros (EUR).',
    'Bring your passport (ID) and a pen.',
    'The meeting (AGM) takes place in May.',
    'See the table (USA).',
    'PDF (see below for the whole list)',
  ])('none in: %s', (text) => {
    expect(findDefinitions(text)).toEqual([]);
  });
});

describe('a question with an abbreviation', () => {
  const sac = { short: 'SAC', long: 'Serviço de Atendimento ao Cliente' };

  it('is searched for in both forms', () => {
    expect(expandAbbreviations('Qual é o telefone do SAC?', [sac])).toBe(
      'Qual é o telefone do SAC (Serviço de Atendimento ao Cliente)?',
    );
    expect(expandAbbreviations('Quando abre o serviço de atendimento ao cliente?', [sac])).toBe(
      'Quando abre o serviço de atendimento ao cliente (SAC)?',
    );
  });

  it('stays as it is where it has both, neither, or the abbreviation is defined in two ways', () => {
    for (const [question, ...more] of [
      ['O SAC, Serviço de Atendimento ao Cliente, abre quando?'],
      ['Qual é o telefone da loja?'],
      ['O saco é de quê?'],
      ['Qual é o telefone do SAC?', { short: 'SAC', long: 'Sistema de Amortização Constante' }],
    ] as const) {
      expect(expandAbbreviations(question, [sac, ...more])).toBe(question);
    }
  });
});
