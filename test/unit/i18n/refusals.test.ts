import { describe, expect, it } from 'vitest';
import { en } from '#i18n/en/index.ts';
import { ptBR } from '#i18n/pt-br/index.ts';

/** Claims about what the documents hold; a refusal only knows what was found in them. */
const CLAIM =
  /documents? (?:do|does)(?:n’t| not) (?:say|answer)|does not answer|não (?:dizem|diz|respondem?)\b/iu;

describe.each([
  ['English', en],
  ['Portuguese', ptBR],
] as const)('a refusal in %s', (_, { ask }) => {
  it('says that no answer was found, never that the documents do not say', () => {
    const words = [...Object.values(ask.abstained), ask.closeCall].flatMap(({ title, text }) => [
      title,
      text,
    ]);
    for (const text of [...words, ask.partUnanswered]) expect(text).not.toMatch(CLAIM);
  });
});
