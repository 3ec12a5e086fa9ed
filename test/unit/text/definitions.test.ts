import { describe, expect, it } from 'vitest';
import {
  expandAbbreviations,
  termsInEitherForm,
  wordedAs,
} from '#core/retrieve/expand-abbreviations.ts';
import { coverage, questionTerms, stemSet, weighAlike } from '#core/retrieve/question-terms.ts';
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
    ['There are two service level agreements (SLAs).', 'service level agreements'],
    ['The Night Watch Council (hereinafter the “NWC”) meets.', 'Night Watch Council'],
    ['A Casa de Apoio Rural (doravante CAR) abre às oito.', 'Casa de Apoio Rural'],
    ['- RTO – recovery time objective', 'recovery time objective'],
    ['RTO: recovery time objective, in hours', 'recovery time objective'],
    ['**VDI** = visita domiciliar integrada', 'visita domiciliar integrada'],
    ['| TRO | terapia de reidratação oral |', 'terapia de reidratação oral'],
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
    'A4 - white paper',
    '| CT | Head of the school |',
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

  it('has them in the number in which it has them', () => {
    const sla = { short: 'SLA', long: 'service level agreements' };
    expect(expandAbbreviations('Who breaks an SLA?', [sla])).toBe(
      'Who breaks an SLA (service level agreements)?',
    );
    expect(expandAbbreviations('Who breaks a service level agreement?', [sla])).toBe(
      'Who breaks a service level agreement (SLA)?',
    );
  });

  it('is read in the form that a text uses', () => {
    const question = 'Qual é o telefone do SAC (Serviço de Atendimento ao Cliente)?';
    const short = 'Qual é o telefone do SAC?';
    const long = 'Qual é o telefone do Serviço de Atendimento ao Cliente?';
    expect(wordedAs('O SAC atende de dia.', question, [sac])).toBe(short);
    expect(wordedAs('Os serviços de atendimento ao cliente.', question, [sac])).toBe(long);
    expect(wordedAs('O serviço de atendimento ao cliente (SAC).', question, [sac])).toBe(question);
    expect(wordedAs('A loja abre cedo.', question, [sac])).toBe(question);
  });

  it('with letters that mean several things is written out for a text that says which', () => {
    const other = { short: 'SAC', long: 'Sistema de Amortização Constante' };
    const both = [sac, other];
    expect(wordedAs('O sistema de amortização constante.', 'O que é o SAC?', both)).toBe(
      'O que é o Sistema de Amortização Constante?',
    );
    const writtenOut = 'O que é o Sistema de Amortização Constante?';
    expect(wordedAs('O SAC abre às oito.', writtenOut, both)).toBe(writtenOut);
  });

  it('counts a word that is written out as held where the abbreviation stands', () => {
    const question = 'Quem atende no SAC (Serviço de Atendimento ao Cliente)?';
    const terms = termsInEitherForm(questionTerms(question, new Map(), 10), [sac]);
    expect(terms.map(({ word }) => word)).not.toContain('sac');
    expect(coverage(weighAlike(terms), stemSet('O SAC atende.'))).toBe(1);
    expect(coverage(weighAlike(terms), stemSet('A loja atende.'))).toBeLessThan(1);
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
