import { describe, expect, it } from 'vitest';
import type { AskEvent } from '#core/model/answer.ts';
import { EVERYTHING } from '#core/model/chunk.ts';
import { ask } from '#core/pipeline/ask.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { CountingReranker, hashEmbedder, MemoryLibrary } from './memory-library.ts';

const DEFINED = [{ short: 'HSE', long: 'Health and Safety Executive' }];

async function understood(text: string, expand = true): Promise<AskEvent | undefined> {
  const searcher = new MemoryLibrary({ a: ['The Health and Safety Executive visits in May.'] });
  searcher.defined = DEFINED;
  const clock = { now: () => 0, elapsed: () => 0 };
  const ports = {
    embedder: hashEmbedder,
    reranker: new CountingReranker(),
    searcher,
    generator: null,
    clock,
  };
  const settings = { ...DEFAULT_SETTINGS, 'question.abbreviations': expand };
  const question = { text, history: [], scope: EVERYTHING };
  const events: AskEvent[] = [];
  for await (const event of ask(question, ports, settings, { aborted: false })) events.push(event);
  return events[0];
}

describe('an abbreviation in a question', () => {
  it('is searched for together with what it stands for, and that is told', async () => {
    expect(await understood('When does the HSE visit?')).toMatchObject({
      understanding: {
        searchText: 'When does the HSE (Health and Safety Executive) visit?',
        rewritten: true,
      },
    });
  });

  it('is left as it is where the setting says so, and a question without one always', async () => {
    const plain = { understanding: { rewritten: false } };
    expect(await understood('When does the HSE visit?', false)).toMatchObject(plain);
    expect(await understood('When is the visit?')).toMatchObject(plain);
  });
});
