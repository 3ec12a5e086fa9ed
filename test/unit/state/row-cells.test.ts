import { expect, test } from 'vitest';
import { foldRow, isTabular, rowCells } from '#state/row-cells.ts';

const ROW = [
  { name: 'Model', text: 'F-120' },
  { name: 'Warranty', text: '24 months' },
  { name: 'Price', text: '€ 24' },
  { name: 'Weight', text: '24 kg' },
];
const asked = (question: string, short: string | null = null, row = ROW) =>
  rowCells(row, question, short)
    .filter((cell) => cell.asked)
    .map(({ name }) => name);

test('the column that the question names is asked for, whatever its ending', () => {
  expect(asked('How long is the warranty of the F-120?')).toEqual(['Warranty']);
  expect(asked('What are the weights and prices of the F-120?')).toEqual(['Price', 'Weight']);
});

test('of columns that share a word, the one is asked for of whose name the question says most', () => {
  const years = ['2023', '2024'].map((year) => ({ name: `${year} › Revenue`, text: `${year}0` }));
  expect(asked('What was the revenue in 2024?', null, years)).toEqual(['2024 › Revenue']);
});

test('a column whose value the question gives is not asked for', () => {
  expect(asked('What is the price of model F-120?')).toEqual(['Price']);
});

test('the short answer says which cell it is, above all where the question names its column', () => {
  expect(asked('How long does it last?', '24 months')).toEqual(['Warranty']);
  expect(asked('What does it weigh?', '24 kg')).toEqual(['Weight']);
  expect(asked('What is its price?', '24')).toEqual(['Price']);
});

test('nothing is marked where nothing tells what was asked for', () => {
  expect(asked('Tell me about the F-120')).toEqual([]);
});

test('a wide row keeps its first cell and those asked for, in the order of the table', () => {
  const row = Array.from({ length: 12 }, (_, at) => ({
    name: `Column ${at}`,
    text: `value ${at}`,
    asked: at === 9,
  }));
  const { shown, hidden } = foldRow(row, 4);
  expect(shown.map(({ name }) => name)).toEqual(['Column 0', 'Column 1', 'Column 2', 'Column 9']);
  expect(hidden).toBe(8);
  expect(foldRow(row.slice(0, 5), 4)).toEqual({ shown: row.slice(0, 5), hidden: 0 });
});

test('two cells without names read best as one sentence', () => {
  const bare = ['Mass', '27 kg', 'net'].map((text) => ({ name: '', text }));
  expect(isTabular(bare.slice(0, 2))).toBe(false);
  expect(isTabular(bare)).toBe(true);
  expect(isTabular(ROW.slice(0, 2))).toBe(true);
});
