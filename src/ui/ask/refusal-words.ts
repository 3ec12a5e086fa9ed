import type { Abstained } from '#core/model/answer.ts';
import type { Texts } from '#i18n/i18n.svelte.ts';

/** What a refusal says: its title and why, which is less sure where the decision was close. */
export function refusalWords(
  { reason, nearest }: Pick<Abstained, 'reason' | 'nearest'>,
  { ask }: Pick<Texts, 'ask'>,
): { readonly title: string; readonly text: string } {
  return nearest === undefined ? ask.abstained[reason] : ask.closeCall;
}
