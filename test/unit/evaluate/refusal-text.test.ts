import { describe, expect, it } from 'vitest';
import { en } from '#i18n/en/index.ts';
import { refusalText } from '#ui/evaluate/own-question-text.ts';

describe('why a question of a run was refused', () => {
  it('is less sure where the decision was close, as an answer of the conversation is', () => {
    const reason = 'nothing-relevant';
    expect(refusalText({ reason, close: true }, en)).toBe(en.ask.closeCall.title);
    expect(refusalText({ reason }, en)).toBe(en.ask.abstained[reason].title);
  });

  it('says nothing where it is not known', () => {
    expect(refusalText({}, en)).toBe('');
  });
});
