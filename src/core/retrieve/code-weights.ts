import { isSourceCode } from '#core/text/source-code.ts';

/** What cross-encoder and words count in the final order; the cosine counts 1. */
export interface OrderWeights {
  readonly logit: number;
  readonly words: number;
}

/** How many times as much the cross-encoder counts among source code, on which it was not trained. */
const LOGIT = 2 / 3;
/** How many times as much words count there: a program says each thing under one name. */
const WORDS = 2;

/**
 * The weights of the final order as far as the candidates are source code; those of other text stay
 * as they are.
 *
 * @param texts of the candidates that are ordered
 */
export function weighCode(weights: OrderWeights, texts: readonly string[]): OrderWeights {
  const code = texts.filter(isSourceCode).length;
  if (code === 0) return weights;
  const share = code / texts.length;
  return {
    logit: weights.logit * (1 + share * (LOGIT - 1)),
    words: weights.words * (1 + share * (WORDS - 1)),
  };
}
