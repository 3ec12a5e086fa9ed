import { sourceOf } from '#core/answer/cite.ts';
import type { AnswerSentence, Source } from '#core/model/answer.ts';
import type { Chunk } from '#core/model/chunk.ts';
import type { DocumentId } from '#core/model/ids.ts';
import type {
  NamedDocument,
  Sought,
  SurveyedDocument,
  SurveyQuestion,
} from '#core/model/survey.ts';
import { fold } from '#core/text/normalise.ts';
import type { FoundSentence } from './find-sentences.ts';

/** Sentences quoted in all, and of one document at most. */
const MOST_QUOTES = 300;
const QUOTES_OF_DOCUMENT = { documents: 3, sentences: 100 } as const;
/** Forms of the words that are told. */
const MOST_FORMS = 12;

/** What the sentences that were found make of a question. */
export interface TallyResult {
  readonly documents: readonly SurveyedDocument[];
  readonly scattered: readonly NamedDocument[];
  readonly forms: readonly string[];
  readonly sentences: readonly AnswerSentence[];
  readonly sources: readonly Source[];
}

interface DocumentTally {
  readonly parts: Set<number>;
  sentences: number;
  readonly quotes: Quote[];
  /** The first heading that holds what is wanted above no sentence. */
  heading: Quote | null;
}

interface Quote {
  readonly chunk: Chunk;
  readonly sentence: FoundSentence;
}

const NOTHING: DocumentTally = { parts: new Set(), sentences: 0, quotes: [], heading: null };

/** Counts sentences by document, keeping the first few of each to be quoted. */
export class Tally {
  readonly #question: SurveyQuestion;
  readonly #wanted: number;
  readonly #documents = new Map<DocumentId, DocumentTally>();
  /** Each form, by its folded word, in the smallest letters that it was found in. */
  readonly #forms = new Map<string, string>();

  constructor(question: SurveyQuestion) {
    this.#question = question;
    this.#wanted = question.wanted?.parts.length ?? 0;
  }

  /**
   * Counts the sentences of a passage. A document's passages come in order. A heading without a
   * sentence makes its document mention what it holds, but counts as none.
   *
   * @param sentences the parts that they hold are numbered: first what is wanted, then what is not
   */
  add(chunk: Chunk, sentences: readonly FoundSentence[]): void {
    const tally = this.#documents.get(chunk.document) ?? {
      parts: new Set(),
      sentences: 0,
      quotes: [],
      heading: null,
    };
    this.#documents.set(chunk.document, tally);
    for (const sentence of sentences) {
      for (const part of sentence.parts) tally.parts.add(part);
      if (![...sentence.parts].some((part) => part < this.#wanted)) continue;
      for (const form of sentence.forms) this.#noteForm(form);
      if (sentence.kind === 'heading') {
        tally.heading ??= { chunk, sentence };
        continue;
      }
      tally.sentences += 1;
      if (tally.quotes.length < QUOTES_OF_DOCUMENT[this.#question.unit]) {
        tally.quotes.push({ chunk, sentence });
      }
    }
  }

  /**
   * @param documents all that were searched, in the order in which they are to be listed
   * @param scatteredIn parts all whose words stand somewhere in a document, in one sentence or not
   */
  result(
    documents: readonly NamedDocument[],
    scatteredIn: (document: DocumentId) => Iterable<number>,
  ): TallyResult {
    const listed: SurveyedDocument[] = [];
    const scattered: NamedDocument[] = [];
    const sentences: AnswerSentence[] = [];
    const sources: Source[] = [];
    for (const named of documents) {
      const tally = this.#documents.get(named.document) ?? NOTHING;
      const may = new Set([...tally.parts, ...scatteredIn(named.document)]);
      if (!this.#holdsWanted(may) || this.#holdsUnwanted(tally.parts)) continue;
      if (!this.#holdsWanted(tally.parts) || this.#holdsUnwanted(may)) {
        scattered.push(named);
        continue;
      }
      if (this.#lacksSentences(tally)) {
        scattered.push(named);
        continue;
      }
      const quoted = quotesOf(tally).slice(0, MOST_QUOTES - sources.length);
      const own = quoted.map(({ chunk, sentence: { start, end, heading } }, index) => ({
        ...sourceOf(
          { candidate: { chunk, documentName: named.name, relevance: 1 }, start, end },
          sources.length + index + 1,
        ),
        ...(heading === undefined ? {} : { heading }),
      }));
      sources.push(...own);
      quoted.forEach(({ sentence: { text } }, index) => {
        sentences.push({ text, citations: own.slice(index, index + 1).map(({ n }) => n) });
      });
      listed.push({ ...named, sentences: tally.sentences, citations: own.map(({ n }) => n) });
    }
    const forms = [...this.#forms.values()].slice(0, MOST_FORMS);
    return { documents: listed, scattered, forms, sentences, sources };
  }

  /** The start of a sentence makes every word capitalised: the smaller of two spellings is its own. */
  #noteForm(form: string): void {
    const word = fold(form);
    const known = this.#forms.get(word);
    if (known === undefined || capitals(form) < capitals(known)) this.#forms.set(word, form);
  }

  /** A document mentions what only a heading says, but it has no sentence to list. */
  #lacksSentences({ sentences, heading }: DocumentTally): boolean {
    return this.#question.unit === 'sentences' && sentences === 0 && heading !== null;
  }

  /** The parts that a document holds in its sentences and headings. */
  heldBy(document: DocumentId): ReadonlySet<number> {
    return this.#documents.get(document)?.parts ?? NOTHING.parts;
  }

  #holdsWanted(parts: ReadonlySet<number>): boolean {
    const { wanted } = this.#question;
    return wanted === null || holds(wanted, 0, parts);
  }

  #holdsUnwanted(parts: ReadonlySet<number>): boolean {
    const { unwanted } = this.#question;
    return unwanted !== null && holds(unwanted, this.#wanted, parts);
  }
}

function capitals(form: string): number {
  return form.match(/\p{Lu}/gu)?.length ?? 0;
}

/** A heading is quoted only where there is no sentence. */
function quotesOf({ quotes, heading }: DocumentTally): readonly Quote[] {
  return quotes.length === 0 && heading !== null ? [heading] : quotes;
}

/** @param first number of the first of its parts */
function holds({ parts, join }: Sought, first: number, held: ReadonlySet<number>): boolean {
  const each = parts.map((_, place) => held.has(first + place));
  return join === 'all' ? each.every(Boolean) : each.some(Boolean);
}
