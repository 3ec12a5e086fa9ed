import { describe, expect, it } from 'vitest';
import { MemoryLibrary } from './memory-library.ts';
import { finish } from './asking.ts';

const vaults = new MemoryLibrary({
  vaults: [
    'The storage code of vault 3 is ZQ-1003. The storage code of vault 5 is ZQ-1005.',
    'The vaults are checked every week.',
  ],
});
const salas = new MemoryLibrary({
  salas: ['A sala 3 tem 20 lugares. A sala 7 tem 40 lugares.', 'As salas abrem às 8h.'],
});

describe('a question about a numbered thing', () => {
  it('is refused where the number does not occur, and says which', async () => {
    const question = 'What is the storage code of vault 12?';
    expect(await finish({ question, library: vaults })).toMatchObject({
      status: 'abstained',
      reason: 'identifier-absent',
      missing: ['vault 12'],
    });
    const asked = 'Quantos lugares tem a sala 4?';
    expect(await finish({ question: asked, library: salas })).toMatchObject({
      reason: 'identifier-absent',
      missing: ['sala 4'],
    });
  });

  it('is answered from sentences about it and never from those of another number', async () => {
    const question = 'What is the storage code of vault 5?';
    const answer = await finish({ question, library: vaults });
    expect(answer).toMatchObject({ status: 'answered' });
    expect(JSON.stringify(answer)).toContain('ZQ-1005');
    expect(JSON.stringify(answer)).not.toContain('ZQ-1003 ');
    const asked = 'Quantos lugares tem a sala 7?';
    expect(await finish({ question: asked, library: salas })).toMatchObject({
      sentences: [{ text: 'A sala 7 tem 40 lugares.' }],
    });
  });

  it('is searched as ever where its kind is not numbered, or its number is within a span', async () => {
    const library = new MemoryLibrary({
      a: ['A vault is checked every week by the guard.'],
      b: ['Boxes 10 to 15 are kept by the guard. Box 3 is empty.'],
    });
    for (const question of ['Who checks vault 12?', 'Who keeps box 12?']) {
      expect(await finish({ question, library })).toMatchObject({ status: 'answered' });
    }
  });

  it('takes quantities for no labels', async () => {
    const library = new MemoryLibrary({
      a: ['The lease ends after 3 years. Members pay 20 euros.'],
    });
    for (const question of ['What ends after 5 years?', 'Do members pay 50 in cash?']) {
      expect(await finish({ question, library })).toMatchObject({ status: 'answered' });
    }
  });
});
