import { describe, expect, it } from 'vitest';
import type { TableLine } from '#core/model/cells.ts';
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

  it('are about the dated head of their entry, which may answer itself', () => {
    const log =
      '2025-06-04  Spring box, Upper Nande. Fence broken.\n\n2025-06-05  Borehole, clinic. Dry.\n\nAll for now.';
    expect(split(log).map(({ text, leadIn }) => [text, leadIn])).toEqual([
      ['2025-06-04  Spring box, Upper Nande.', ''],
      ['Fence broken.', '2025-06-04  Spring box, Upper Nande.'],
      ['2025-06-05  Borehole, clinic.', ''],
      ['Dry.', '2025-06-05  Borehole, clinic.'],
      ['All for now.', ''],
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

describe('rows of a table whose columns the format tells', () => {
  const lines = (text: string, names: readonly string[]): TableLine[] => {
    let at = 0;
    return text.split('\n').map((line, index) => {
      const start = at;
      at += line.length + 1;
      return {
        start,
        end: start + line.length,
        row: null,
        header: index === 0,
        columns: [],
        names,
      };
    });
  };
  const rows = (text: string) => {
    const names = text.split('\n')[0]!.split(' | ');
    const tableLines = lines(text, names);
    return splitWithLeadIns(text, { headings: [], context: '', tableLines });
  };

  it('are read with their names, also where a name holds a digit', () => {
    const [row] = rows('Kind | Adults | Children (to 12)\nSingle entry | 4.20 € | 2.50 €');
    expect(row?.text).toBe('Kind: Single entry · Adults: 4.20 € · Children (to 12): 2.50 €');
  });

  it('keep the cells that are empty, so that a missing value can be told', () => {
    const [row] = rows('Kind | Adults | Children | Seniors\nAqua gym | 28 € |  | 17 €');
    expect(row?.text).toBe('Kind: Aqua gym · Adults: 28 € · Seniors: 17 €');
    expect(row?.cells[2]).toEqual({ name: 'Children', text: '' });
    const [short] = rows('Kind | Adults | Children\nAqua gym | 28 €');
    expect(short?.cells).toHaveLength(3);
    expect(short?.text).toBe('Kind: Aqua gym · Adults: 28 €');
  });

  it('stay whole where a cell holds sentences', () => {
    const [row] = rows('Code | Meaning | Remedy\nE01 | No flame. | Open the valve. Press RESET.');
    expect(row?.text).toBe('Code: E01 · Meaning: No flame. · Remedy: Open the valve. Press RESET.');
  });

  it('are named by what they begin with where one is too long to be read whole', () => {
    const sentence =
      'Turn the valve slowly until the needle stands in the green part of the scale.';
    const read = rows(`Code | Remedy\nE07 | ${Array(8).fill(sentence).join(' ')}`);
    expect(read.length).toBeGreaterThan(2);
    expect(read[3]?.text).toBe(`Code: E07 · Remedy: ${sentence}`);
  });

  it('are about the row of one cell above them, which is no answer, up to the end of the table', () => {
    const table = 'Kind | Day | Evening\nAdults\nSingle entry | 4 € | 3 €';
    const text = `${table}\n\nBathing caps are required.`;
    const tableLines = lines(table, ['Kind', 'Day', 'Evening']);
    const read = splitWithLeadIns(text, { headings: [], context: '', tableLines });
    expect(read.map((each) => [each.text, each.leadIn])).toEqual([
      ['Kind: Single entry · Day: 4 € · Evening: 3 €', 'Adults'],
      ['Bathing caps are required.', ''],
    ]);
  });

  it('know their columns behind an empty first name', () => {
    const text = '| Adults | Children\nSingle entry | 4 € | 2 €';
    const read = splitWithLeadIns(text, {
      headings: [],
      context: '',
      tableLines: lines(text, ['', 'Adults', 'Children']),
    });
    expect(read.map((each) => each.text)).toEqual(['Single entry · Adults: 4 € · Children: 2 €']);
  });
});

describe('the head of a message', () => {
  it('is told from what the message says', () => {
    const head = 'From: Ana <ana@example.org>\nTo: Rui';
    const text = `${head}\n\nThe boat costs 40 euros.`;
    const fields = [{ start: 0, end: head.length }];
    const sentences = splitWithLeadIns(text, { headings: [], context: '', fields });
    expect(sentences.map((each) => [each.text, each.isField])).toEqual([
      ['From: Ana <ana@example.org>', true],
      ['To: Rui', true],
      ['The boat costs 40 euros.', false],
    ]);
  });
});
