import type { QuestionResult, SetResult } from '#core/model/evaluation.ts';
import type { Format } from '#i18n/format.ts';
import type { Texts } from '#i18n/i18n.svelte.ts';
import { NO_FIGURE, percentText, shareText } from './figures.ts';

/** A figure with its name and what it means. */
export interface NamedFigure {
  readonly name: string;
  readonly value: string;
  /** Of how many questions or answers it is, where it is a share of such. */
  readonly of?: string;
  readonly help?: string;
}

/** How a share of so many is written: which part, of how many. */
type Of = (part: number, all: number) => string;

/** How well it was decided what to answer; what needs both kinds of question is left out without them. */
export function refusalFigures(
  { refusal, per_question: questions }: SetResult,
  texts: Texts,
  format: Format,
): readonly NamedFigure[] {
  const { of, refusal: names, refusalHelp: help } = texts.evaluate;
  const count = (counts: (question: QuestionResult) => boolean): number =>
    questions.filter(counts).length;
  const refused = count(({ status }) => status === 'abstained');
  const answerable = count((question) => question.answerable);
  const share = (
    name: 'coverage' | 'wrong' | 'recall' | 'precision',
    value: number | null,
    all: number,
    words: Of,
  ): NamedFigure[] =>
    value === null
      ? []
      : [{ ...shareFigure(names[name], value, all, words, format), help: help[name] }];
  const number = (name: 'f1' | 'auroc', value: number | null): NamedFigure[] =>
    value === null
      ? []
      : [{ name: names[name], value: shareText(value, format), help: help[name] }];
  return [
    ...share('coverage', refusal.coverage, questions.length, of.questions),
    ...share('wrong', refusal.wrong_refusals, answerable, of.answerable),
    ...share('recall', refusal.recall, questions.length - answerable, of.unanswerable),
    ...share('precision', refusal.precision, refused, of.refused),
    ...number('f1', refusal.f1),
    ...number('auroc', refusal.auroc),
    { name: names.threshold, value: format.fixed(refusal.threshold, 2), help: help.threshold },
  ];
}

/** How good the given answers are, and how fast the set was indexed. */
export function answerFigures(
  { answers, per_question: questions, ingest }: SetResult,
  texts: Texts,
  format: Format,
): readonly NamedFigure[] {
  const { of, answer: names } = texts.evaluate;
  const speed = ingest.passages_per_second;
  const answerable = questions.filter((one) => one.answerable && one.status === 'answered').length;
  const share = (name: string, value: number | null, all: number, words: Of): NamedFigure =>
    value === null ? { name, value: NO_FIGURE } : shareFigure(name, value, all, words, format);
  return [
    share(names.document, answers.document_correct, answerable, of.answers),
    share(names.verbatim, answers.quotes_verbatim, answers.answered, (_, all) => of.mean(all)),
    share(names.exact, answers.exact_match, answers.referenced, of.answers),
    {
      name: names.f1,
      value: shareText(answers.token_f1, format),
      ...(answers.token_f1 === null ? {} : { of: of.mean(answers.referenced) }),
    },
    { name: names.ingest, value: format.duration(ingest.seconds) },
    { name: names.speed, value: speed === null ? NO_FIGURE : format.number(speed, 1) },
  ];
}

function shareFigure(
  name: string,
  value: number,
  all: number,
  words: Of,
  format: Format,
): NamedFigure {
  return { name, value: percentText(value, format), of: words(Math.round(value * all), all) };
}
