import { i18n } from '#i18n/i18n.svelte.ts';
import type { AskTurn } from '#state/ask-turn.svelte.ts';

/** Words for who answers: a value of the setting `answer.generator`. */
export function tierName(generator: string): string {
  if (generator === 'extractive') return i18n.t.history.quoted;
  return generator.slice(generator.indexOf(':') + 1);
}

/** Words for who answered a question, or was to. */
export function tierOf({ answer, generator }: AskTurn): string {
  const written = answer?.status === 'answered' ? answer.generation?.generator : undefined;
  return written ?? tierName(generator);
}
