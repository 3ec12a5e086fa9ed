import type { SetResult } from '#core/model/evaluation.ts';

/** Id of the embedder that a result was made with. */
export function embedderOf({ options }: Pick<SetResult, 'options'>): string {
  return String(options['embed.model']);
}

/** Name of a set; halves of one (`name-a`, `name-b`) have the name of the whole. */
export function wholeSetName({ set }: Pick<SetResult, 'set'>): string {
  return set.replace(/-[ab]$/u, '');
}
