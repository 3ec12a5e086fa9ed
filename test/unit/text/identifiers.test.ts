import { describe, expect, it } from 'vitest';
import { findIdentifiers, findShortCodes, identifierKey } from '#core/text/identifiers.ts';
import { tokenise, tokeniseQuery } from '#core/text/tokenise.ts';

describe('findIdentifiers', () => {
  it.each([
    ['O que diz a cláusula 14.3.2 do contrato MZK-2024-0091?', ['14.3.2', 'MZK-2024-0091']],
    ['what is xc23 and mzk-2024-0091?', ['xc23', 'mzk-2024-0091']],
    ['Is version 1.0.21 or v2.1 newer?', ['1.0.21', 'v2.1']],
    ['What does § 4.2 say, and section 5.1, and § 7?', ['§ 4.2', '5.1', '§ 7']],
    ['Does it follow RFC-7807 and ISO 9001?', ['RFC-7807', 'ISO 9001']],
    ['O que diz a secção 4.2, e o que dizem os capítulos 5.1?', ['4.2', '5.1']],
    ['What do annexes 4.2 say?', ['4.2']],
    ['What does get_user_name return?', ['get_user_name']],
    ['Who is ana.silva@example.com?', ['ana.silva@example.com']],
    ['Is PT-BR supported?', ['PT-BR']],
    ['CNPJ 12.345.678/0001-90 do fornecedor', ['12.345.678/0001-90']],
    ['Lei 8.245/91, art. 5º', ['8.245/91']],
    ['MZK-2024-0091 or mzk–2024–0091', ['MZK-2024-0091']],
    ['Qual é o valor da fatura 2025/0318?', ['2025/0318']],
    ['Who opened 2024-009?', ['2024-009']],
    ['What does E9 mean?', ['E9']],
    ['O que quer dizer o erro a7?', ['a7']],
    ['What should I do about error F11 at gate B2?', ['F11', 'B2']],
    ['What were the results of study AR-9 on pump P-3?', ['AR-9', 'P-3']],
  ])('finds the identifiers of: %s', (question, identifiers) => {
    expect(findIdentifiers(question)).toEqual(identifiers);
  });

  it.each([
    'How much did revenue grow in 2023 by 3.5% or USD 500?',
    'What happened on 12/05/2024, 2024-05-12 and at 12:30?',
    'Is R$ 1.250,00 or 1,250.00 due within 30 days, for a 30-day period?',
    'Who won the season of 2023/24, or 2024/2025?',
    'What about the mid-1990s, the 20th-century and 2019-2020?',
    'Is a state-of-the-art e-mail free and 24/7?',
    'How many 30GB disks weigh 10kg at 5V?',
    'In Q2 2023, what did A4 paper cost?',
    'Where did U2 play, is B12 in milk and is g4 a chord?',
    'Quem é o vice-presidente do YouTube e da McDonald’s?',
    'WHO IS THE VICE-PRESIDENT OF THIS?',
    'O que houve em 2024 no guarda-chuva azul?',
  ])('finds none in: %s', (question) => {
    expect(findIdentifiers(question)).toEqual([]);
  });
});

describe('plain numbers of papers', () => {
  it('are identifiers after the word for the paper, and nothing elsewhere', () => {
    expect(findIdentifiers('Who signed contract 0091?')).toEqual(['0091']);
    expect(findIdentifiers('O que fez a ordem nº 20481?')).toEqual(['20481']);
    expect(findIdentifiers('Were 20481 people there?')).toEqual([]);
    expect(findIdentifiers('What did the contract of 2024 cost?')).toEqual([]);
  });
});

describe('findShortCodes', () => {
  it.each([
    ['What does A9 mean?', ['A9']],
    ['O que significa B17?', ['B17']],
    ['How long does an A/B test run?', ['A/B']],
    ['Which way does XD 23 turn?', ['XD 23']],
    ['Is ops 1178 closed?', ['ops 1178']],
    ['What does fault code E-17 mean, and AR-9?', []],
    ['How many people came in 2024?', []],
  ])('finds the codes of: %s', (question, codes) => {
    expect(findShortCodes(question)).toEqual(codes);
  });
});

describe('a code that is broken over two lines', () => {
  it.each([
    ['batch KRV-2291-\n0457 was', 'KRV-2291-0457'],
    ['invoice INV–2023– 1188 was', 'INV-2023-1188'],
    ['lote PX-77/\n2024 foi', 'PX-77/2024'],
    ['sensor TH\u00ad-4\u00ad4\u00ad1 reads', 'TH-441'],
  ])('is found whole: %j', (text, identifier) => {
    expect(tokenise(text).map(({ term }) => term)).toContain(identifierKey(identifier));
  });

  it('does not join what a dash parts', () => {
    expect(
      tokenise('Open - 24 hours, from 9- or 10-\nday trips').map(({ term }) => term),
    ).not.toContain('open-24');
  });
});

describe('identifierKey', () => {
  it('is the term under which a document has the identifier', () => {
    for (const identifier of [
      'MZK-2024-0091',
      '14.3.2',
      '§ 4.2',
      '§ 7',
      'v1.0.21',
      'XC23',
      'E9',
      'RFC-7807',
      'ISO 9001',
      'get_user_name',
      '8.245/91',
    ]) {
      const terms = tokenise(`See ${identifier}, above.`).map(({ term }) => term);
      expect(terms).toContain(identifierKey(identifier));
      // Whoever looks a key up analyses it again.
      expect(tokeniseQuery(identifierKey(identifier))[0]?.terms).toEqual([
        identifierKey(identifier),
      ]);
    }
  });

  it('tells neighbouring identifiers apart', () => {
    const keys = [
      'MZK-2024-0091',
      'MZK-2024-0019',
      '2024-0091',
      '20240091',
      '14.3.2',
      '14.32',
      '143.2',
      'XC23',
      'XC-2-3',
    ].map(identifierKey);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
