import type { Segment } from '#core/model/block.ts';
import type { Quote, QuoteState } from '#core/model/conversation.ts';
import type { DocumentEntry } from './document-entry.ts';
import type { LoadedLibrary } from './loaded-library.ts';
import type { Store } from './store.ts';

type Place = Quote['span'];

/** See `ConversationCalls.checkQuotes`. */
export async function checkQuotes(
  store: Store,
  loaded: LoadedLibrary,
  quotes: readonly Quote[],
): Promise<QuoteState[]> {
  const states: QuoteState[] = [];
  for (const quote of quotes) states.push(await checkQuote(store, loaded, quote));
  return states;
}

async function checkQuote(
  store: Store,
  { catalog }: LoadedLibrary,
  quote: Quote,
): Promise<QuoteState> {
  const entry = catalog.documents.get(quote.document);
  if (entry === undefined) return { state: 'deleted', restorable: false };
  const { record } = entry.row;
  if (!entry.inForce) {
    const newer = catalog.withPath(record.collection, record.path);
    if (newer !== undefined) {
      const span = await findQuote(store, newer, quote);
      return { state: 'replaced', by: newer.id, span };
    }
  }
  if (record.deletedAt !== null) return { state: 'deleted', restorable: true };
  const span = await findQuote(store, entry, quote);
  if (span === null) return { state: 'gone' };
  const isThere = span.segment === quote.span.segment && span.start === quote.span.start;
  return isThere ? { state: 'there' } : { state: 'moved', span };
}

/** Where a document says a quotation, first of all at its own place; null where it nowhere does. */
async function findQuote(
  store: Store,
  { id, readable }: DocumentEntry,
  { quote, span }: Quote,
): Promise<Place | null> {
  if (readable === null) return null;
  return store.read(['segments'], async (reader) => {
    const own = await reader.get('segments', [id, readable, span.segment]);
    if (own?.text.startsWith(quote, span.start)) return span;
    let found = own === undefined ? null : placeIn(own, quote);
    if (found !== null) return found;
    await reader.scan('segments', [id, readable], ({ value }) => {
      found ??= placeIn(value, quote);
    });
    return found;
  });
}

function placeIn({ ordinal, text }: Segment, quote: string): Place | null {
  const start = text.indexOf(quote);
  return start < 0 ? null : { segment: ordinal, start, end: start + quote.length };
}
