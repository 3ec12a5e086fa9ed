import type { LibraryChange } from '#core/calls/library.ts';
import type { Source } from '#core/model/answer.ts';
import type { QuoteState } from '#core/model/conversation.ts';
import type { DocumentId } from '#core/model/ids.ts';
import type { RecheckOutcome, Services } from '#services/contracts.ts';
import type { AskTurn } from './ask-turn.svelte.ts';

/** Looks what has become of the sources of answers, again whenever a document of theirs changes. */
export class SourceWatch {
  readonly #services: Pick<Services, 'conversations'>;
  readonly #turns: () => readonly AskTurn[];
  #again = false;
  #busy = false;

  /** @param turns the answers that are watched */
  constructor(
    services: Pick<Services, 'conversations' | 'library'>,
    turns: () => readonly AskTurn[],
  ) {
    this.#services = services;
    this.#turns = turns;
    services.library.onChange((change) => {
      if (this.#concerns(change)) void this.checkAll();
    });
  }

  /** Checks all answers; a call while it runs makes it run once more. */
  async checkAll(): Promise<void> {
    this.#again = true;
    if (this.#busy) return;
    this.#busy = true;
    while (this.#again) {
      this.#again = false;
      // A failure shows at the next call of whoever needs the library.
      await this.check(this.#turns()).catch(() => undefined);
    }
    this.#busy = false;
  }

  /**
   * Checks the sources of answers against the present texts.
   *
   * @throws AppError as the library does
   */
  async check(turns: readonly AskTurn[]): Promise<void> {
    const cited = turns.flatMap((turn) => turn.sources.map((source) => ({ turn, source })));
    if (cited.length === 0) return;
    const states = await this.#services.conversations.checkQuotes(
      cited.map(({ source: { document, span, quote } }) => ({ document, span, quote })),
    );
    for (const turn of turns) {
      const own = cited.flatMap((one, place) => {
        const state = one.turn === turn && states[place];
        return state ? [[one.source.n, state] as const] : [];
      });
      turn.sourceStates = new Map(own);
    }
  }

  /**
   * Checks one answer, and verifies anew every sentence that no source has word for word any more.
   *
   * @throws AppError as the library and the cross-encoder do
   */
  async verify(turn: AskTurn): Promise<void> {
    await this.check([turn]);
    const rechecked = new Map<number, RecheckOutcome>();
    for (const [place, { text, citations }] of turn.sentences.entries()) {
      const cited = turn.sources.filter(({ n }) => citations.includes(n));
      const states = cited.map((source) => ({ source, state: turn.sourceStates.get(source.n) }));
      if (states.some(({ state }) => isQuoted(state))) continue;
      const documents = states.flatMap(({ source, state }) => inForce(source, state));
      if (documents.length === 0) continue;
      rechecked.set(
        place,
        await this.#services.conversations.recheck(text, [...new Set(documents)]),
      );
    }
    turn.rechecked = rechecked;
  }

  #concerns(change: LibraryChange): boolean {
    if (change.type === 'reloaded') return true;
    if (change.type !== 'documents' && change.type !== 'purged') return false;
    const ids = change.type === 'purged' ? change.ids : change.documents.map(({ id }) => id);
    const changed = new Set(ids);
    return this.#turns().some(({ sources }) =>
      sources.some(({ document }) => changed.has(document)),
    );
  }
}

/** Whether a document in force has the quotation word for word. */
function isQuoted(state: QuoteState | undefined): boolean {
  if (state === undefined || state.state === 'there' || state.state === 'moved') return true;
  return state.state === 'replaced' && state.span !== null;
}

/** The document that stands now where a source stood; none where it was deleted. */
function inForce({ document }: Source, state: QuoteState | undefined): readonly DocumentId[] {
  if (state?.state === 'deleted') return [];
  return [state?.state === 'replaced' ? state.by : document];
}
