import { EVERYTHING, type SearchScope } from '#core/model/chunk.ts';
import type { Question } from '#core/model/query.ts';
import type { ChunkId, ConversationId } from '#core/model/ids.ts';
import type { Services } from '#services/contracts.ts';
import type { SearchFilter } from '#core/model/search-filter.ts';
import { parseQuery, withoutFilter } from '#core/retrieve/query-syntax.ts';
import { AskFilters } from './ask-filters.svelte.ts';
import type { AskOptions } from './ask-options.ts';
import { AskScope } from './ask-scope.svelte.ts';
import type { AskTurn } from './ask-turn.svelte.ts';
import type { Conversation } from './conversation.svelte.ts';
import type { Library } from './library.svelte.ts';
import type { OpenConversation } from './open-conversation.ts';
import { shownError } from './shown-error.ts';
import { SourceWatch } from './source-watch.ts';
import { TurnKeeper } from './turn-keeper.svelte.ts';

/** The open conversation: its questions, what they are limited to, and the one that runs. */
export class Ask {
  /** What stands in the question box. */
  draft = $state('');
  /** The open conversation. */
  conversation: Conversation;
  /** What is shown of its questions, oldest first. */
  readonly turns: readonly AskTurn[] = $derived.by(() => this.conversation.turns);
  /** What the next question is limited to. */
  readonly scope: AskScope;
  /** What the next question is limited to by its own words. */
  readonly filters: AskFilters;
  /** Stores the answers. */
  readonly keeper: TurnKeeper;
  /** Looks what has become of their sources. */
  readonly sources: SourceWatch;
  /** The passage that the user points at in an answer or in the evidence. */
  pointedAt: ChunkId | null = $state(null);
  /** A question that is asked as soon as the running one has ended, or null. */
  queued: string | null = $state(null);
  /** True from the beginning or end of a conversation until the question box was shown in its new place. */
  boxMoves = false;
  #shown: AskTurn | null = $state.raw(null);
  #running: { readonly turn: AskTurn; readonly abort: AbortController } | null = $state.raw(null);
  /** Whether a question is being answered. */
  readonly busy: boolean = $derived(this.#running !== null);
  /** The question whose evidence is shown: the one chosen, else the latest. */
  readonly shown: AskTurn | null = $derived.by(
    () => this.turns.find((turn) => turn === this.#shown) ?? this.turns.at(-1) ?? null,
  );
  readonly #services: Pick<Services, 'ask' | 'settings'>;
  readonly #open: OpenConversation;

  constructor(
    services: Pick<Services, 'ask' | 'conversations' | 'library' | 'settings'>,
    library: Library,
    open: OpenConversation,
  ) {
    this.#services = services;
    this.#open = open;
    this.conversation = $state.raw(open.begin());
    this.scope = new AskScope(library);
    this.filters = new AskFilters(library);
    this.keeper = new TurnKeeper(services.conversations);
    this.sources = new SourceWatch(services, () => this.turns);
    services.library.onChange((change) => {
      if (change.type === 'role' && change.role === 'writer') void this.keeper.flush();
      if (change.type === 'conversations' && change.erased) this.forget();
    });
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
    {
      alone = false,
      filters = this.filters.suggestedBy(question),
      entry = null,
      generator,
      manner,
    }: AskOptions = {},
  ): Promise<void> {
    const text = question.trim();
    if (!text || this.#running) return;
    this.filters.reset();
    const { conversation } = this;
    const writer = generator ?? this.#services.settings.get()['answer.generator'];
    const basis = { question: text, scope, alone, manner, generator: writer };
    if (!conversation.started) this.boxMoves = true;
    const turn = conversation.ask(basis, entry, Date.now());
    const before = this.turns.filter((one) => one.turn < turn.turn);
    const history = alone ? [] : before.flatMap((one) => one.history());
    const abort = new AbortController();
    this.#shown = entry ? turn : null;
    this.#running = { turn, abort };
    if (!entry) this.draft = '';
    const keep = (): void => void this.keeper.keep(turn, conversation);
    void this.#open.remember(conversation);
    keep();
    try {
      for await (const event of this.#services.ask.ask(
        { text, history, scope, filters, ...(manner && { manner }) },
        abort.signal,
        generator,
      )) {
        turn.apply(event);
        if (event.type === 'sentence') keep();
      }
    } catch (thrown) {
      turn.fail(shownError(thrown));
    }
    keep();
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

  /** Answers a question anew: in other words, or by another generator; the earlier answer is kept. */
  async answerAgain(
    turn: AskTurn,
    { question = turn.question, generator }: { question?: string; generator?: string } = {},
  ): Promise<void> {
    const filters = question === turn.question ? suggested(turn) : undefined;
    await this.ask(question, turn.scope, {
      entry: this.conversation.entryOf(turn),
      alone: turn.alone,
      manner: turn.manner,
      ...(filters && { filters }),
      ...(generator !== undefined && { generator }),
    });
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

  /** Looks again what has become of the sources of an answer, and shows it. */
  async checkSources(turn: AskTurn): Promise<void> {
    await this.sources.verify(turn);
    turn.checked = true;
  }

  /** Stops the question that is running. */
  cancel(): void {
    this.#running?.abort.abort();
  }

  /** Starts afresh; earlier questions no longer count as context, and stay in the history. */
  async newConversation(): Promise<void> {
    this.boxMoves = true; // before the other box is there, which asks for it
    await this.#switchTo(this.#open.begin());
  }

  /** Opens a conversation of the history. @returns false when it is gone */
  async open(id: ConversationId): Promise<boolean> {
    if (id === this.conversation.id) return true;
    const stored = await this.#open.read(id);
    if (stored === null) return false;
    await this.#switchTo(stored);
    void this.sources.checkAll();
    return true;
  }

  /** Shows the evidence of this question. */
  show(turn: AskTurn): void {
    this.#shown = turn;
  }

  /** Brings back the conversation in which the tab, or else the last visit, was. */
  async restore(): Promise<void> {
    const last = await this.#open.last();
    if (last === null || this.turns.length > 0) return;
    this.conversation = last;
    void this.sources.checkAll();
  }

  /** Drops the conversation and what is not stored of it. */
  forget(): void {
    this.keeper.forget();
    this.conversation.discarded = true;
    void this.newConversation();
  }

  async #switchTo(conversation: Conversation): Promise<void> {
    this.cancel();
    this.#running = null;
    this.takeBack();
    this.conversation = conversation;
    this.#shown = null;
    await this.#open.remember(conversation);
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
}

/** Operators are read from the question again. */
function suggested({ filters }: AskTurn): readonly SearchFilter[] {
  return filters.filter(({ source }) => source === null);
}
