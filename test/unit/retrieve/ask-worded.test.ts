import { expect, it } from 'vitest';
import { askWorded } from '#core/retrieve/ask-worded.ts';

it('asks once for each wording and keeps the order of the things', async () => {
  const calls: string[] = [];
  const answers = await askWorded(['a', 'b', 'c'], ['short', 'long', 'short'], (question, some) => {
    calls.push(`${question}: ${some.join()}`);
    return Promise.resolve(some.map((thing) => `${question} ${thing}`));
  });
  expect(calls).toEqual(['short: a,c', 'long: b']);
  expect(answers).toEqual(['short a', 'long b', 'short c']);
});
