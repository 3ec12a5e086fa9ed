/** Svelte's own configuration; read by vite, svelte-check and eslint. */
export default {
  compilerOptions: { runes: true },
};
