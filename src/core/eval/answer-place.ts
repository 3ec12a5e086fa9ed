import type { Answered, Source } from '#core/model/answer.ts';
import type { AnswerPlace, QuotedPlace } from '#core/model/evaluation.ts';
import type { Candidate, PassageCopy } from '#core/model/hit.ts';
import type { DocumentId } from '#core/model/ids.ts';
import type { Trace } from '#core/model/trace.ts';
import type { GoldEntry } from './golden-set.ts';
import { isHit, type RetrievedPassage } from './hits.ts';
import { normaliseWhitespace } from './scoring-text.ts';

/** What an answer's place is judged by. */
export interface AnswerPlacePorts {
  /** Names a passage as the golden set does. */
  readonly identify: (passage: PassageCopy) => RetrievedPassage;
  /** The documents by the names that gold entries use. */
  readonly documents: ReadonlyMap<string, DocumentId>;
}

/**
 * Where an answer was taken from, next to the evidence of its question: the nearest of its sources
 * counts. Null without sources (a count of nothing) or without evidence.
 */
export function answerPlace(
  gold: readonly GoldEntry[],
  { sources }: Answered,
  trace: Trace | null,
  { identify, documents }: AnswerPlacePorts,
): AnswerPlace | null {
  if (sources.length === 0 || gold.length === 0) return null;
  const ids = new Set(gold.map(({ document }) => documents.get(document)));
  let place: AnswerPlace = 'elsewhere';
  for (const source of sources) {
    const copies = passagesOf(source, trace);
    const passages = copies.map(identify);
    if (gold.some((entry) => passages.some((passage) => isHit(entry, passage)))) return 'evidence';
    const isSame = (entry: GoldEntry): boolean => documents.get(entry.document) === source.document;
    if (gold.some((entry) => isSame(entry) && shareWords(entry, source))) return 'evidence';
    const from = [source.document, ...copies.map(({ chunk }) => chunk.document)];
    if (from.some((document) => ids.has(document))) place = 'document';
  }
  return place;
}

/** What an answer cites. */
export function citedPlaces({ sources }: Answered): QuotedPlace[] {
  return sources.map(({ document, documentName, quote, span }) => {
    return { document: documentName, id: document, quote, span };
  });
}

/** The evidence of a question, with the place of each where a retrieved passage holds it. */
export function evidencePlaces(
  gold: readonly GoldEntry[],
  retrieved: readonly Candidate[],
  { identify, documents }: AnswerPlacePorts,
): QuotedPlace[] {
  const passages = retrieved.flatMap((candidate) => [candidate, ...(candidate.copies ?? [])]);
  return gold.map((entry) => {
    const holder = passages.find((passage) => isHit(entry, identify(passage)));
    const { document, quote } = entry;
    const id = documents.get(document) ?? null;
    if (holder === undefined || quote === null) {
      return {
        document,
        id,
        quote: quote ?? holder?.chunk.text ?? null,
        span: holder?.chunk.span ?? null,
      };
    }
    const { span, text } = holder.chunk;
    const at = text.indexOf(quote);
    const start = span.start + at;
    return {
      document,
      id,
      quote,
      span: at < 0 ? span : { ...span, start, end: start + quote.length },
    };
  });
}

/** The cited passage and those that were joined with it because they say the same. */
function passagesOf(source: Source, trace: Trace | null): PassageCopy[] {
  const cited = trace?.candidates.find(({ chunk }) => chunk.id === source.chunk);
  return cited ? [cited, ...(cited.copies ?? [])] : [];
}

/** A quote may stand in the section around the passage, and the evidence may be longer or shorter. */
function shareWords({ quote }: GoldEntry, source: Source): boolean {
  if (quote === null) return false;
  const [marked, cited] = [normaliseWhitespace(quote), normaliseWhitespace(source.quote)];
  return marked.includes(cited) || cited.includes(marked);
}
