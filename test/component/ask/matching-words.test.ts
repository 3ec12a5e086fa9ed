import { expect, test } from 'vitest';
import { markMatches } from '#state/matching-words.ts';
import { passageText } from '#state/passage-text.ts';
import { chunkOf, POLICY } from '../../preview/content.ts';

const marked = (text: string, question: string, language: 'en' | 'pt' | 'und' = 'en') =>
  markMatches(text, question, language)
    .filter((run) => run.marked)
    .map((run) => run.text);

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

test('the runs together are the text', () => {
  const text = 'Theft is covered; theft of bicycles (each) too.';
  const runs = markMatches(text, 'theft of a bicycle', 'en');
  expect(runs.map((run) => run.text).join('')).toBe(text);
});

test('a passage is shown without its own heading and without blank lines', () => {
  const chunk = chunkOf(POLICY, 0, 'Theft is covered when there are signs of a forced entry.');
  const text = 'Theft\n\nTheft is covered.\n\nJewellery too.';
  expect(passageText({ ...chunk, text })).toBe('Theft is covered.\nJewellery too.');
  expect(passageText({ ...chunk, text: 'Thefts are covered.' })).toBe('Thefts are covered.');
});
