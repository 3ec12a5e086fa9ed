/** The signs by which a single passage is judged to answer a question. */
export interface PassageFeatures {
  /** Cross-encoder output for the passage; 0 where it was not read. */
  readonly logit: number;
  /** Cosine of question and passage, −1…1. */
  readonly cosine: number;
  /** Share (0…1) of the question's terms that the passage contains. */
  readonly coverage: number;
  /** Share (0…1) of the question's identifiers that the passage contains; 1 without identifiers. */
  readonly identifierCoverage: number;
  /** 1 when the passage is in another language than the question, so that few words can match; else 0. */
  readonly otherLanguage: number;
}

/**
 * The raw signs by which Lastro decides whether the documents answer a question. All are of the best
 * sentence and its own passage: none changes when documents that say nothing on it are added, or when
 * the scope is narrowed to the right one.
 */
export interface AnswerabilityFeatures {
  /** Cross-encoder output for the passage that holds the best sentence; 0 where none was read. */
  readonly logit: number;
  /** Cross-encoder output for the best sentence; 0 where none was read. */
  readonly sentenceLogit: number;
  /**
   * How much better the reader finds an answer in the best sentence than none in its passage, in
   * logits; 0 where no reader looked.
   */
  readonly sentenceSpan: number;
  /** Cosine of question and best sentence, −1…1. */
  readonly sentenceCosine: number;
  /** By how much that cosine exceeds the mean of the passage's other sentences; 0 without others. */
  readonly standsOut: number;
  /** Share (0…1) of the question's terms in the passage; 0 in another language, where few can match. */
  readonly coverage: number;
  /**
   * −1 when the question asks for a kind of value and the best sentence holds none, holds it under the
   * name of another thing, or is a row of a table that the question does not tell from another row;
   * −2 when it holds none of a kind that always has a unit or a sign; else 0.
   */
  readonly valueAbsent: number;
  /** 1 when the passage is in another language than the question; else 0. */
  readonly otherLanguage: number;
}
