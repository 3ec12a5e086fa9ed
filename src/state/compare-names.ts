const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Orders names as people do: whatever the case and accents, and numbers by their value. */
export function compareNames(a: string, b: string): number {
  return names.compare(a, b);
}
