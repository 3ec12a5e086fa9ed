/** Words of the ask screen. */
export const ask = {
  title: 'Ask',
};
