import type { ConversationService, ShownError } from '#services/contracts.ts';
import type { AskTurn } from './ask-turn.svelte.ts';
import type { Conversation } from './conversation.svelte.ts';
import { shownError } from './shown-error.ts';

/**
 * Stores answers one after the other. What cannot be stored – in a tab that follows another one, or
 * for want of space – waits in memory.
 */
export class TurnKeeper {
  /** Answers that are not stored yet. */
  waiting = $state(0);
  /** Why nothing can be stored although this tab may, or null. */
  error: ShownError | null = $state.raw(null);
  readonly #service: Pick<ConversationService, 'saveTurn'>;
  #turns = new Map<AskTurn, Conversation>();
  #busy = false;

  constructor(service: Pick<ConversationService, 'saveTurn'>) {
    this.#service = service;
  }

  /** Stores an answer as it is when its turn has come; a later call stores it again. */
  async keep(turn: AskTurn, conversation: Conversation): Promise<void> {
    if (conversation.discarded) return;
    this.#turns.set(turn, conversation);
    await this.flush();
  }

  /** Stores what waits. */
  async flush(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    const turns = this.#turns;
    try {
      for (let next = first(turns); next; next = first(turns)) await this.#store(turns, ...next);
      this.error = null;
    } catch (thrown) {
      const error = shownError(thrown);
      this.error = error.code === 'read-only' ? null : error;
    }
    this.#busy = false;
    this.waiting = this.#turns.size;
  }

  /** Drops what waits: it is to be stored nowhere. */
  forget(): void {
    this.#turns = new Map();
    this.waiting = 0;
    this.error = null;
  }

  async #store(
    turns: Map<AskTurn, Conversation>,
    turn: AskTurn,
    conversation: Conversation,
  ): Promise<void> {
    turns.delete(turn);
    try {
      await this.#service.saveTurn(conversation.id, turn.stored());
    } catch (thrown) {
      turns.set(turn, conversation);
      throw thrown;
    }
  }
}

function first<Key, Value>(entries: ReadonlyMap<Key, Value>): [Key, Value] | undefined {
  return entries.entries().next().value;
}
