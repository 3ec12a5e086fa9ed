import type { Language } from '#core/model/document.ts';
import type { SearchFilter } from '#core/model/search-filter.ts';
import type { SurveyQuestion } from '#core/model/survey.ts';
import { parseQuery, withoutFilter } from '#core/retrieve/query-syntax.ts';
import { isFunctionWord } from '#core/text/function-words.ts';
import { fold } from '#core/text/normalise.ts';
import { detectLanguage } from '#core/text/language.ts';
import { scanRuns } from '#core/text/scan.ts';
import { recogniseAggregate } from './aggregate.ts';
import { readTopic, UNCLEAR } from './sought.ts';
import type { TopicLanguage } from './topic-clauses.ts';
import { ENGLISH_NOUNS, ENGLISH_WORDINGS } from './wording-en.ts';
import { PORTUGUESE_NOUNS, PORTUGUESE_WORDINGS } from './wording-pt.ts';
import type { DocumentNouns, Wording } from './wording.ts';

/** A question over all documents, as its words were read. */
export interface RecognisedSurvey {
  /** Null where it is not certain what must occur and what must not. */
  readonly question: SurveyQuestion | null;
  /** The language that it is asked in. */
  readonly language: Language;
  /** What else its words limit the search to: operators, and the type of documents that it names. */
  readonly filters: readonly SearchFilter[];
  /**
   * Whether it asks for a total or an average, which is not worked out: the list of sentences is then
   * only a help.
   */
  readonly aggregates: boolean;
  /** False where it may as well be an ordinary question; it is then only offered. */
  readonly certain: boolean;
}

/** What comes before a question without belonging to it. */
const OPENING =
  /^(?:(?:please|and|so|ok|okay|por favor|e|então)[,:]?\s+|(?:can|could|would|will) you (?:please )?(?=list|show|find|give|display|count|tell)|(?:please )?tell me\s+|(?:i|we) (?:want|need|would like|['’]d like) (?:to (?:know|see) |(?=all|every))|do you know\s+|(?:você )?(?:pode|poderia|consegue) (?:me )?(?:dizer |informar |(?=list|mostr|encontr|enumer))|(?:me )?(?:diga|informe)(?:-me)? |quero (?:saber|ver) |gostaria de (?:saber|ver) |preciso (?:saber |de (?=tod|list)))/iu;

/** A question for one document is as often one for what that document says. */
const ONE_DOCUMENT =
  /^(?:in |em )?(?:which|what|qual|que)(?: of)?(?: the| my)? (?:document|file|documento|arquivo|ficheiro)(?!\p{L})/iu;

const LANGUAGES: readonly (readonly [TopicLanguage, readonly Wording[], DocumentNouns])[] = [
  ['en', ENGLISH_WORDINGS, ENGLISH_NOUNS],
  ['pt', PORTUGUESE_WORDINGS, PORTUGUESE_NOUNS],
];

/**
 * Recognises a question that only a look at every passage can answer: "How many documents mention
 * the ferry?", "Liste todas as cláusulas sobre rescisão", "Which files have no date?". Rules alone
 * decide, so that "How many bolts does the pump have?" is never taken for one.
 *
 * @param text as the user wrote it, with operators and quotation marks
 * @param suggested filters that its plain words suggest ("… in the lease"), which are no part of the topic
 * @returns null for every other question
 */
export function recogniseSurvey(
  text: string,
  suggested: readonly SearchFilter[] = [],
): RecognisedSurvey | null {
  const written = parseQuery(text).filters.filter(({ kind }) => kind !== 'phrase');
  const others = [...written, ...suggested];
  const plain = written.reduce(withoutFilter, text.normalize('NFC').replace(/\s+/gu, ' '));
  const asked = withoutPlaces(withoutOpening(plain), suggested);
  for (const [language, wordings, nouns] of LANGUAGES) {
    for (const { pattern, unit, lacking } of wordings) {
      const groups = pattern.exec(asked)?.groups;
      const topic = readTopic(groups?.['topic'] ?? '', { unit, lacking, language });
      if (groups === undefined || topic === null) continue;
      const noun = groups['noun'] ?? null;
      const type = noun === null ? undefined : typeOf(noun, nouns);
      const isNew = type !== undefined && others.every(({ value }) => value !== type);
      return {
        question:
          topic === UNCLEAR ? null : { unit, wanted: topic.wanted, unwanted: topic.unwanted },
        language,
        filters: isNew ? [...others, { kind: 'type', value: type, source: null }] : others,
        aggregates: false,
        certain:
          (topic === UNCLEAR || topic.certain) &&
          !ONE_DOCUMENT.test(asked) &&
          (noun === null || type !== undefined || isOf(noun, nouns.general)),
      };
    }
  }
  const aggregate = recogniseAggregate(asked);
  return (
    aggregate && {
      question: aggregate.sought && { unit: 'sentences', wanted: aggregate.sought, unwanted: null },
      language: detectLanguage(asked),
      filters: others,
      aggregates: true,
      certain: aggregate.certain,
    }
  );
}

function withoutOpening(text: string): string {
  let rest = text.trim().replace(/[\s?!.…]+$/u, '');
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(OPENING, '');
  }
  return rest;
}

/** Takes what plain words limit the search to off the end of a question. */
function withoutPlaces(text: string, suggested: readonly SearchFilter[]): string {
  return suggested.reduce((rest, { value }) => {
    const runs = [...scanRuns(rest)];
    for (let first = runs.length - 1; first >= 0; first -= 1) {
      const words = runs.slice(first).map((run) => fold(run.text));
      if (words.join(' ') !== fold(value)) continue;
      const last = runs.slice(0, first).findLast((run) => !isFunctionWord(run.text));
      return rest.slice(0, last?.end ?? 0);
    }
    return rest;
  }, text);
}

function typeOf(noun: string, { types }: DocumentNouns): string | undefined {
  return types.find(([pattern]) => isOf(noun, pattern))?.[1];
}

function isOf(noun: string, pattern: string): boolean {
  return new RegExp(`^(?:${pattern})$`, 'iu').test(noun);
}
