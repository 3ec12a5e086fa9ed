import type { Answer } from '#core/model/answer.ts';
import type { Fingerprint } from '#core/model/ids.ts';
import type { KeptEvidence, KeptQuestion } from '#core/model/kept-question.ts';

/** What was asked and what came back. */
export interface MarkedTurn {
  /** As it was searched for, so that it stands without the conversation before. */
  readonly question: string;
  readonly answer: Answer;
  readonly index: Fingerprint | null;
}

/** What a new question is made with. */
export interface Stamp {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * The golden question that follows from calling an answer or a refusal right or wrong. A right answer
 * gives its sources as evidence; a right refusal says that the documents do not answer. What was
 * wrong leaves that open, unless passages were marked before.
 *
 * @param known the question as it was kept so far, or null
 */
export function markTurn(
  { question, answer, index }: MarkedTurn,
  verdict: 'right' | 'wrong',
  known: KeptQuestion | null,
  stamp: Stamp,
): KeptQuestion {
  const base =
    known ?? newQuestion(question, answer.status === 'answered' ? 'answer' : 'refusal', stamp);
  const marked = { ...base, verdict, index, changedAt: stamp.now };
  if (answer.status === 'answered' && verdict === 'right') {
    const evidence = answer.sources.map(({ document, documentName, quote, page }): KeptEvidence => {
      return { document, name: documentName, quote, page };
    });
    const answers = answer.short === null ? [] : [answer.short];
    return { ...marked, answerable: true, evidence, answers };
  }
  if (answer.status === 'abstained' && verdict === 'right')
    return asUnanswerable(marked, stamp.now);
  // Marked passages say what is right whatever was answered.
  const evidence = base.verdict === 'right' ? [] : base.evidence;
  return { ...marked, answerable: evidence.length > 0 ? true : null, evidence, answers: [] };
}

/** Takes a passage for the right one, or takes that back; without any the question is open again. */
export function togglePassage(
  question: string,
  passage: KeptEvidence,
  index: Fingerprint | null,
  known: KeptQuestion | null,
  stamp: Stamp,
): KeptQuestion {
  const base = known ?? newQuestion(question, 'passage', stamp);
  const others = base.evidence.filter((one) => !isSame(one, passage));
  const evidence = others.length < base.evidence.length ? others : [...others, passage];
  const answerable = evidence.length > 0 ? true : null;
  return { ...base, answerable, evidence, index, changedAt: stamp.now };
}

/** The same question, settled as one that the documents do not answer. */
export function asUnanswerable(question: KeptQuestion, now: number): KeptQuestion {
  return { ...question, answerable: false, evidence: [], answers: [], changedAt: now };
}

/** Whether two places are the same evidence. */
export function isSame(one: KeptEvidence, other: KeptEvidence): boolean {
  return one.document === other.document && one.quote === other.quote;
}

/** By what kept questions are found again: letters and digits alone count. */
export function questionKey(question: string): string {
  return question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function newQuestion(
  question: string,
  origin: KeptQuestion['origin'],
  { id, now }: Stamp,
): KeptQuestion {
  return {
    id,
    question,
    answerable: null,
    evidence: [],
    answers: [],
    origin,
    verdict: null,
    index: null,
    createdAt: now,
    changedAt: now,
  };
}
