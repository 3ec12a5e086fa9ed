import type { ask as english } from '../en/ask.ts';

/** Words of the ask screen. */
export const ask: typeof english = {
  title: 'Perguntar',
};
