// Runs before the first paint, so that a chosen appearance never flashes in the other one.
// The keys are those of src/state/preferences.svelte.ts.
try {
  const theme = localStorage.getItem('lastro.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  const locale = localStorage.getItem('lastro.locale');
  if (locale) document.documentElement.lang = locale;
} catch {
  // Storage may be blocked for this site.
}
