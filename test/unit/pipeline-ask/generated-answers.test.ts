import { describe, expect, it } from 'vitest';
import { AppError } from '#core/errors.ts';
import type { Generator } from '#core/ports.ts';
import { finish } from './asking.ts';
import { ScriptedGenerator } from './scripted-generator.ts';

describe('a generator', () => {
  const question = 'How much is the monthly rent?';

  it('answers in its own words where the passages back them', async () => {
    const generator = new ScriptedGenerator('Each month the rent is ', '1,200 euros [1].');
    const answer = await finish({ question, generator });
    expect(answer).toMatchObject({
      sentences: [{ text: 'Each month the rent is 1,200 euros.', citations: [1] }],
      sources: [{ n: 1, quote: 'The monthly rent is 1,200 euros.' }],
    });
    expect(generator.prompts[0]?.at(-1)?.content).toContain('The monthly rent is 1,200 euros.');
  });

  it('loses the sentences that nothing backs', async () => {
    const generator = new ScriptedGenerator(
      'The monthly rent is 1,200 euros [1]. It includes heating for 90 euros [1].',
    );
    expect(await finish({ question, generator })).toMatchObject({
      sentences: [{ text: 'The monthly rent is 1,200 euros.' }],
    });
  });

  it("is replaced by the documents' own sentences when nothing that it says is backed", async () => {
    const generator = new ScriptedGenerator('It costs 5,000 dollars.');
    expect(await finish({ question, generator })).toMatchObject({
      short: '1,200 euros',
      sentences: [{ text: 'The monthly rent is 1,200 euros.' }],
    });
  });

  it.each([[[]], [['The monthly rent is 1,200 euros [1]. It ']]])(
    "is replaced by the documents' own sentences when it fails after %j, and the answer says so",
    async (pieces) => {
      const generator: Generator = {
        name: 'failing',
        evidenceTokens: 600,
        countTokens: (texts) => Promise.resolve(texts.map(() => 1)),
        async *generate() {
          for (const piece of pieces) yield await Promise.resolve(piece);
          throw new AppError('gpu-lost', 'The device was lost.');
        },
      };
      expect(await finish({ question, generator })).toMatchObject({
        short: '1,200 euros',
        sentences: [{ text: 'The monthly rent is 1,200 euros.' }],
        generatorFailure: 'gpu-lost',
      });
    },
  );
});
