import { findCalibration } from '#core/answer/calibration.ts';
import { indexFingerprint } from '#core/chunk/index-fingerprint.ts';
import { judgesOf } from '#core/model/judges.ts';
import type { Settings } from '#core/model/settings.ts';
import type { AnswerOrigin } from '#core/model/trace.ts';
import type { Embedder } from '#core/ports.ts';

/*
 * What a question runs on. Loaded with the first question, because the page is shown without it.
 */

export { ask } from '#core/pipeline/ask.ts';
export { recheckSentence } from '#core/pipeline/recheck.ts';

/** With what a question is answered now. @param generator value of `answer.generator` */
export function originOf(
  generator: string,
  { fingerprint }: Embedder,
  settings: Settings,
): AnswerOrigin {
  const calibration = findCalibration(settings['embed.model'], judgesOf(settings));
  const { embedder, reranker, reader } = calibration;
  const index = indexFingerprint(fingerprint, settings);
  return { generator, index, calibration: { embedder, reranker, reader } };
}
