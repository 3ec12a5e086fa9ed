import type { DocumentId } from './ids.ts';

/** One thing that is looked for. */
export interface SoughtPart {
  /** As the question has it, without quotation marks. */
  readonly text: string;
  /** Whether its words must stand side by side as they are; else each counts in any inflection. */
  readonly exact: boolean;
}

/** What must occur, or must not. */
export interface Sought {
  readonly parts: readonly SoughtPart[];
  /** Whether a document needs all parts, or one of them. */
  readonly join: 'all' | 'any';
}

/** A question about the documents as a whole: which of them, or which sentences, hold some words. */
export interface SurveyQuestion {
  readonly unit: 'documents' | 'sentences';
  /** Null where the question is only about what is missing. */
  readonly wanted: Sought | null;
  /** What the documents must not hold, or null. */
  readonly unwanted: Sought | null;
}

/** A document by name. */
export interface NamedDocument {
  readonly document: DocumentId;
  readonly name: string;
}

/** A document that meets the question. */
export interface SurveyedDocument extends NamedDocument {
  /** Its sentences that hold what is wanted: all of them, also those that are not quoted. */
  readonly sentences: number;
  /** Numbers of the sources that quote them; the first few of many. */
  readonly citations: readonly number[];
}

/**
 * A document that was not, or not wholly, searched and is in scope, or may be, where a language is asked
 * for that only reading tells.
 */
export interface UnsearchedDocument extends NamedDocument {
  readonly why: 'indexing' | 'unreadable' | 'pages-unreadable';
  /** Pages without readable text; 0 where that is not why. */
  readonly pages: number;
}

/** Documents that were searched, in a language in which none of them holds certain words. */
export interface OtherLanguage {
  readonly language: 'en' | 'pt';
  /** How many documents. */
  readonly documents: number;
  /** The parts that were looked for and that they may say in words of their own. */
  readonly words: readonly string[];
}

/** What was found by looking at every passage in scope. */
export interface Survey extends SurveyQuestion {
  /** Documents that meet the question, by name. */
  readonly documents: readonly SurveyedDocument[];
  /**
   * Documents that hold the words, but in no one sentence with its headings, or only in the title or,
   * where sentences are asked for, in a heading without any;
   * they are neither counted as holding them nor as lacking them.
   */
  readonly scattered: readonly NamedDocument[];
  /** Documents with readable text that were searched. */
  readonly searched: number;
  readonly unsearched: readonly UnsearchedDocument[];
  /** Files of an import under way that the library was still to be given. */
  readonly toCome?: number;
  /** The words as they were found, such as `ferry` and `ferries`; the first few. */
  readonly forms: readonly string[];
  /** Where the words of the question may go by others; absent where there is no such language. */
  readonly otherLanguages?: readonly OtherLanguage[];
}
