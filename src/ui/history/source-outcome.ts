import { haveSamePassages } from '#core/chunk/index-fingerprint.ts';
import type { QuoteState } from '#core/model/conversation.ts';
import type { DocumentId } from '#core/model/ids.ts';
import { i18n } from '#i18n/i18n.svelte.ts';
import type { AskTurn } from '#state/ask-turn.svelte.ts';
import type { Library } from '#state/library.svelte.ts';

/** What checking again found about one sentence of an answer. */
export interface SentenceOutcome {
  readonly text: string;
  /** Whether a document in force still says it. */
  readonly stands: boolean;
  readonly words: string;
}

/** The outcome of every sentence: that of the source that still backs it best, or of verifying it anew. */
export function outcomes(turn: AskTurn): SentenceOutcome[] {
  const { sentences, sources, sourceStates, rechecked } = turn;
  return sentences.map(({ text, citations }, place) => {
    const cited = sources.filter(({ n }) => citations.includes(n));
    const states = cited.flatMap(({ n }) => sourceStates.get(n) ?? []);
    const [best] = states.toSorted((one, other) => rank(one) - rank(other));
    if (best === undefined) return { text, stands: true, words: '' };
    const stands = rank(best) <= RANKS.indexOf('replacedThere');
    const words = outcomeText(best);
    const anew = stands ? undefined : rechecked.get(place);
    if (anew === undefined) return { text, stands, words };
    const { backedAnew, against } = i18n.t.history;
    if (anew.backed) return { text, stands: true, words: backedAnew(anew.quote) };
    return { text, stands: false, words: `${words}: ${against[anew.objection]}` };
  });
}

/** Documents of the answer that were deleted and can be restored. */
export function restorable({ sources, sourceStates }: AskTurn): readonly DocumentId[] {
  const deleted = sources.filter(({ n }) => {
    const since = sourceStates.get(n);
    return since?.state === 'deleted' && since.restorable;
  });
  return [...new Set(deleted.map(({ document }) => document))];
}

/** Whether a cited document was cut into other passages since. */
export function indexedAnew({ sources, trace }: AskTurn, library: Library): boolean {
  const index = trace?.origin?.index;
  if (index === undefined) return false;
  return sources.some(({ document }) => {
    const now = library.document(document)?.fingerprint ?? null;
    return now !== null && !haveSamePassages(now, index);
  });
}

/** Best first. */
const RANKS = ['there', 'moved', 'replacedThere', 'replacedGone', 'gone', 'deleted'] as const;

function kindOf(state: QuoteState): (typeof RANKS)[number] {
  if (state.state !== 'replaced') return state.state;
  return state.span === null ? 'replacedGone' : 'replacedThere';
}

function rank(state: QuoteState): number {
  return RANKS.indexOf(kindOf(state));
}

function outcomeText(state: QuoteState): string {
  const words = i18n.t.history.since;
  if (state.state === 'deleted' && !state.restorable) return words.erased;
  return words[kindOf(state)];
}
