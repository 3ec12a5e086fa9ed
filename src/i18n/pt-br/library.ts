import type { library as english } from '../en/library.ts';

/** Words of the library screen. */
export const library: typeof english = {
  title: 'Biblioteca',
};
