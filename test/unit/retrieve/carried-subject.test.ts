import { describe, expect, it } from 'vitest';
import { EVERYTHING } from '#core/model/chunk.ts';
import { understand } from '#core/retrieve/understand.ts';

/** What is searched for when the second question follows the first. */
function searchedFor(before: string, question: string): string {
  const history = [{ role: 'user' as const, text: before }];
  return understand({ text: question, history, scope: EVERYTHING }).likely.searchText;
}

describe('the subject that a follow-up carries over', () => {
  it.each([
    [
      'When does the bus to the airport leave?',
      'how much is the fare?',
      'bus to the airport: how much is the fare?',
    ],
    [
      'What time does the airport bus leave?',
      'How much is the fare?',
      'airport bus: How much is the fare?',
    ],
    ['How much parental leave do I get?', 'Can I split it?', 'parental leave: Can I split it?'],
    ['Who signs the rental contract?', 'when does it end?', 'rental contract: when does it end?'],
    [
      'What does the travel insurance cover?',
      'what is the deductible?',
      'travel insurance: what is the deductible?',
    ],
    ['How do I cancel my gym membership?', 'is there a fee?', 'gym membership: is there a fee?'],
    [
      'What is the maximum load of the lift?',
      'when was it last inspected?',
      'maximum load of the lift: when was it last inspected?',
    ],
    [
      'Quando sai o ônibus para o aeroporto?',
      'quanto custa a passagem?',
      'ônibus para o aeroporto: quanto custa a passagem?',
    ],
    ['Como cancelo a academia?', 'tem multa?', 'academia: tem multa?'],
    ['O que o seguro viagem cobre?', 'qual é a franquia?', 'seguro viagem: qual é a franquia?'],
    [
      'Qual é a garantia da máquina de lavar?',
      'ela cobre o tambor?',
      'garantia da máquina de lavar: ela cobre o tambor?',
    ],
    ['Quando vence o IPTU?', 'posso parcelar?', 'IPTU: posso parcelar?'],
  ])(
    'after “%s” and “%s” is the thing asked about, as it was written',
    (before, question, text) => {
      expect(searchedFor(before, question)).toBe(text);
    },
  );

  it.each([
    [
      'How often should I water the orchids?',
      'and the cactus?',
      'How often should I water the cactus?',
    ],
    [
      'Como faço para trocar o filtro da coifa?',
      'e da geladeira?',
      'Como faço para trocar o filtro da geladeira?',
    ],
  ])('takes the place of its like: “%s”, “%s”', (before, question, text) => {
    expect(searchedFor(before, question)).toBe(text);
  });

  it.each([
    ['What is the parental leave policy?', 'What is the wifi password?'],
    ['What is the parental leave policy?', 'How many people work in the Lisbon office?'],
  ])('is not carried into another subject: “%s”, “%s”', (before, question) => {
    expect(searchedFor(before, question)).toBe(question);
  });
});
