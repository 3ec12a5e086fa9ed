import type { DocumentId } from '#core/model/ids.ts';
import type { QuestionResult } from '#core/model/evaluation.ts';
import type { KeptQuestion } from '#core/model/kept-question.ts';
import type { Format } from '#i18n/format.ts';
import type { Texts } from '#i18n/i18n.svelte.ts';
import { refusalWords } from '#ui/ask/refusal-words.ts';

/** What is known about the right answer of a question, in words. */
export function standingOf(
  { answerable, evidence }: KeptQuestion,
  isThere: (document: DocumentId) => boolean,
  { golden: t }: Texts,
  format: Format,
): string {
  if (answerable === null) return t.undecided;
  if (!answerable) return t.notAnswered;
  if (!evidence.every(({ document }) => isThere(document))) return t.gone;
  return `${t.answered} ${format.list([...new Set(evidence.map(({ name }) => name))])}`;
}

/** Why a question was refused, in words; a reason that is not known says nothing. */
export function refusalText(
  { reason, close = false }: Pick<QuestionResult, 'reason' | 'close'>,
  t: Texts,
): string {
  return reason === undefined
    ? ''
    : refusalWords({ reason, ...(close && { nearest: [] }) }, t).title;
}
