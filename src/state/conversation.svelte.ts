import type { StoredConversation, UnreadableTurn } from '#core/calls/conversations.ts';
import type { ConversationId } from '#core/model/ids.ts';
import { AskTurn, type TurnBasis } from './ask-turn.svelte.ts';
import { TurnVersions } from './turn-versions.svelte.ts';

/** The questions and answers of one conversation. */
export class Conversation {
  readonly id: ConversationId;
  /** Its questions, oldest first. */
  entries: readonly TurnVersions[] = $state.raw([]);
  /** Answers that another version of Lastro stored and this one cannot show. */
  readonly unreadable: readonly UnreadableTurn[];
  /** What is shown of each question. */
  readonly turns: readonly AskTurn[] = $derived(this.entries.map(({ shown }) => shown));
  /** Whether it was erased, so that nothing of it is stored any more. */
  discarded = false;
  #last = 0;

  /** @param stored what was kept of it; nothing for a new one */
  constructor(id: ConversationId, stored: StoredConversation | null = null) {
    this.id = id;
    this.unreadable = stored?.unreadable ?? [];
    for (const turn of stored?.turns ?? []) this.#add(AskTurn.restored(turn));
    for (const { turn, version } of this.unreadable)
      this.#last = Math.max(this.#last, turn, version);
  }

  /** Whether there is anything of it to show. */
  get started(): boolean {
    return this.turns.length > 0 || this.unreadable.length > 0;
  }

  /** The question that an answering belongs to. */
  entryOf({ turn }: AskTurn): TurnVersions | null {
    return this.entries.find((one) => one.turn === turn) ?? null;
  }

  /**
   * Adds a question that is asked now.
   *
   * @param entry the question that it is another answering of, or null
   * @param now milliseconds since 1970
   */
  ask(
    basis: Omit<TurnBasis, 'turn' | 'version'>,
    entry: TurnVersions | null,
    now: number,
  ): AskTurn {
    const number = Math.max(now, this.#last + 1);
    const turn = new AskTurn({ ...basis, turn: entry?.turn ?? number, version: number });
    this.#add(turn);
    return turn;
  }

  /** Adds an answering to its question, or a new question at the end. */
  #add(turn: AskTurn): void {
    this.#last = Math.max(this.#last, turn.version);
    const entry = this.entries.find((one) => one.turn === turn.turn);
    if (entry) entry.add(turn);
    else this.entries = [...this.entries, new TurnVersions(turn)];
  }
}
