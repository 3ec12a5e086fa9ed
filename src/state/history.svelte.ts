import type { ConversationSummary } from '#core/model/conversation.ts';
import type { ConversationId } from '#core/model/ids.ts';
import { fold } from '#core/text/normalise.ts';
import { i18n } from '#i18n/i18n.svelte.ts';
import type { Services } from '#services/contracts.ts';
import type { Ask } from './ask.svelte.ts';
import { Conversation } from './conversation.svelte.ts';
import type { Toasts } from './toasts.svelte.ts';

/** The conversations of this device, and what can be done with them. */
export class ConversationHistory {
  /** All of them, the latest first. */
  list: readonly ConversationSummary[] = $state.raw([]);
  /** Whether the list is shown. */
  shown = $state(false);
  /** Words that the title or a question must hold. */
  filter = $state('');
  /** Those that the filter leaves. */
  readonly found: readonly ConversationSummary[] = $derived.by(() => {
    const words = fold(this.filter).split(/\s+/u).filter(Boolean);
    if (words.length === 0) return this.list;
    return this.list.filter(({ title, questions }) => {
      const text = fold([title, ...questions.map((question) => question.text)].join('\n'));
      return words.every((word) => text.includes(word));
    });
  });
  /** The conversation that was open here when another tab deleted it. */
  #removing: ConversationId | null = null;
  #takenAway: ConversationId | null = null;
  readonly #service: Services['conversations'];
  readonly #ask: Ask;
  readonly #toasts: Toasts;

  constructor(services: Pick<Services, 'conversations' | 'library'>, ask: Ask, toasts: Toasts) {
    this.#service = services.conversations;
    this.#ask = ask;
    this.#toasts = toasts;
    services.library.onChange(({ type }) => {
      if (type === 'conversations' || type === 'reloaded') void this.load().catch(() => undefined);
    });
  }

  /** Reads the list. */
  async load(): Promise<void> {
    const before = this.list;
    this.list = await this.#service.list();
    await this.#follow(before);
  }

  /** Opens a conversation. */
  open(id: ConversationId): Promise<void> {
    return this.#toasts.attempt(async () => {
      const found = await this.#ask.open(id);
      if (!found) this.#toasts.show(() => i18n.t.history.gone, { tone: 'danger' });
    });
  }

  /** Gives a conversation a name; an empty one gives its first question back. */
  rename(id: ConversationId, title: string): Promise<void> {
    return this.#toasts.attempt(() => this.#service.rename(id, title));
  }

  /** Deletes a conversation, which can be undone at once. */
  remove(id: ConversationId): Promise<void> {
    return this.#toasts.attempt(async () => {
      const wasOpen = this.#ask.conversation.id === id;
      this.#removing = id;
      await this.#service.remove(id).finally(() => (this.#removing = null));
      if (wasOpen) await this.#ask.newConversation();
      this.#toasts.show(() => i18n.t.history.deleted, {
        action: { label: () => i18n.t.common.undo, run: () => void this.#restore(id, wasOpen) },
      });
    });
  }

  /** A whole conversation, to be exported; null when it is gone. */
  async read(id: ConversationId): Promise<Conversation | null> {
    if (id === this.#ask.conversation.id) return this.#ask.conversation;
    const stored = await this.#service.read(id);
    return stored && new Conversation(id, stored);
  }

  /** What another tab deletes is closed here too, and opened again when that is undone. */
  async #follow(before: readonly ConversationSummary[]): Promise<void> {
    const { id } = this.#ask.conversation;
    const has = (list: readonly ConversationSummary[], wanted: ConversationId): boolean =>
      list.some((one) => one.id === wanted);
    if (id !== this.#removing && has(before, id) && !has(this.list, id)) {
      this.#takenAway = id;
      this.#ask.forget();
      this.#toasts.show(() => i18n.t.history.deletedElsewhere);
    } else if (this.#takenAway !== null && has(this.list, this.#takenAway)) {
      if (this.#ask.turns.length === 0) await this.#ask.open(this.#takenAway);
      this.#takenAway = null;
    }
  }

  #restore(id: ConversationId, open: boolean): Promise<void> {
    return this.#toasts.attempt(async () => {
      await this.#service.restore(id);
      if (open && this.#ask.turns.length === 0) await this.#ask.open(id);
    });
  }
}
