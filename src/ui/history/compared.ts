import { i18n } from '#i18n/i18n.svelte.ts';
import type { AskTurn } from '#state/ask-turn.svelte.ts';
import type { TurnVersions } from '#state/turn-versions.svelte.ts';
import { tierOf } from '#ui/ask/tier-name.ts';

/** A version in words: its number and who answered. */
export function versionName({ versions }: TurnVersions, turn: AskTurn): string {
  return `${i18n.format.number(versions.indexOf(turn) + 1)} · ${tierOf(turn)}`;
}

/** The two versions that are compared: those chosen, else the one that is shown and its neighbour. */
export function compared(
  { versions, shown, place }: TurnVersions,
  [first, second]: readonly [number | null, number | null],
): readonly [AskTurn, AskTurn] {
  const find = (version: number | null): AskTurn | undefined =>
    versions.find((turn) => turn.version === version);
  const neighbour = versions[place - 1] ?? versions[place + 1] ?? shown;
  const [left, right] = place === 0 ? [shown, neighbour] : [neighbour, shown];
  return [find(first) ?? left, find(second) ?? right];
}
