import type { AnswerabilityFeatures } from '#core/model/answerability.ts';
import type { QuestionResult } from '#core/model/evaluation.ts';

/**
 * The signs by which a question of a result was decided, or null where no threshold would change that:
 * nothing was found, or it names an identifier that does not occur.
 */
export function judgedFeatures({
  features,
  reason,
}: Pick<QuestionResult, 'features' | 'reason'>): AnswerabilityFeatures | null {
  return features === undefined || reason === 'identifier-absent' ? null : features;
}
