import { describe, expect, it } from 'vitest';
import { detectLanguage } from '#core/text/language.ts';

describe('the language of a text', () => {
  it.each([
    'What is the notice period?',
    'The tenant shall pay the rent on the first day of each month.',
    'How much does it cost?',
  ])('is English: %s', (text) => {
    expect(detectLanguage(text)).toBe('en');
  });

  it.each([
    'Qual o prazo de entrega?',
    'Quanto custa?',
    'O locatário pagará o aluguel até o quinto dia útil de cada mês.',
    'Quem assinou o contrato MZK-2024-0091?',
  ])('is Portuguese: %s', (text) => {
    expect(detectLanguage(text)).toBe('pt');
  });

  it.each([
    ['pt', 'Filial | Cidade | Receita\nCentro | Porto Alegre | 1200\nNorte | Manaus | 900'],
    ['en', 'Branch | City | Revenue\nNorth | Leeds | 1200\nSouth | Hove | 900'],
    ['pt', 'Tarifário | Minutos | Mensalidade (€) | Fidelização\nOnda Plus | 100 | 7,99 | 0'],
    ['und', 'Team | Stanley Cups\nBlues | 1'],
    ['und', 'a | b | c | d | e\nA | I | J | B | O'],
    ['und', 'Data | Total\n1 | 2'],
  ])('is told of a table without sentences: %s', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it.each([
    '',
    '12 345 XC23',
    'El inquilino pagará el alquiler los primeros días de cada mes y no más tarde.',
    'Le locataire paie le loyer le premier jour de chaque mois et il est avec les autres.',
    'Der Mieter zahlt die Miete am ersten Tag des Monats und nicht später als die anderen.',
    'これは日本語の文です。',
  ])('is neither: %s', (text) => {
    expect(detectLanguage(text)).toBe('und');
  });
});
