import type { Language } from '#core/model/document.ts';
import { tokenise, tokeniseQuery } from '#core/text/tokenise.ts';

/** How texts become index terms. Documents and queries of one index share one analysis. */
export interface TextAnalysis {
  /** Changes whenever a document's terms change; blocks of another version have to be prepared anew. */
  readonly version: number;
  /** Terms of a document's text in reading order, repetitions included. */
  documentTerms(text: string, language: Language): readonly string[];
  /** One entry a query token, repetitions included: the terms of which any matches. */
  queryTerms(text: string): readonly (readonly string[])[];
}

/** The analysis that Lastro indexes with; see `core/text/tokenise`. */
export const STANDARD_ANALYSIS: TextAnalysis = {
  version: 2,
  documentTerms: (text, language) => tokenise(text, language).map((token) => token.term),
  queryTerms: (text) => tokeniseQuery(text).map((token) => token.terms),
};
