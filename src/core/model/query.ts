import type { SearchScope } from './chunk.ts';
import type { SearchFilter } from './search-filter.ts';
import type { Definition } from '#core/text/definitions.ts';
import type { Language } from './document.ts';

/** One earlier turn of a conversation. */
export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** A question as the user put it. */
export interface Question {
  readonly text: string;
  /** Earlier turns, oldest first. */
  readonly history: readonly Turn[];
  readonly scope: SearchScope;
  /** Filters that were suggested from plain words and not taken away; those written in the text are read from it. */
  readonly filters?: readonly SearchFilter[];
  /**
   * How the user wants it read, where that is not left to the rule: counted over every passage, or
   * answered from the best ones.
   */
  readonly manner?: 'survey' | 'ordinary';
}

/** Why the wording of a generator was not taken. */
export type WordingRefusal =
  /** None is in use. */
  | 'no-generator'
  /** It could not be run. */
  | 'failed'
  /** Its time was up. */
  | 'late'
  | 'empty'
  | 'too-long'
  /** An answer, a remark, or several questions where one was wanted. */
  | 'no-question'
  | 'other-language'
  /** It names what nobody has spoken of. */
  | 'adds'
  /** Something that was asked for is gone, or turned round. */
  | 'drops'
  /** It only says the question again. */
  | 'repeats'
  /** It still leans on what was said before. */
  | 'leans';

/** By whom a question was worded, where the settings leave that to a generator. */
export type WordedBy =
  | { readonly by: 'generator'; readonly generator: string }
  | { readonly by: 'rule'; readonly because: WordingRefusal };

/** What Lastro made of a question before searching. */
export interface Understanding {
  /** The text that is searched for: the question itself, or a follow-up completed from the history. */
  readonly searchText: string;
  /**
   * The part of `searchText` that asks, without a subject that was carried over: the subject finds
   * the passage, the question finds the sentence in it.
   */
  readonly focus: string;
  /** True when `searchText` differs from the question because the history was used. */
  readonly rewritten: boolean;
  /** What the documents say that abbreviations of the question stand for, or how they abbreviate what it writes out. */
  readonly abbreviations?: readonly Definition[];
  /** Set where a generator was to complete a follow-up. */
  readonly rewrittenBy?: WordedBy;
  /** What the question asks for one by one, each searched for and answered by itself; absent where it asks for one thing. */
  readonly subQuestions?: readonly string[];
  /** Set where a generator was to take the question apart. */
  readonly partedBy?: WordedBy;
  /** Identifiers in the question (clause, contract, part numbers, codes), as written. */
  readonly identifiers: readonly string[];
  /**
   * Short codes that may be identifiers or not (`E9`, `A/B`, `A4`), as written: passages with them
   * come first, but their absence is no reason to abstain.
   */
  readonly codes: readonly string[];
  readonly language: Language;
  /** What restricts the search: operators in the question, and suggested filters. */
  readonly filters: readonly SearchFilter[];
  /** Set where the question may as well be one about all documents, to be counted over. */
  readonly offersSurvey?: true;
}
