/** Marks that turn the direction of all text after them: embeddings, overrides and isolates. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A name from outside without marks that would show it, or what stands behind it, in another order than
 * it is written: with one, `report_fdp.exe` looks like `report_exe.pdf`. Letters of scripts that are
 * written from right to left keep their own direction.
 */
export function plainName(name: string): string {
  return name.replace(TURNS, '');
}
