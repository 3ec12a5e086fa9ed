import { describe, expect, it } from 'vitest';
import { readSpans } from '#core/answer/read-spans.ts';
import type { ReadingPassage, ReadSpan, SpanReader } from '#core/ports.ts';
import { candidate } from '../retrieve/candidate.ts';

const SIGNAL = { aborted: false };

/** Finds the last word of each part, scored by the part's place in the order of reading. */
class Recorder implements SpanReader {
  seen: readonly ReadingPassage[] = [];

  read(_: string, passages: readonly ReadingPassage[]): Promise<readonly ReadSpan[][]> {
    this.seen = passages;
    let next = 0;
    const read = (part: string) => ({
      score: next++,
      start: part.lastIndexOf(' ') + 1,
      end: part.length,
    });
    return Promise.resolve(passages.map(({ parts }) => parts.map(read)));
  }
}

async function scoresOf(...given: Parameters<typeof readSpans>): Promise<number[]> {
  return (await readSpans(...given)).map(({ score }) => score);
}

describe('looking for the answer in sentences', () => {
  it('reads the sentences of a passage together under its title and headings', async () => {
    const reader = new Recorder();
    const pump = candidate({ text: 'It is loud. It is blue.', headingPath: ['Pumps'] });
    const roof = candidate({ text: 'It leaks.', headingPath: [] });
    const sentences = [
      { candidate: pump, text: 'It is loud.', leadIn: '', cells: [] },
      { candidate: pump, text: 'It is blue.', leadIn: '', cells: [] },
      { candidate: roof, text: 'It leaks.', leadIn: '', cells: [] },
    ];
    expect(await scoresOf('What leaks?', sentences, [], reader, SIGNAL)).toEqual([0, 1, 2]);
    expect(reader.seen.map(({ parts }) => parts)).toEqual([
      ['It is loud.', 'It is blue.'],
      ['It leaks.'],
    ]);
    expect(reader.seen[0]?.place).toContain('Pumps');
    const [loud] = await readSpans('What is loud?', sentences, [], reader, SIGNAL);
    expect(loud).toMatchObject({ start: 6, end: 11 });
  });

  it('reads the line that announces a list before it, once, and as no sentence', async () => {
    const reader = new Recorder();
    const fee = candidate({ text: 'The fee covers:\n- water\n- heat\nIt is due in May.' });
    const sentences = [
      { candidate: fee, text: 'water', leadIn: 'The fee covers:', cells: [] },
      { candidate: fee, text: 'heat', leadIn: 'The fee covers:', cells: [] },
      { candidate: fee, text: 'It is due in May.', leadIn: '', cells: [] },
    ];
    expect(await scoresOf('What is covered?', sentences, [], reader, SIGNAL)).toEqual([1, 2, 3]);
    expect(reader.seen[0]?.parts).toEqual([
      'The fee covers:',
      'water',
      'heat',
      'It is due in May.',
    ]);
  });

  it('reads each row of a table alone, and what stands around the table apart from it', async () => {
    const reader = new Recorder();
    const table = candidate({ text: 'Rents:\nQuay | 900\nPark | 800\nAll include heat.' });
    const row = (name: string, rent: string) => ({
      candidate: table,
      text: `Branch: ${name} · Rent: ${rent}`,
      leadIn: 'Rents:',
      cells: [
        { name: 'Branch', text: name },
        { name: 'Rent', text: rent },
      ],
    });
    const after = { candidate: table, text: 'All include heat.', leadIn: '', cells: [] };
    const sentences = [row('Quay', '900'), row('Park', '800'), after];
    expect(await scoresOf('What is the rent?', sentences, [], reader, SIGNAL)).toEqual([1, 3, 4]);
    expect(reader.seen.map(({ parts }) => parts.at(-1))).toEqual(sentences.map(({ text }) => text));
  });
});
