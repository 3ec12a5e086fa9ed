import { brand, type ConversationId } from '#core/model/ids.ts';
import type { ConversationService } from '#services/contracts.ts';
import { Conversation } from './conversation.svelte.ts';

/** Under which the tab remembers its conversation; empty for a new one. */
const KEY = 'lastro.conversation';

/** Which conversation the tab is in: kept over a reload, and for the next visit. */
export class OpenConversation {
  readonly #service: Pick<ConversationService, 'newId' | 'read' | 'last' | 'rememberLast'>;
  readonly #window: Window;

  constructor(
    service: Pick<ConversationService, 'newId' | 'read' | 'last' | 'rememberLast'>,
    target: Window,
  ) {
    this.#service = service;
    this.#window = target;
  }

  /** A new conversation, which is stored with its first question. */
  begin(): Conversation {
    return new Conversation(this.#service.newId());
  }

  /** A conversation of the history, or null when it is gone. */
  async read(id: ConversationId): Promise<Conversation | null> {
    const stored = await this.#service.read(id);
    return stored && new Conversation(id, stored);
  }

  /** The conversation in which the tab was before it was loaded again, else that of the last visit. */
  async last(): Promise<Conversation | null> {
    const own = this.#remembered();
    const id = own === null ? await this.#service.last() : own;
    return id ? this.read(brand<ConversationId>(id)) : null;
  }

  /** Notes which conversation the tab is in. */
  async remember({ id, entries }: Conversation): Promise<void> {
    const kept = entries.length > 0 ? id : null;
    try {
      this.#window.sessionStorage.setItem(KEY, kept ?? '');
    } catch {
      // Storage may be blocked for this site; a reload then begins as a new visit does.
    }
    // A tab that follows another one may not write.
    await this.#service.rememberLast(kept).catch(() => undefined);
  }

  #remembered(): string | null {
    try {
      return this.#window.sessionStorage.getItem(KEY);
    } catch {
      return null;
    }
  }
}
