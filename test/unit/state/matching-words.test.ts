import { expect, test } from 'vitest';
import { matchingRanges, sharedWords } from '#state/matching-words.ts';

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

test('words by which a question only asks are not marked', () => {
  expect(marked('Notice is as long as the term.', 'How long is the notice?')).toEqual(['Notice']);
  expect(marked('The named person lists goods.', 'List the goods')).toEqual(['goods']);
});

test('no part of a code or number is marked, and of a compound word all of it', () => {
  const text = 'See LC-2025-0148. In 2025 house-sitting was free, at 120 euros.';
  expect(marked(text, 'What does house cleaning by F-120 cost in 2025?')).toEqual([
    '2025',
    'house-sitting',
  ]);
  expect(marked('For XC23/XC24 only.', 'What is XC23?')).toEqual(['XC23']);
});

test('a short number is marked only beside another word of the question', () => {
  expect(marked('On day 3 there are 3 rooms.', 'What happens on day 3?')).toEqual(['day', '3']);
});

test('words of another language that share no more than a stem are not marked', () => {
  expect(marked('A nota fiscal do contrato MZK.', 'What is the note on MZK?', 'pt')).toEqual([
    'MZK',
  ]);
});

test('the words of a question are told apart by whether a text holds them, each once', () => {
  const question = 'How long are pets and long-term pets insured in Porto?';
  expect(sharedWords('Pets are insured.', question, 'en')).toEqual({
    held: ['pets', 'insured'],
    missing: ['long-term', 'Porto'],
  });
});
