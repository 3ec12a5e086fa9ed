import type { SetResult } from '#core/model/evaluation.ts';
import type { Format } from '#i18n/format.ts';
import type { Texts } from '#i18n/i18n.svelte.ts';
import { NO_FIGURE, percentText, shareText } from './figures.ts';

/** A figure with its name and what it means. */
export interface NamedFigure {
  readonly name: string;
  readonly value: string;
  readonly help?: string;
}

/** How well questions without an answer were refused. */
export function refusalFigures(
  { refusal }: SetResult,
  texts: Texts,
  format: Format,
): readonly NamedFigure[] {
  const names = texts.evaluate.refusal;
  const help = texts.evaluate.refusalHelp;
  return [
    { name: names.auroc, value: shareText(refusal.auroc, format), help: help.auroc },
    { name: names.precision, value: percentText(refusal.precision, format), help: help.precision },
    { name: names.recall, value: percentText(refusal.recall, format), help: help.recall },
    { name: names.f1, value: shareText(refusal.f1, format), help: help.f1 },
    { name: names.wrong, value: percentText(refusal.wrong_refusals, format), help: help.wrong },
    { name: names.coverage, value: percentText(refusal.coverage, format), help: help.coverage },
    { name: names.threshold, value: format.fixed(refusal.threshold, 2), help: help.threshold },
  ];
}

/** How good the given answers are, and how fast the set was indexed. */
export function answerFigures(
  { answers, ingest }: SetResult,
  texts: Texts,
  format: Format,
): readonly NamedFigure[] {
  const names = texts.evaluate.answer;
  const speed = ingest.passages_per_second;
  return [
    { name: names.answered, value: format.number(answers.answered) },
    { name: names.abstained, value: format.number(answers.abstained) },
    { name: names.document, value: percentText(answers.document_correct, format) },
    { name: names.verbatim, value: percentText(answers.quotes_verbatim, format) },
    { name: names.exact, value: percentText(answers.exact_match, format) },
    { name: names.f1, value: shareText(answers.token_f1, format) },
    { name: names.ingest, value: format.duration(ingest.seconds) },
    { name: names.speed, value: speed === null ? NO_FIGURE : format.number(speed, 1) },
  ];
}
