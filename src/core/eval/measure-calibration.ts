import { measureErrorRates, type ErrorRates } from '#core/answer/error-rates.ts';
import { judgesFor, type Calibration } from '#core/answer/calibration.ts';
import { predict } from '#core/answer/logistic.ts';
import { judgesOf } from '#core/model/judges.ts';
import type { SetResult } from '#core/model/evaluation.ts';
import { judgedFeatures } from './judged-features.ts';
import { embedderOf, wholeSetName } from './result-models.ts';

/**
 * How often a calibration decides wrongly on results of sets that had no part in its fitting, or null
 * where none of them was made with its models. Halves of one set (`name-a`, `name-b`) count as one.
 *
 * @param results of runs with the stage `answer`
 */
export function measureCalibration(
  calibration: Calibration,
  results: readonly SetResult[],
): ErrorRates | null {
  const { embedder, answer } = calibration;
  const judges = judgesFor(calibration);
  const own = results.filter(
    (result) => embedderOf(result) === embedder && judgesOf(result.options) === judges,
  );
  const questions = own.flatMap((result) =>
    result.per_question.map((question) => {
      const features = judgedFeatures(question);
      return {
        set: wholeSetName(result),
        answerable: question.answerable,
        probability: features && predict(answer, features),
      };
    }),
  );
  return questions.length === 0 ? null : measureErrorRates(questions);
}
