import { EVERYTHING, type SearchScope } from '#core/model/chunk.ts';
import type { Question } from '#core/model/query.ts';
import type { ChunkId } from '#core/model/ids.ts';
import type { Services } from '#services/contracts.ts';
import type { SearchFilter } from '#core/model/search-filter.ts';
import { parseQuery, withoutFilter } from '#core/retrieve/query-syntax.ts';
import { AskFilters } from './ask-filters.svelte.ts';
import { AskScope } from './ask-scope.svelte.ts';
import { AskTurn, type StoredTurn } from './ask-turn.svelte.ts';
import type { Library } from './library.svelte.ts';
import { shownError } from './shown-error.ts';

/** Record in which the conversation is kept across visits. */
const CONVERSATION = 'conversation';
/** Raised when the stored form changes; a conversation of another version is not shown. */
const CONVERSATION_VERSION = 2;

/** How a question is asked. */
export interface AskOptions {
  /** Whether the conversation before counts for nothing. */
  readonly alone?: boolean;
  /** Suggested filters; those of the question's words unless given. */
  readonly filters?: readonly SearchFilter[];
  /** Counted over all documents or answered from the best passages; left to the rule unless given. */
  readonly manner?: Question['manner'];
}

/** What is kept of a conversation. */
interface StoredConversation {
  readonly version: number;
  readonly turns: readonly StoredTurn[];
}

/** The conversation: its questions, what they are limited to, and the one that runs. */
export class Ask {
  /** What stands in the question box. */
  draft = $state('');
  /** Oldest first. */
  turns: readonly AskTurn[] = $state.raw([]);
  /** What the next question is limited to. */
  readonly scope: AskScope;
  /** What the next question is limited to by its own words. */
  readonly filters: AskFilters;
  /** The passage that the user points at in an answer or in the evidence. */
  pointedAt: ChunkId | null = $state(null);
  /** A question that is asked as soon as the running one has ended, or null. */
  queued: string | null = $state(null);
  /** True from the end of a conversation until the empty question box has been shown. */
  restarted = false;
  #shown: number | null = $state(null);
  #running: { readonly turn: AskTurn; readonly abort: AbortController } | null = $state.raw(null);
  /** Whether a question is being answered. */
  readonly busy: boolean = $derived(this.#running !== null);
  /** The question whose evidence is shown: the one chosen, else the latest. */
  readonly shown: AskTurn | null = $derived(
    this.turns.find(({ id }) => id === this.#shown) ?? this.turns.at(-1) ?? null,
  );
  readonly #services: Pick<Services, 'ask' | 'records'>;
  #nextId = 1;

  constructor(services: Pick<Services, 'ask' | 'records'>, library: Library) {
    this.#services = services;
    this.scope = new AskScope(library);
    this.filters = new AskFilters(library);
  }

  /** Sends what stands in the question box; while a question runs, it is next in line. */
  async send(): Promise<void> {
    if (!this.busy) return this.ask(this.draft);
    const text = this.draft.trim();
    if (!text) return;
    this.queued = text;
    this.draft = '';
  }

  /** Puts the question that is next in line back into the box. */
  takeBack(): void {
    if (this.queued !== null && !this.draft.trim()) this.draft = this.queued;
    this.queued = null;
  }

  /** Begins a conversation about these collections and documents only. */
  async about(scope: SearchScope): Promise<void> {
    this.scope.set(scope);
    if (this.turns.length > 0) await this.newConversation();
  }

  /** Asks a question within the chosen scope, unless one is running. */
  async ask(
    question: string,
    scope: SearchScope = this.scope.current,
    { alone = false, filters = this.filters.suggestedBy(question), manner }: AskOptions = {},
  ): Promise<void> {
    const text = question.trim();
    if (!text || this.#running) return;
    this.filters.reset();
    const history = alone ? [] : this.turns.flatMap((turn) => turn.history());
    const turn = new AskTurn(this.#nextId++, text, scope);
    const abort = new AbortController();
    this.turns = [...this.turns, turn];
    this.#shown = null;
    this.#running = { turn, abort };
    this.draft = '';
    try {
      for await (const event of this.#services.ask.ask(
        { text, history, scope, filters, ...(manner && { manner }) },
        abort.signal,
      )) {
        turn.apply(event);
      }
      await this.#store();
    } catch (thrown) {
      const error = shownError(thrown);
      if (error.code === 'cancelled') turn.stage = 'cancelled';
      else {
        turn.error = error;
        turn.stage = 'failed';
      }
    }
    // A new conversation may have begun meanwhile, and ask something of its own.
    if (this.#running?.turn === turn) this.#endOf(turn);
  }

  /** Asks the question of a turn again, in all documents and without its filters if wished. */
  async repeat(turn: AskTurn, widen = false): Promise<void> {
    if (widen) {
      this.scope.clear();
      await this.ask(parseQuery(turn.question).text, EVERYTHING, { filters: [] });
    } else await this.ask(turn.question, turn.scope, { filters: suggested(turn) });
  }

  /** Asks the question of a turn again in the other manner, as it was understood. */
  async askInstead(turn: AskTurn, manner: NonNullable<Question['manner']>): Promise<void> {
    const text = turn.understanding?.rewritten ? turn.searchText : turn.question;
    await this.ask(text, turn.scope, { filters: suggested(turn), manner });
  }

  /** Asks again what a turn asked, without one of its filters. */
  async withoutFilter(turn: AskTurn, filter: SearchFilter): Promise<void> {
    const filters = suggested(turn).filter((one) => one !== filter);
    await this.ask(withoutFilter(turn.question, filter), turn.scope, { filters });
  }

  /** Searches for other words than a turn was understood as; they stand alone. */
  async searchFor(turn: AskTurn, text: string): Promise<void> {
    await this.ask(text, turn.scope, { alone: true });
  }

  /** Stops the question that is running. */
  cancel(): void {
    this.#running?.abort.abort();
  }

  /** Starts afresh; earlier questions no longer count as context. */
  async newConversation(): Promise<void> {
    this.cancel();
    this.#running = null;
    this.takeBack();
    this.turns = [];
    this.restarted = true;
    await this.#store();
  }

  /** Shows the evidence of this question. */
  show(turn: AskTurn): void {
    this.#shown = turn.id;
  }

  /** Brings back the conversation of the last visit. */
  async restore(): Promise<void> {
    const stored = await this.#services.records.read(CONVERSATION);
    if (!isConversation(stored) || this.turns.length > 0) return;
    this.turns = stored.turns.map((turn) => AskTurn.restored(this.#nextId++, turn));
  }

  /** What is next in line follows, unless the user stopped. */
  #endOf(turn: AskTurn): void {
    this.#running = null;
    const next = this.queued;
    if (turn.stage === 'cancelled') this.takeBack();
    else if (next !== null) {
      this.queued = null;
      // The draft belongs to the user, who may have begun to write another question.
      const { draft } = this;
      void this.ask(next);
      this.draft = draft;
    }
  }

  async #store(): Promise<void> {
    const turns = this.turns.flatMap((turn) => turn.stored() ?? []);
    const conversation: StoredConversation = { version: CONVERSATION_VERSION, turns };
    // A tab that follows another one may not write; its conversation lasts as long as the tab.
    await this.#services.records.write(CONVERSATION, conversation).catch(() => undefined);
  }
}

/** Operators are read from the question again. */
function suggested({ filters }: AskTurn): readonly SearchFilter[] {
  return filters.filter(({ source }) => source === null);
}

function isConversation(value: unknown): value is StoredConversation {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    value.version === CONVERSATION_VERSION
  );
}
