import { describe, expect, it } from 'vitest';
import { weighCode } from '#core/retrieve/code-weights.ts';

const CODE = `export function addRow(table: Table, row: Row): number {
  const place = table.rows.length;
  table.rows.push(row);
  return place;
}`;
const PROSE = 'The rent is due on the fifth day of the month.\nIt is paid by transfer.';
const USUAL = { logit: 1.5, words: 0.8 };

describe('the weights of the final order', () => {
  it('stay exactly as they are where nothing is source code', () => {
    expect(weighCode(USUAL, [PROSE, PROSE])).toBe(USUAL);
    expect(weighCode(USUAL, [])).toBe(USUAL);
  });

  it('count words double and close reading less among source code', () => {
    const { logit, words } = weighCode(USUAL, [CODE, CODE]);
    expect(logit).toBeCloseTo(1);
    expect(words).toBeCloseTo(1.6);
  });

  it('lie between, as far as the candidates are source code', () => {
    const { logit, words } = weighCode(USUAL, [CODE, PROSE]);
    expect(logit).toBeCloseTo(1.25);
    expect(words).toBeCloseTo(1.2);
  });

  it('leave words without weight where they are not to be trusted', () => {
    expect(weighCode({ logit: 1.5, words: 0 }, [CODE]).words).toBe(0);
  });
});
