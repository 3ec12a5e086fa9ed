import { describe, expect, it } from 'vitest';
import { readSpans } from '#core/answer/read-spans.ts';
import type { ReadingPassage, SpanReader } from '#core/ports.ts';
import { candidate } from '../retrieve/candidate.ts';

const SIGNAL = { aborted: false };

/** Gives each part its place in the order of reading, and keeps what it was given. */
class Recorder implements SpanReader {
  seen: readonly ReadingPassage[] = [];

  read(_: string, passages: readonly ReadingPassage[]): Promise<readonly Float32Array[]> {
    this.seen = passages;
    let next = 0;
    return Promise.resolve(passages.map(({ parts }) => Float32Array.from(parts, () => next++)));
  }
}

describe('looking for the answer in sentences', () => {
  it('reads the sentences of a passage together under its title and headings', async () => {
    const reader = new Recorder();
    const pump = candidate({ text: 'It is loud. It is blue.', headingPath: ['Pumps'] });
    const roof = candidate({ text: 'It leaks.', headingPath: [] });
    const sentences = [
      { candidate: pump, text: 'It is loud.', leadIn: '' },
      { candidate: pump, text: 'It is blue.', leadIn: '' },
      { candidate: roof, text: 'It leaks.', leadIn: '' },
    ];
    expect(await readSpans('What leaks?', sentences, [], reader, SIGNAL)).toEqual([0, 1, 2]);
    expect(reader.seen.map(({ parts }) => parts)).toEqual([
      ['It is loud.', 'It is blue.'],
      ['It leaks.'],
    ]);
    expect(reader.seen[0]?.place).toContain('Pumps');
  });

  it('reads the line that announces a list before it, once, and as no sentence', async () => {
    const reader = new Recorder();
    const fee = candidate({ text: 'The fee covers:\n- water\n- heat\nIt is due in May.' });
    const sentences = [
      { candidate: fee, text: 'water', leadIn: 'The fee covers:' },
      { candidate: fee, text: 'heat', leadIn: 'The fee covers:' },
      { candidate: fee, text: 'It is due in May.', leadIn: '' },
    ];
    expect(await readSpans('What is covered?', sentences, [], reader, SIGNAL)).toEqual([1, 2, 3]);
    expect(reader.seen[0]?.parts).toEqual([
      'The fee covers:',
      'water',
      'heat',
      'It is due in May.',
    ]);
  });
});
