import { describe, expect, it } from 'vitest';
import { validUntil } from '#core/retrieve/validity.ts';

describe('the end of a document’s validity', () => {
  it.each([
    ['Leave policy\n\nValid from 1 January 2023 to 31 December 2023.', '2023-12-31'],
    ['This tariff is in force until June 30, 2024.', '2024-06-30'],
    ['Effective through December 2022', '2022-12-31'],
    ['This offer expires on 2025-02-28.', '2025-02-28'],
    ['Política de férias\nVigência: 01/01/2022 a 31/12/2023', '2023-12-31'],
    ['Este regulamento é válido até 30 de junho de 2024.', '2024-06-30'],
    ['Tabela vigente de março de 2021 até fevereiro de 2022', '2022-02-28'],
    ['Validade: 2023', '2023-12-31'],
    ['# Lock rules\n\nSuperseded on 1 March 2024 by the new rules.', '2024-03-01'],
    ['This procedure was replaced by another one on 2023-05-02.', '2023-05-02'],
    ['Norma 7\nRevogada em 10/10/2022.', '2022-10-10'],
    ['Este aviso foi substituído pelo aviso de 3 de abril de 2021.', '2021-04-03'],
  ])('is read: %s', (text, date) => {
    expect(validUntil(text)).toBe(date);
  });

  it.each([
    'The museum is open until 6 pm.',
    'The report covers January 2020 to June 2021.',
    'Valid identity documents are asked for.',
    'This policy is valid from 1 March 2024.',
    'O boleto vence em 10/10/2023.',
    'Valid until 31/02/2023',
    'The old rules were superseded on 1 March 2024.',
    'These rules replace those of 1 March 2024.',
  ])('is not made up: %s', (text) => {
    expect(validUntil(text)).toBeNull();
  });
});
