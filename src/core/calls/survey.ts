import type { AnswerSentence, Source } from '#core/model/answer.ts';
import type { SearchScope } from '#core/model/chunk.ts';
import type { SearchFilter } from '#core/model/search-filter.ts';
import type { Survey } from '#core/model/survey.ts';

/** A question that may be about the documents as a whole. */
export interface SurveyInput {
  /** As the user wrote it, with operators and quotation marks. */
  readonly text: string;
  readonly scope: SearchScope;
  /** Filters beside those in the text. */
  readonly filters: readonly SearchFilter[];
  /** Whether the user wants it counted although its words do not make sure of that. */
  readonly insists: boolean;
}

/**
 * `none`: the question is an ordinary one. `offered`: it may be about all documents, but its words
 * do not make sure of that. `aggregate`: it asks for a total or an average over everything, which is
 * never worked out; where it is not `certain`, a sentence may state it. `unclear`: it is about all
 * documents, but it cannot be told with certainty what they must hold and what not, so that nothing is
 * counted. `made`: it is, and every passage in scope was looked at.
 */
export type SurveyOutput =
  | { readonly kind: 'none' | 'offered' | 'unclear' }
  | { readonly kind: 'aggregate'; readonly certain: boolean }
  | {
      readonly kind: 'made';
      readonly survey: Survey;
      /** The quotes of the documents found, in their order, each with one source. */
      readonly sentences: readonly AnswerSentence[];
      readonly sources: readonly Source[];
      /** All filters, those that the words of the question name included. */
      readonly filters: readonly SearchFilter[];
    };
