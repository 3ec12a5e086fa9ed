import type { SelfTestOutcome } from '#core/calls/embed.ts';
import type { Format } from '#i18n/format.ts';
import type { Texts } from '#i18n/i18n.svelte.ts';
import type { ModelStatus } from '#services/contracts.ts';

/** Where the models run now, and on how many threads. */
export function runningText(status: ModelStatus, texts: Texts): string {
  const words = texts.models;
  if (!status.embedder) return words.running.loading;
  return `${words.running[status.embedder.backend]} ${words.threads(status.threads)}.`;
}

/** The figures of a self-test in one line; empty where it measured nothing. */
export function outcomeDetails(outcome: SelfTestOutcome, texts: Texts, format: Format): string {
  const words = texts.models;
  return [
    outcome.adapter ?? '',
    outcome.lowestCosine === null ? '' : words.cosine(format.fixed(outcome.lowestCosine, 4)),
    outcome.speedRatio === null ? '' : words.speed(format.number(outcome.speedRatio, 1)),
  ]
    .filter((text) => text !== '')
    .join(' · ');
}
