import type { AnswerabilityFeatures, PassageFeatures } from '#core/model/answerability.ts';
import type { Candidate } from '#core/model/hit.ts';
import type { ValueKind } from './expected-kind.ts';
import type { ReadSentence } from './read-sentences.ts';
import { isAlwaysMarked } from './value-names.ts';

/** The signs by which one candidate is judged. */
export function passageFeatures({
  logit,
  cosine,
  match,
}: Pick<Candidate, 'logit' | 'cosine' | 'match'>): PassageFeatures {
  return {
    logit: logit ?? 0,
    cosine: cosine ?? 0,
    coverage: match?.coverage ?? 0,
    identifierCoverage: match?.identifierCoverage ?? 0,
    otherLanguage: match?.otherLanguage ? 1 : 0,
  };
}

/**
 * The signs by which the decision to answer is made: those of the best sentence and its passage.
 *
 * @param best the sentence that answers best
 * @param sentences all that were read, with the best one among them
 * @param kinds of value that the question asks for
 */
export function answerabilityFeatures(
  best: ReadSentence,
  sentences: readonly ReadSentence[],
  kinds: readonly ValueKind[],
): AnswerabilityFeatures {
  const { logit, coverage, otherLanguage } = passageFeatures(best.candidate);
  return {
    logit,
    sentenceLogit: best.logit ?? 0,
    sentenceSpan: best.span?.score ?? 0,
    sentenceCosine: best.cosine ?? 0,
    standsOut: standingOut(best, sentences),
    coverage: otherLanguage === 1 ? 0 : coverage,
    valueAbsent: valueAbsent(best, sentences, kinds),
    otherLanguage,
  };
}

/**
 * −1 where the best sentence does not hold the value asked for, as far as one can tell, or holds it for
 * another case; −2 where it certainly does not, because such values have a unit or a sign; else 0.
 */
function valueAbsent(
  best: ReadSentence,
  sentences: readonly ReadSentence[],
  kinds: readonly ValueKind[],
): number {
  if (kinds.length === 0) return 0;
  if (best.values.length === 0 && isAlwaysMarked(kinds)) return -2;
  const isOfAnotherCase = best.fit === 'contradicts' || best.fit === 'unmet';
  return best.isOfAnotherName || isOfAnotherCase || !holdsValue(best, sentences) ? -1 : 0;
}

/**
 * Whether the best sentence holds a value of the kind asked for. One of many rows of a table holds it
 * only where the question names that row: with as many words in another row that has a value too,
 * nothing says that the price is that of the thing asked for. A condition that only this row meets
 * names it, too.
 */
function holdsValue(best: ReadSentence, sentences: readonly ReadSentence[]): boolean {
  if (best.values.length === 0) return false;
  if (best.fit === 'fits') return true;
  // Between languages no words tell rows apart; there the models must.
  if (best.cells.length === 0 || best.candidate.match?.otherLanguage === true) return true;
  return !sentences.some(
    (one) =>
      one !== best &&
      one.cells.length > 0 &&
      one.values.length > 0 &&
      one.candidate.chunk.document === best.candidate.chunk.document &&
      one.coverage >= best.coverage,
  );
}

function standingOut(best: ReadSentence, sentences: readonly ReadSentence[]): number {
  const others = sentences.flatMap((one) =>
    one !== best && one.candidate === best.candidate && one.cosine !== null ? [one.cosine] : [],
  );
  if (best.cosine === null || others.length === 0) return 0;
  return best.cosine - others.reduce((sum, cosine) => sum + cosine, 0) / others.length;
}
