import type { SurveyInput, SurveyOutput } from '#core/calls/survey.ts';
import { indexedText } from '#core/chunk/indexed-text.ts';
import type { Chunk } from '#core/model/chunk.ts';
import type { DocumentId } from '#core/model/ids.ts';
import type { NamedDocument, UnsearchedDocument } from '#core/model/survey.ts';
import { meetsInText } from '#core/retrieve/passage-filters.ts';
import {
  findSentences,
  holdsWords,
  soughtTerms,
  wordUse,
  type SoughtTerms,
} from '#core/survey/find-sentences.ts';
import { otherLanguages } from '#core/survey/other-languages.ts';
import { recogniseSurvey } from '#core/survey/recognise.ts';
import { Tally } from '#core/survey/tally.ts';
import { detectLanguage } from '#core/text/language.ts';
import type { DocumentEntry } from './document-entry.ts';
import type { LoadedLibrary } from './loaded-library.ts';
import { passageFilter } from './passage-filter.ts';
import { rowFilter } from './search.ts';
import { soughtRows, type SegmentToRead } from './sought-rows.ts';
import type { Store } from './store.ts';

/** Segments read in one transaction. */
const BATCH = 64;

/**
 * See `LibraryMap.survey`. The index tells which passages may hold what is looked for; each of them
 * is read, so that only sentences count and nothing is guessed.
 */
export async function survey(
  store: Store,
  loaded: LoadedLibrary,
  { text, scope, filters, insists }: SurveyInput,
): Promise<SurveyOutput> {
  const recognised = recogniseSurvey(text, filters);
  if (recognised === null) return { kind: 'none' };
  const { aggregates, certain } = recognised;
  if (aggregates && !insists) return { kind: 'aggregate', certain };
  if (!certain && !insists) return { kind: 'offered' };
  const { question } = recognised;
  if (question === null) return { kind: 'unclear' };
  const parts = [...(question.wanted?.parts ?? []), ...(question.unwanted?.parts ?? [])];
  const sought = parts.map(soughtTerms);
  const { lexical } = loaded.indexes.searcher;
  const entries = loaded.catalog.inScope(scope, recognised.filters);
  const unread = [...entries, ...loaded.catalog.perhapsInScope(scope, recognised.filters)];
  const filter = passageFilter(lexical, recognised.filters, rowFilter(loaded, entries));
  const { segments, scattered } = soughtRows(lexical, loaded.table, sought, filter);
  const tally = new Tally(question);
  /** Parts of one word (by place) that a document holds outside of its sentences. */
  const outside = new Map<DocumentId, Set<number>>();
  for await (const { chunks, all } of readSegments(store, segments)) {
    const text = all.map((chunk) => chunk.text).join('\n');
    const use = wordUse(text, detectLanguage(text));
    for (const chunk of chunks) {
      if (!meetsInText({ chunk }, recognised.filters)) continue;
      const sentences = findSentences(chunk, use, sought);
      tally.add(chunk, sentences);
      const title = loaded.catalog.documents.get(chunk.document)?.shown.title ?? '';
      const beside = outside.get(chunk.document) ?? new Set();
      outside.set(chunk.document, beside);
      sought.forEach((part, place) => {
        if (sentences.some(({ parts }) => parts.has(place)) || beside.has(place)) return;
        if (isOneWord(part) && holdsWords(whole(chunk, title), use, part)) beside.add(place);
      });
    }
  }
  const searched = byName(entries.filter(({ passages }) => passages > 0));
  const apart = (document: DocumentId): number[] => [
    ...(scattered.get(document) ?? []),
    ...(outside.get(document) ?? []),
  ];
  const { sentences, sources, ...found } = tally.result(searched, apart);
  const others = otherLanguages(
    recognised.language,
    parts,
    entries
      .filter(({ passages }) => passages > 0)
      .map(({ id, shown }) => ({ id, language: shown.language })),
    (document) => new Set([...tally.heldBy(document), ...apart(document)]),
  );
  return {
    kind: 'made',
    survey: {
      ...question,
      ...found,
      searched: searched.length,
      ...(others.length === 0 ? {} : { otherLanguages: others }),
      unsearched: unread.flatMap(unsearchedPart).sort(inOrderOfName),
    },
    sentences,
    sources,
    filters: recognised.filters,
  };
}

/** Whether a document holds it is known once its passages are read: the index knows only its stem. */
function isOneWord({ phrase, words }: SoughtTerms): boolean {
  return phrase === null && words.length === 1;
}

function whole(chunk: Chunk, title: string): string {
  return [title, ...chunk.headingPath, indexedText(chunk)].join('\n');
}

/** The chunks asked for, with all of their segment, whose language is the one they are indexed in. */
async function* readSegments(
  store: Store,
  segments: readonly SegmentToRead[],
): AsyncGenerator<{ readonly chunks: readonly Chunk[]; readonly all: readonly Chunk[] }> {
  for (let from = 0; from < segments.length; from += BATCH) {
    const batch = segments.slice(from, from + BATCH);
    const read = await store.read(['chunks'], (reader) =>
      Promise.all(batch.map(({ key }) => reader.get('chunks', key))),
    );
    for (const [n, { chunks }] of batch.entries()) {
      const all = read[n] ?? [];
      yield { all, chunks: all.filter((_, index) => chunks.has(index)) };
    }
  }
}

function byName(entries: readonly DocumentEntry[]): NamedDocument[] {
  return entries.map(nameOf).sort(inOrderOfName);
}

function nameOf({ id, shown }: DocumentEntry): NamedDocument {
  return { document: id, name: shown.name };
}

function inOrderOfName(one: NamedDocument, other: NamedDocument): number {
  return one.name.localeCompare(other.name);
}

function unsearchedPart(entry: DocumentEntry): UnsearchedDocument[] {
  const pages = entry.shown.report.pagesWithoutText;
  if (entry.pending) return [{ ...nameOf(entry), why: 'indexing', pages: 0 }];
  if (entry.passages === 0) return [{ ...nameOf(entry), why: 'unreadable', pages }];
  return pages > 0 ? [{ ...nameOf(entry), why: 'pages-unreadable', pages }] : [];
}
