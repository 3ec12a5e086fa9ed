import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { notice } from '../../../tools/notice.mjs';

it('NOTICE names every package and model that ships (renew it with npm run notice)', () => {
  expect(readFileSync('NOTICE', 'utf8')).toBe(notice());
});
