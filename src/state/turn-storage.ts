import type { Answer, Source } from '#core/model/answer.ts';
import type { TurnEnd } from '#core/model/conversation.ts';
import type { Trace } from '#core/model/trace.ts';

/** Where a question stands; `interrupted`: the page was closed before it was answered. */
export type TurnStage =
  | 'understanding'
  | 'searching'
  | 'reading'
  | 'answering'
  | 'done'
  | 'failed'
  | 'cancelled'
  | 'interrupted';

/** Passages of the evidence that are stored with an answer, beside those that are cited. */
const KEPT_CANDIDATES = 20;

/** The stage that a stored turn is shown in. */
export const STAGE_OF: Readonly<Record<TurnEnd, TurnStage>> = {
  answered: 'done',
  abstained: 'done',
  stopped: 'cancelled',
  failed: 'failed',
  interrupted: 'interrupted',
};

/** How a turn is stored that stands at a stage; what still runs counts as interrupted from then on. */
export function endOf(stage: TurnStage, answer: Answer | null): TurnEnd {
  if (answer) return answer.status;
  if (stage === 'cancelled') return 'stopped';
  return stage === 'failed' ? 'failed' : 'interrupted';
}

/** A trace without the passages that nobody will look at again. */
export function keptTrace(trace: Trace, sources: readonly Source[]): Trace {
  const cited = new Set(sources.map(({ chunk }) => chunk));
  const candidates = trace.candidates.filter(
    ({ chunk }, place) => place < KEPT_CANDIDATES || cited.has(chunk.id),
  );
  return { ...trace, candidates };
}
