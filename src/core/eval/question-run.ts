import { PASSAGES_READ } from '#core/answer/read-sentences.ts';
import type { Answer, AskEvent, Source } from '#core/model/answer.ts';
import { EVERYTHING, type SearchScope } from '#core/model/chunk.ts';
import type { AnswerPlace, EvaluationStage, QuotedPlace } from '#core/model/evaluation.ts';
import type { Candidate, ListName, PassageCopy } from '#core/model/hit.ts';
import type { DocumentId } from '#core/model/ids.ts';
import type { Question } from '#core/model/query.ts';
import type { Trace } from '#core/model/trace.ts';
import type { AskPorts } from '#core/pipeline/ask-ports.ts';
import { answerPlace, evidencePlaces, type AnswerPlacePorts } from './answer-place.ts';
import type { GoldenQuestion } from './golden-set.ts';
import { hitRanks, isHit, type RetrievedPassage } from './hits.ts';

/** The last stage of a run; `answer` goes on to the decision and the answer. */
export type LastStage = EvaluationStage | 'answer';

/** Asks a question as a user would. */
export type AskQuestion = (
  question: Question,
  ports: AskPorts,
) => AsyncGenerator<AskEvent, void, undefined>;

/** Ranks of the gold entries at one stage, and the time until that stage was done. */
export interface StageOutcome {
  /** Rank (from 1) of the first hit of each gold entry; null where there is none. */
  readonly ranks: readonly (number | null)[];
  readonly milliseconds: number;
}

/** What happened to one question. */
export interface QuestionOutcome {
  readonly question: GoldenQuestion;
  readonly stages: Partial<Record<EvaluationStage, StageOutcome>>;
  /** Null when the run ended before the decision. */
  readonly answer: Answer | null;
  readonly trace: Trace | null;
  /** Whether each of the first passages in the final order holds evidence; empty before the decision. */
  readonly hits: readonly boolean[];
  /** Share (0…1) of the cited quotes that stand verbatim at their place; null without quotes. */
  readonly quotesVerbatim: number | null;
  /** Null where there was no answer, or none that has a place. */
  readonly place: AnswerPlace | null;
  /** The evidence that the set names; empty before the decision. */
  readonly evidence: readonly QuotedPlace[];
}

/** What a question is run with. */
export interface QuestionPorts extends AnswerPlacePorts {
  readonly ask: AskQuestion;
  readonly ports: AskPorts;
  /** Text of a stored segment. */
  readonly segmentText: (document: DocumentId, segment: number) => Promise<string>;
}

/**
 * Asks one question and notes at which rank each stage holds its evidence. Leaves the pipeline as
 * soon as the last stage is done.
 */
export async function runQuestion(
  question: GoldenQuestion,
  scope: SearchScope | null,
  last: LastStage,
  { ask, ports, identify, documents, segmentText }: QuestionPorts,
): Promise<QuestionOutcome> {
  const stages: Partial<Record<EvaluationStage, StageOutcome>> = {};
  const lists = timeLists(ports);
  const start = ports.clock.elapsed();
  const elapsed = (): number => ports.clock.elapsed() - start;
  const placesOf = (candidates: readonly Candidate[]): RetrievedPassage[][] =>
    candidates.map((candidate) => [candidate, ...(candidate.copies ?? [])].map(identify));
  const ranksOf = (candidates: readonly Candidate[]): (number | null)[] =>
    hitRanks(question.gold, placesOf(candidates));
  const ranksIn = (candidates: readonly Candidate[], list: ListName): (number | null)[] =>
    hitRanks(
      question.gold,
      listOf(candidates, list).map((passage) => [identify(passage)]),
    );
  const asked: Question = {
    text: question.question,
    history: question.history,
    scope: scope ?? EVERYTHING,
    // The stages of the search are measured on every question.
    ...(last === 'answer' ? {} : { manner: 'ordinary' }),
  };
  let done: Extract<AskEvent, { type: 'done' }> | null = null;

  for await (const event of ask(asked, lists.ports)) {
    if (event.type === 'evidence' && event.stage === 'hybrid') {
      const milliseconds = elapsed();
      const { lexical, vector } = lists.milliseconds();
      stages.lexical = {
        ranks: ranksIn(event.candidates, 'lexical'),
        milliseconds: lexical,
      };
      stages.vector = { ranks: ranksIn(event.candidates, 'vector'), milliseconds: vector };
      stages.hybrid = { ranks: ranksOf(event.candidates), milliseconds };
      if (last === 'lexical' || last === 'vector' || last === 'hybrid') break;
    } else if (event.type === 'evidence') {
      const milliseconds = elapsed();
      stages.rerank = { ranks: ranksOf(event.candidates), milliseconds };
      if (last === 'rerank') break;
    } else if (event.type === 'done') done = event;
  }
  const answer = done?.answer ?? null;
  const trace = done?.trace ?? null;
  const sources = answer?.status === 'answered' ? answer.sources : [];
  return {
    question,
    stages,
    answer,
    trace,
    hits: placesOf((trace?.candidates ?? []).slice(0, PASSAGES_READ)).map((place) =>
      question.gold.some((entry) => place.some((passage) => isHit(entry, passage))),
    ),
    quotesVerbatim: await shareVerbatim(sources, segmentText),
    place:
      answer?.status === 'answered'
        ? answerPlace(question.gold, answer, trace, { identify, documents })
        : null,
    evidence: trace ? evidencePlaces(question.gold, trace.candidates, { identify, documents }) : [],
  };
}

/** The passages of one list in its own order, before any were joined. */
function listOf(candidates: readonly Candidate[], list: ListName): PassageCopy[] {
  const rankOf = ({ parts }: PassageCopy): number | undefined =>
    parts.find((part) => part.list === list && part.subQuestion === undefined)?.rank;
  return candidates
    .flatMap((candidate) => [candidate, ...(candidate.copies ?? [])])
    .flatMap((passage) => {
      const rank = rankOf(passage);
      return rank === undefined ? [] : [{ passage, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ passage }) => passage);
}

/** The same ports, noting how long the lexical list took, and the vector list with its embedding. */
function timeLists(ports: AskPorts): {
  ports: AskPorts;
  milliseconds(): { lexical: number; vector: number };
} {
  const { clock, embedder, searcher } = ports;
  let embed = 0;
  let spent: { lexical: number; vector: number } | null = null;
  return {
    milliseconds: () => ({ lexical: spent?.lexical ?? 0, vector: embed + (spent?.vector ?? 0) }),
    ports: {
      ...ports,
      embedder: {
        dimensions: embedder.dimensions,
        fingerprint: embedder.fingerprint,
        async embed(texts, kind, signal) {
          const start = clock.elapsed();
          const vectors = await embedder.embed(texts, kind, signal);
          embed += clock.elapsed() - start;
          return vectors;
        },
      },
      searcher: {
        definitions: (text, signal) => searcher.definitions(text, signal),
        survey: (input, signal) => searcher.survey(input, signal),
        passages: (rows, signal) => searcher.passages(rows, signal),
        text: (document, span, signal) => searcher.text(document, span, signal),
        async search(input, signal) {
          const found = await searcher.search(input, signal);
          spent ??= found.milliseconds;
          return found;
        },
      },
    },
  };
}

async function shareVerbatim(
  sources: readonly Source[],
  segmentText: QuestionPorts['segmentText'],
): Promise<number | null> {
  if (sources.length === 0) return null;
  let verbatim = 0;
  for (const { document, span, quote } of sources) {
    const text = await segmentText(document, span.segment);
    if (text.slice(span.start, span.end) === quote) verbatim += 1;
  }
  return verbatim / sources.length;
}
