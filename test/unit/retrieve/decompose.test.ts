import { describe, expect, it } from 'vitest';
import { decompose } from '#core/retrieve/decompose.ts';

describe('a question that asks for several things', () => {
  it.each([
    [
      'How much is the deposit for the kayak? When does the sauna open?',
      ['How much is the deposit for the kayak', 'When does the sauna open'],
    ],
    [
      'What is the deductible and how long is the waiting period?',
      ['What is the deductible', 'how long is the waiting period'],
    ],
    [
      'Quanto custa a visita e até quando se pode cancelar a reserva?',
      ['Quanto custa a visita', 'até quando se pode cancelar a reserva'],
    ],
    [
      'Compare the notice period of the lease and of the service contract',
      ['the notice period of the lease', 'the notice period of the service contract'],
    ],
    [
      'Compare the price of the kayak with that of the sauna.',
      ['the price of the kayak', 'the price of the sauna'],
    ],
    [
      'What is the difference between the single room and the double room?',
      ['the single room', 'the double room'],
    ],
    [
      'What is the difference in price between the kayak and the sauna?',
      ['price the kayak', 'price the sauna'],
    ],
    [
      'Qual a diferença entre a broa de fubá e o pão de milho?',
      ['a broa de fubá', 'o pão de milho'],
    ],
    [
      'Compare a garantia da lavadora LX-20 com a da secadora SX-4',
      ['a garantia da lavadora LX-20', 'a garantia da secadora SX-4'],
    ],
    [
      'Qual é o consumo da lavadora LX-20 e da secadora SX-4?',
      ['Qual é o consumo da lavadora LX-20', 'Qual é o consumo da secadora SX-4'],
    ],
    ['Quem paga o frete e o seguro?', ['Quem paga o frete', 'Quem paga o seguro']],
    [
      'What do the fault codes E-31 and E-32 mean?',
      ['What do the fault codes E-31 mean', 'What do the fault codes E-32 mean'],
    ],
  ])('is taken apart: %s', (question, parts) => {
    expect(decompose(question)).toEqual(parts);
  });

  it('gives the second question the subject of the first', () => {
    const [, second] = decompose('Who founded the museum of Vila Serena and when was it closed?');
    expect(second).toContain('museum of Vila Serena');
  });
});

describe('a question that asks for one thing', () => {
  it.each([
    'What are the terms and conditions of the lease?',
    'When and where was the treaty signed?',
    'How do I book bed and breakfast?',
    'Who wrote the report on research and development?',
    'Qual a distância entre a bomba e o motor?',
    'What happens if the boat returns late?',
    'Quais são os direitos e deveres do locatário?',
  ])('stays whole: %s', (question) => {
    expect(decompose(question)).toEqual([]);
  });
});
