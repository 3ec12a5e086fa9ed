import { describe, expect, it } from 'vitest';
import { expandQuery } from '#core/retrieve/feedback.ts';

const passage = (text: string) => ({ text, score: 1 });

describe('feedback from the best passages', () => {
  it('adds the words that several of them share, and keeps the question foremost', () => {
    const expanded = expandQuery('kayak deposit', [
      passage('The deposit for the kayak is paid in cash at the jetty.'),
      passage('The jetty takes cash only.'),
      passage('Mountain bikes.'),
    ]);
    expect(expanded?.split(' ').slice(0, 4)).toEqual(['kayak', 'deposit', 'kayak', 'deposit']);
    expect(expanded?.split(' ').slice(4).sort()).toEqual(['cash', 'jetty']);
  });

  it('adds nothing where they share nothing', () => {
    expect(expandQuery('kayak', [passage('A kayak.'), passage('Some towels.')])).toBeNull();
  });
});
