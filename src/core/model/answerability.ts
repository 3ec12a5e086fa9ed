/** The signs by which a single passage is judged to answer a question. */
export interface PassageFeatures {
  /** Cross-encoder output for the passage; 0 where it was not read. */
  readonly logit: number;
  /** Cosine of question and passage, −1…1. */
  readonly cosine: number;
  /** Share (0…1, weighted by rarity) of the question's terms that the passage contains. */
  readonly coverage: number;
  /** Share (0…1) of the question's identifiers that the passage contains; 1 without identifiers. */
  readonly identifierCoverage: number;
  /** 1 when the passage is in another language than the question, so that few words can match; else 0. */
  readonly otherLanguage: number;
}

/** The raw signs by which Lastro decides whether the documents answer a question. */
export interface AnswerabilityFeatures extends PassageFeatures {
  /** Highest cross-encoder output of a single sentence in the best passages; 0 where none was read. */
  readonly sentenceLogit: number;
  /**
   * How far the best sentence with a value of the kind asked for (amount, date, person …) stays
   * behind the best sentence of all, in logits, 0 or below; 0 where no kind is asked for.
   */
  readonly expectedKind: number;
  /** Share (0…1, weighted by rarity) of the question's terms that occur nowhere in scope. */
  readonly novelty: number;
  /** How clearly the best passage by words stands out: ln(its BM25 score ÷ that of the second), at most ln 3. */
  readonly lead: number;
}
