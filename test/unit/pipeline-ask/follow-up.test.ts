import { describe, expect, it } from 'vitest';
import type { Understanding } from '#core/model/query.ts';
import { EVERYTHING } from '#core/model/chunk.ts';
import { chooseReading } from '#core/pipeline/choose-reading.ts';
import type { AskContext } from '#core/pipeline/ask-ports.ts';
import { understand } from '#core/retrieve/understand.ts';
import { hashEmbedder, MemoryLibrary } from './memory-library.ts';

const library = new MemoryLibrary({
  kayaks: [
    'Kayak hire. Late return of a boat costs 5 pounds.',
    'Kayak hire. Children need a vest.',
  ],
  sauna: ['Lakeside sauna. A late reservation is given away.', 'Lakeside sauna. Towels are lent.'],
});

async function readAfter(before: string, question: string): Promise<Understanding> {
  const readings = understand({
    text: question,
    history: [{ role: 'user', text: before }],
    scope: EVERYTHING,
  });
  const context = {
    ports: { embedder: hashEmbedder, searcher: library },
    signal: { aborted: false },
  } as unknown as AskContext;
  return (await chooseReading(readings, EVERYTHING, context)).understanding;
}

describe('a short question that may or may not go on from the one before', () => {
  it('is given the subject when that brings a passage nearer', async () => {
    const { searchText, focus, rewritten } = await readAfter(
      'How much is the lakeside sauna?',
      'Is a late reservation kept?',
    );
    expect(searchText).toBe('lakeside sauna: Is a late reservation kept?');
    expect(focus).toBe('Is a late reservation kept?');
    expect(rewritten).toBe(true);
  });

  it('stays as it is when it has begun anew', async () => {
    const { searchText, rewritten } = await readAfter(
      'How much is the submarine voyage?',
      'Who needs a vest for kayak hire?',
    );
    expect(searchText).toBe('Who needs a vest for kayak hire?');
    expect(rewritten).toBe(false);
  });
});
