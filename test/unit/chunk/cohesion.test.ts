import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cohesions } from '#core/chunk/cohesion.ts';

const FERRY = [
  'The ferry leaves the island at nine.',
  'Tickets for the ferry are sold on the island.',
  'The last ferry of the day leaves the island at ten.',
];
const OVEN = [
  'Heat the oven and butter the tin.',
  'Bread goes into the hot oven in its tin.',
  'The oven stays shut until the bread is brown.',
];

describe('the cohesion of sentences', () => {
  it('is lowest where the subject changes', () => {
    const all = cohesions([...FERRY, ...OVEN]);
    const inside = all.slice(1);
    expect(inside.indexOf(Math.min(...inside))).toBe(FERRY.length - 1);
  });

  it('goes by words in any inflection', () => {
    const [, same = 0] = cohesions(['The pumps were checked.', 'A pump is checked by two people.']);
    expect(same).toBeGreaterThan(0.5);
  });

  it('is between 0 and 1 at every border, whatever the text', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (sentences) => {
        const all = cohesions(sentences);
        expect(all).toHaveLength(sentences.length);
        for (const value of all) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });
});
