import type { Source } from '#core/model/answer.ts';
import type { Span } from '#core/model/block.ts';
import type { QuoteState } from '#core/model/conversation.ts';
import { i18n } from '#i18n/i18n.svelte.ts';

/** Words for what has become of a source since it was cited; null where nothing has. */
export function changeText(since: QuoteState | undefined): string | null {
  const words = i18n.t.history.since;
  switch (since?.state) {
    case undefined:
    case 'there':
    case 'moved':
      return null;
    case 'gone':
      return words.gone;
    case 'deleted':
      return since.restorable ? words.deleted : words.erased;
    case 'replaced':
      return since.span === null ? words.replacedGone : words.replacedThere;
  }
}

/** Where the quote of a source stands now. */
export function presentSpan({ span }: Source, since: QuoteState | undefined): Span {
  return since?.state === 'moved' ? since.span : span;
}
