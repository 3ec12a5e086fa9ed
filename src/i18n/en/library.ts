/** Words of the library screen. */
export const library = {
  title: 'Library',
};
