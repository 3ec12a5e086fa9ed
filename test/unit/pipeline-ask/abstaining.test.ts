import { describe, expect, it } from 'vitest';
import { MemoryLibrary } from './memory-library.ts';
import { DOCUMENTS, ANSWER_NONE, run, finish, only } from './asking.ts';
import { ScriptedGenerator } from './scripted-generator.ts';

describe('abstaining', () => {
  it('says that nothing is relevant below the threshold, and what was searched', async () => {
    const answer = await finish({ question: 'Who painted the ceiling?', threshold: ANSWER_NONE });
    expect(answer).toMatchObject({
      status: 'abstained',
      reason: 'nothing-relevant',
      missing: [],
      searched: { documents: 2, passages: 5 },
    });
  });

  it.each(['-', '🚀🧪', '"', 'the of and is', '-rent -deposit', 'E o quê?'])(
    'says that there is nothing to look for in %s, without searching',
    async (question) => {
      expect(await finish({ question })).toMatchObject({
        status: 'abstained',
        reason: 'nothing-asked',
        searched: { documents: 0, passages: 0 },
      });
    },
  );

  it('searches for a single letter or number', async () => {
    for (const question of ['C++', '42?']) {
      expect(await finish({ question })).not.toMatchObject({ reason: 'nothing-asked' });
    }
  });

  it('shows the sentence that would have been the answer when the decision was close', async () => {
    const question = 'How much is the monthly rent?';
    const sure = await finish({ question });
    const close = await finish({ question, threshold: sure.confidence + 0.01 });
    expect(close).toMatchObject({
      reason: 'nothing-relevant',
      nearest: [{ quote: expect.stringContaining('1,200 euros') as string }],
    });
  });

  it('shows no sentence when nothing came near', async () => {
    const answer = await finish({ question: 'Who painted Guernica?', threshold: ANSWER_NONE });
    expect(answer).not.toHaveProperty('nearest');
  });

  it('names an identifier that occurs nowhere, however similar the rest', async () => {
    expect(await finish({ question: 'What happened to pump P-207?' })).toMatchObject({
      reason: 'identifier-absent',
      missing: ['P-207'],
      confidence: 0,
    });
  });

  it('says that the scope excludes what would answer', async () => {
    const scope = only('lease');
    expect(await finish({ question: 'What happened to pump P-203?', scope })).toMatchObject({
      reason: 'scope-excludes',
      missing: [],
      outside: { documents: [{ document: 'pump', name: 'pump.md' }] },
    });
    expect(await finish({ question: 'What happened to pump P-207?', scope })).toMatchObject({
      reason: 'identifier-absent',
    });
  });

  it('says so when the library is empty, or only the scope is', async () => {
    const empty = new MemoryLibrary({});
    expect(await finish({ question: 'What is the rent?', library: empty })).toMatchObject({
      reason: 'library-empty',
      confidence: 0,
    });
    expect(await finish({ question: 'What is the rent?', scope: only('other') })).toMatchObject({
      reason: 'scope-excludes',
    });
  });

  it('says that documents are still being read', async () => {
    const library = new MemoryLibrary(DOCUMENTS);
    library.pending = 1;
    expect(await finish({ question: 'What happened to pump P-207?', library })).toMatchObject({
      reason: 'still-indexing',
    });
  });

  it('says that the pages have no text when nothing else was searched', async () => {
    const library = new MemoryLibrary({});
    library.unreadablePages = 3;
    expect(await finish({ question: 'What is the rent?', library })).toMatchObject({
      reason: 'no-readable-text',
    });
  });

  it('shows the nearest passages in the trace', async () => {
    const done = (await run({ question: 'Where is the fan?', threshold: ANSWER_NONE })).at(-1);
    if (done?.type !== 'done') throw new Error('no end');
    expect(done.trace.candidates[0]?.chunk.text).toContain('belt of fan');
  });

  it.each([
    { question: 'Who painted Guernica?', threshold: ANSWER_NONE },
    { question: 'What happened to pump P-207?' },
    { question: 'What happened to pump P-203?', scope: only('lease') },
  ])('never calls the generator: $question', async (given) => {
    const generator = new ScriptedGenerator('Invented.');
    expect((await finish({ ...given, generator })).status).toBe('abstained');
    expect(generator.prompts).toEqual([]);
  });
});
