/** The raw signs by which Lastro decides whether the documents answer a question. */
export interface AnswerabilityFeatures {
  /** Cross-encoder output of the best candidate. */
  readonly logit: number;
  /** Cosine of the best candidate by cosine, −1…1. */
  readonly cosine: number;
  /** Share (0…1, weighted by rarity) of the question's terms that the best passages contain. */
  readonly coverage: number;
  /** Share (0…1) of the question's identifiers that the best passages contain; 1 without identifiers. */
  readonly identifierCoverage: number;
  /** 1 when a passage holds a value of the kind asked for (amount, date, person …), 0 when it does not, 0.5 when no kind is asked for. */
  readonly expectedKind: number;
}
