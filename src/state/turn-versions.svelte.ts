import type { AskTurn } from './ask-turn.svelte.ts';

/** One question of a conversation with all its answerings: changed, or written by others. */
export class TurnVersions {
  /** Number of the question in its conversation. */
  readonly turn: number;
  /** Oldest first. */
  versions: readonly AskTurn[] = $state.raw([]);
  /** The one that is shown and that later questions refer to: the latest, unless another is chosen. */
  shown: AskTurn;
  /** Whether two of them are shown side by side. */
  comparing = $state(false);
  /** Place of the one that is shown among the versions, from 0. */
  readonly place: number = $derived.by(() => this.versions.indexOf(this.shown));

  constructor(first: AskTurn) {
    this.turn = first.turn;
    this.versions = [first];
    this.shown = $state.raw(first);
  }

  /** Adds an answering and shows it. */
  add(version: AskTurn): void {
    this.versions = [...this.versions, version];
    this.shown = version;
  }
}
