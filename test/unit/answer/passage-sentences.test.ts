import { describe, expect, it } from 'vitest';
import { splitWithLeadIns } from '#core/answer/lead-ins.ts';

function split(text: string, headings: readonly string[] = [], context = '') {
  return splitWithLeadIns(text, { headings, context });
}
const texts = (...args: Parameters<typeof split>): string[] =>
  split(...args).map(({ text }) => text);

const TABLE = 'Programme | Temperature | Duration\nEco | 50 °C | 3 h\nQuick | 45 °C | 35 min';

describe('the sentences of a passage that can answer', () => {
  it('are no headings that the passage repeats', () => {
    expect(texts('O que levar\n\nBoné\n\nÁgua', ['Passeio', 'O que levar'])).toEqual([
      'Boné',
      'Água',
    ]);
  });

  it('are no lines that only announce: dates, numbered days, what ends with a colon', () => {
    const sentences = split('Day 1. The ferry cost £38. We slept.\nBring along:\nBoots\nRopes');
    expect(sentences.map(({ text, leadIn }) => [text, leadIn])).toEqual([
      ['The ferry cost £38.', 'Day 1.'],
      ['We slept.', 'Day 1.'],
      ['Boots', 'Bring along:'],
      ['Ropes', 'Bring along:'],
    ]);
  });

  it('keep a field with its value, about the field before it on the line', () => {
    const [, password, , other] = split(
      'Network: Home. Password: blue-newt. Network: Guests. Password: coffee.',
    );
    expect(password).toMatchObject({ text: 'Password: blue-newt.', leadIn: 'Network: Home.' });
    expect(other).toMatchObject({ text: 'Password: coffee.', leadIn: 'Network: Guests.' });
  });

  it('give rows of a table with the names of its columns, and never the header', () => {
    expect(texts(TABLE)).toEqual([
      'Programme: Eco · Temperature: 50 °C · Duration: 3 h',
      'Programme: Quick · Temperature: 45 °C · Duration: 35 min',
    ]);
  });

  it('find the names of columns outside a passage that begins inside a table', () => {
    const rows = 'Bedroom | electric\nKitchen | none';
    expect(texts(rows, [], 'Lease\nRoom | Heater')).toEqual([
      'Room: Bedroom · Heater: electric',
      'Room: Kitchen · Heater: none',
    ]);
  });

  it('take units for names of columns, not for values', () => {
    expect(texts('Room | Area (m²)\nBedroom | 12.5\nKitchen | 9')).toEqual([
      'Room: Bedroom · Area (m²): 12.5',
      'Room: Kitchen · Area (m²): 9',
    ]);
  });

  it('give a table without names of columns as it is', () => {
    expect(texts('Mass | 27 kg\nNoise | 54 dB')).toEqual(['Mass: 27 kg', 'Noise: 54 dB']);
  });

  it('stand where the offsets say', () => {
    const text = `Data\n\n${TABLE}\n\nThe Eco programme is the default.`;
    const quotes = split(text, ['Data']).map(({ start, end }) => text.slice(start, end));
    expect(quotes).toEqual([
      'Eco | 50 °C | 3 h',
      'Quick | 45 °C | 35 min',
      'The Eco programme is the default.',
    ]);
  });

  it('are all there is where a passage is nothing but a heading', () => {
    expect(texts('Annex', ['Annex'])).toEqual(['Annex']);
  });
});
