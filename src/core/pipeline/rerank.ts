import { passageFeatures } from '#core/answer/answerability.ts';
import { predict } from '#core/answer/logistic.ts';
import type { Candidate } from '#core/model/hit.ts';
import type { Understanding } from '#core/model/query.ts';
import { askWorded } from '#core/retrieve/ask-worded.ts';
import { weighCode } from '#core/retrieve/code-weights.ts';
import { asksForSeveral, diversify } from '#core/retrieve/diversify.ts';
import { wordedAs } from '#core/retrieve/expand-abbreviations.ts';
import { finalOrder } from '#core/retrieve/final-order.ts';
import { matchWords } from '#core/retrieve/matching.ts';
import { weighAlike } from '#core/retrieve/question-terms.ts';
import { rerankText } from '#core/retrieve/rerank-text.ts';
import { preferNewerVersions } from '#core/retrieve/versions.ts';
import type { AskContext } from './ask-ports.ts';
import { markExpired } from './mark-expired.ts';
import type { Retrieved } from './retrieve.ts';

/** Candidates that are judged by words and cosine where no cross-encoder reads them. */
const JUDGED_WITHOUT_RERANKER = 30;

/**
 * Lets the cross-encoder read the best candidates, puts them in their final order and judges each:
 * the probability that it answers. With a depth of 0 the fused order stays, and words and cosine judge.
 */
export async function rerank(
  understanding: Understanding,
  { candidates, terms, lexicalTrust }: Retrieved,
  context: AskContext,
): Promise<readonly Candidate[]> {
  const { ports, settings, calibration, signal } = context;
  const { searchText, abbreviations = [] } = understanding;
  const depth = settings['rerank.depth'];
  const judged = candidates.slice(0, depth === 0 ? JUDGED_WITHOUT_RERANKER : depth);
  const texts = judged.map(({ documentName, documentTitle, chunk: { headingPath, text } }) =>
    rerankText({ documentName, documentTitle, headingPath, text }, terms),
  );
  const logits =
    depth === 0 || texts.length === 0
      ? []
      : await askWorded(
          texts,
          judged.map(({ chunk }) => wordedAs(chunk.text, searchText, abbreviations)),
          (question, some) => ports.reranker.score(question, some, signal),
        );
  const matches = matchWords(judged, weighAlike(terms), understanding);
  const read = judged.map((candidate, index) => {
    const match = matches[index] ?? null;
    const logit = logits[index] ?? null;
    const relevance = predict(calibration.passage, passageFeatures({ ...candidate, match, logit }));
    return { ...candidate, match, logit, relevance };
  });
  const identifiers = settings['retrieve.exactWeight'] > 0 ? understanding.identifiers.length : 0;
  const usual = { logit: settings['rerank.weight'], words: lexicalTrust };
  const weights = settings['rerank.sourceCode']
    ? weighCode(
        usual,
        judged.map(({ chunk }) => chunk.text),
      )
    : usual;
  const scored = finalOrder(read, weights.words, identifiers, weights.logit, {
    standing: settings['rerank.standing'],
    recency: settings['rerank.recency'],
    threshold: settings['answer.threshold'],
  });
  const penalty = settings['rerank.diversity'];
  const diverse = penalty > 0 && identifiers === 0 && asksForSeveral(searchText);
  const ordered = diverse ? diversify(scored, penalty) : scored;
  const inForce = settings['retrieve.validity']
    ? preferNewerVersions(searchText, await markExpired(ordered, context))
    : ordered;
  return [...inForce, ...candidates.slice(judged.length)];
}
