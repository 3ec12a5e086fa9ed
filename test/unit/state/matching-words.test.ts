import { expect, test } from 'vitest';
import { matchingRanges } from '#state/matching-words.ts';

const marked = (text: string, question: string, language: 'en' | 'pt' | 'und' = 'en') =>
  matchingRanges(text, question, language).map(({ start, end }) => text.slice(start, end));

test('words match whatever their ending and accents', () => {
  expect(
    marked('The volunteers were counting birds.', 'How does a volunteer count a bird?'),
  ).toEqual(['volunteers', 'counting', 'birds']);
  expect(marked('A devolução custa dois aluguéis.', 'quanto custam os alugueis', 'pt')).toEqual([
    'custa',
    'aluguéis',
  ]);
});

test('function words are never marked', () => {
  expect(marked('It is in the shed.', 'What is in the shed?')).toEqual(['shed']);
});

test('an identifier is marked whole', () => {
  expect(marked('Form CL-12 is needed.', 'Where is CL-12 used?')).toContain('CL-12');
});

test('a digit of an identifier is not marked in other numbers', () => {
  expect(marked('Room 2 has 142 m² and 14 lamps.', 'What does clause 14.2 say?')).toEqual([]);
});
