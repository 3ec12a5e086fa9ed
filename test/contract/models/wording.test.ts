import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { SETTING_DEFINITIONS } from '#core/model/settings.ts';
import type { AskContext } from '#core/pipeline/ask-ports.ts';
import { rewriteFollowUp } from '#core/pipeline/rewrite-follow-up.ts';
import { takeApart } from '#core/pipeline/take-apart.ts';
import type { Generator } from '#core/ports.ts';
import { EVERYTHING } from '#core/model/chunk.ts';
import { understand } from '#core/retrieve/understand.ts';
import { loadGenerator } from './node-generator.ts';

/** A real small model, which is too large for the repository. */
const MODEL = fileURLToPath(
  new URL('../../../../shared/models/SmolLM2-135M-Instruct', import.meta.url),
);
const hasModel = existsSync(`${MODEL}/onnx/model_q4.onnx`);
if (!hasModel) {
  console.warn(
    `SKIPPED: no model at ${MODEL}, so wording questions is not tested with a real one.`,
  );
}
/** Milliseconds; a prompt takes three seconds on an idle laptop. */
const PATIENCE = 240_000;

let generator: Generator;

function contextOf(): AskContext {
  const settings = Object.fromEntries(
    Object.entries(SETTING_DEFINITIONS).map(([key, { default: value }]) => [key, value]),
  );
  return {
    ports: { generator },
    settings: { ...settings, 'question.rewrite': 'generator', 'question.decompose': 'generator' },
    signal: { aborted: false },
  } as unknown as AskContext;
}

/**
 * What the model writes depends on the processor. So these tests say what holds whatever it writes: it
 * is taken where it is sound, else the rule's wording stands and the reason is told.
 */
describe.skipIf(!hasModel)('a real small model', { timeout: PATIENCE }, () => {
  beforeAll(async () => {
    generator = await loadGenerator(MODEL);
  }, PATIENCE);

  it('completes a fragment in both languages, or leaves it to the rule', async () => {
    for (const [before, text, wanted] of [
      ['What is the deposit for the kayaks?', 'And for the electric bikes?', /electric bikes/u],
      ['Qual é o preço da broa de fubá?', 'E do pão de milho?', /pão de milho/u],
    ] as const) {
      const question = {
        text,
        history: [{ role: 'user', text: before }],
        scope: EVERYTHING,
      } as const;
      const readings = await rewriteFollowUp(question, understand(question), contextOf());
      expect(readings.likely.searchText).toMatch(wanted);
      expect(readings.likely.searchText).not.toBe(text);
      expect(['generator', 'rule']).toContain(readings.likely.rewrittenBy?.by);
    }
  });

  it('takes a comparison apart, or leaves it to the rule', async () => {
    const text = 'Compare the deposit for the kayak with that for the locker.';
    const { likely } = understand({ text, history: [], scope: EVERYTHING });
    const { subQuestions = [], partedBy } = await takeApart(likely, contextOf());
    expect(subQuestions).toHaveLength(2);
    expect(subQuestions.join(' ')).toMatch(/kayak.*locker/u);
    expect(partedBy).toBeDefined();
  });
});
