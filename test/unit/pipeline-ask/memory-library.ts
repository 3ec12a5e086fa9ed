import type { Passage, SearchInput, SearchOutput } from '#core/calls/library.ts';
import type { SurveyInput, SurveyOutput } from '#core/calls/survey.ts';
import type { Definition } from '#core/text/definitions.ts';
import type { SearchScope } from '#core/model/chunk.ts';
import type { Span } from '#core/model/block.ts';
import { brand, type DocumentId, type Fingerprint } from '#core/model/ids.ts';
import type { PassageSearcher } from '#core/pipeline/ask-ports.ts';
import type { Embedder, RankedRows, Reranker, SpanReader } from '#core/ports.ts';
import { stemSet } from '#core/retrieve/question-terms.ts';
import { isFunctionWord } from '#core/text/function-words.ts';
import { identifierKey } from '#core/text/identifiers.ts';
import { spellingsOf } from '#core/text/numbered-things.ts';
import { tokeniseQuery } from '#core/text/tokenise.ts';
import { candidate } from '../retrieve/candidate.ts';

const DIMENSIONS = 64;

/** Words hashed into a vector: texts that share words are close. */
export const hashEmbedder: Embedder = {
  dimensions: DIMENSIONS,
  fingerprint: brand<Fingerprint>('hash'),
  embed: (texts) => {
    const vectors = new Float32Array(texts.length * DIMENSIONS);
    texts.forEach((text, index) => {
      const own = vectors.subarray(index * DIMENSIONS, (index + 1) * DIMENSIONS);
      for (const word of contentWords(text)) {
        let hash = 7;
        for (const character of word) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973;
        const place = hash % DIMENSIONS;
        own[place] = (own[place] ?? 0) + 1;
      }
      const length = Math.hypot(...own) || 1;
      own.forEach((value, place) => (own[place] = value / length));
    });
    return Promise.resolve(vectors);
  },
};

/** Reads question and passage by counting the question's words in the passage; notes what it was asked. */
export class CountingReranker implements Reranker {
  readonly calls: (readonly string[])[] = [];

  score(question: string, passages: readonly string[]): Promise<Float32Array> {
    this.calls.push(passages);
    const words = contentWords(question);
    return Promise.resolve(
      Float32Array.from(passages, (text) => {
        const held = stemSet(text);
        const found = words.filter((word) => held.has(word)).length;
        return words.length === 0 ? -3 : 6 * (found / words.length) - 3;
      }),
    );
  }
}

/** Finds an answer in all of a part that holds words of the question: one logit for each. */
export const countingReader: SpanReader = {
  read: (question, passages) => {
    const words = contentWords(question);
    return Promise.resolve(
      passages.map(({ parts }) =>
        parts.map((text) => {
          const held = stemSet(text);
          const found = words.filter((word) => held.has(word)).length;
          return { score: found - words.length / 2, start: 0, end: text.length };
        }),
      ),
    );
  },
};

/** A library in memory with just enough of a search. */
export class MemoryLibrary implements PassageSearcher {
  pending = 0;
  unreadablePages = 0;
  /** Abbreviations that its documents define. */
  defined: readonly Definition[] = [];
  /** What it says of questions over all documents, by the words of the question. */
  readonly surveys = new Map<string, SurveyOutput>();
  readonly #passages: Passage[];

  /** @param documents texts of the passages of each document, by its id */
  constructor(documents: Readonly<Record<string, readonly string[]>>) {
    this.#passages = Object.entries(documents).flatMap(([document, texts]) =>
      texts.map((text, ordinal) => ({ ...candidate({ document, ordinal, text }), row: 0 })),
    );
    this.#passages = this.#passages.map((passage, row) => ({ ...passage, row }));
  }

  async search({
    text,
    vector,
    scope,
    depth,
    identifiers,
    things = [],
  }: SearchInput): Promise<SearchOutput> {
    const inside = this.#passages.filter(({ chunk }) => isInScope(scope, chunk.document));
    const stems = inside.map(({ chunk }) => stemSet(chunk.text));
    const frequency = (word: string): number => stems.filter((set) => set.has(word)).length;
    const lexical = inside.map((_, index) =>
      contentWords(text).reduce(
        (sum, word) =>
          sum + (stems[index]?.has(word) ? Math.log(1 + inside.length / frequency(word)) : 0),
        0,
      ),
    );
    const vectors = await hashEmbedder.embed(
      inside.map(({ chunk }) => chunk.text),
      'passage',
    );
    const cosines = inside.map((_, index) =>
      (vector ?? new Float32Array()).reduce(
        (sum, value, place) => sum + value * (vectors[index * DIMENSIONS + place] ?? 0),
        0,
      ),
    );
    const rank = (scores: readonly number[], least: number): RankedRows => {
      const best = inside
        .map(({ row }, index) => ({ row, score: scores[index] ?? 0 }))
        .filter(({ score }) => score > least)
        .sort((a, b) => b.score - a.score || a.row - b.row)
        .slice(0, depth);
      return {
        rows: Uint32Array.from(best, ({ row }) => row),
        scores: Float32Array.from(best, ({ score }) => score),
      };
    };
    return {
      exact: { rows: new Uint32Array(), scores: new Float32Array() },
      lexical: rank(lexical, 0),
      vector: rank(cosines, -1),
      second: { rows: new Uint32Array(), scores: new Float32Array() },
      terms: tokeniseQuery(text).map(({ word, terms }) => ({
        term: word,
        frequency: stems.filter((set) => terms.some((term) => set.has(term))).length,
      })),
      milliseconds: { lexical: 1, vector: 2 },
      missingIdentifiers: identifiers.filter(
        (identifier) => frequency(identifierKey(identifier)) === 0,
      ),
      absentThings: things.filter(
        (thing) =>
          frequency(thing.name) > 0 &&
          !stems.some(
            (set) => set.has(thing.name) && spellingsOf(thing).some((each) => set.has(each)),
          ),
      ),
      searched: {
        documents: new Set(inside.map(({ chunk }) => chunk.document)).size,
        passages: inside.length,
      },
      pending: this.pending,
      unreadablePages: this.unreadablePages,
      stale: 0,
    };
  }

  definitions(): Promise<readonly Definition[]> {
    return Promise.resolve(this.defined);
  }

  survey({ text }: SurveyInput): Promise<SurveyOutput> {
    return Promise.resolve(this.surveys.get(text) ?? { kind: 'none' });
  }

  passages(rows: readonly number[]): Promise<readonly Passage[]> {
    return Promise.resolve(rows.flatMap((row) => this.#passages[row] ?? []));
  }

  text(document: DocumentId, span: Span): Promise<string> {
    const found = this.#passages.find(
      ({ chunk }) => chunk.document === document && chunk.span.segment === span.segment,
    );
    return Promise.resolve(found?.chunk.text.slice(span.start, span.end) ?? '');
  }
}

function isInScope({ documents }: SearchScope, document: string): boolean {
  return documents.length === 0 || documents.some((one) => one === document);
}

function contentWords(text: string): string[] {
  return tokeniseQuery(text)
    .filter(({ word }) => !isFunctionWord(word))
    .map(({ terms, word }) => terms.at(-1) ?? word);
}
