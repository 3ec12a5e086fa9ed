import { throwIfCancelled, type CancelSignal } from '#core/errors.ts';
import type { SearchScope } from '#core/model/chunk.ts';
import type { SetResult } from '#core/model/evaluation.ts';
import type { PassageCopy } from '#core/model/hit.ts';
import type { DocumentId } from '#core/model/ids.ts';
import type { Settings } from '#core/model/settings.ts';
import type { AskPorts } from '#core/pipeline/ask-ports.ts';
import { ask } from '#core/pipeline/ask.ts';
import type { IngestPorts } from '#core/pipeline/ingest-ports.ts';
import { reEmbed, type ReEmbedPorts } from '#core/pipeline/re-embed.ts';
import type { Clock } from '#core/ports.ts';
import { absentQuotes } from './absent-quotes.ts';
import type { GoldenPassage, GoldenQuestion, GoldenSet } from './golden-set.ts';
import type { RetrievedPassage } from './hits.ts';
import { importSet, type ImportedSet, type SetFile } from './import-set.ts';
import { passagesByDocument } from './passage-parser.ts';
import { runQuestion, type LastStage, type QuestionOutcome } from './question-run.ts';
import { summarise } from './summarise.ts';

/** What an evaluation runs on: an empty library of its own. */
export interface EvaluationPorts {
  readonly ingest: IngestPorts;
  /** Makes the vectors of a second embedder; null without one. */
  readonly second?: ReEmbedPorts | null | undefined;
  readonly ask: AskPorts;
  /** Text of a stored segment. */
  segmentText(document: DocumentId, segment: number): Promise<string>;
  /** Text of all stored segments of a document. */
  documentText(document: DocumentId): Promise<string>;
}

/** What to run. */
export interface EvaluationOptions {
  /** Questions to ask, evenly spread over the set, or null for all. */
  readonly limit: number | null;
  readonly stage: LastStage;
}

/** How far a run has come, and at the end its result. */
export type EvaluationStep =
  | {
      readonly type: 'progress';
      readonly phase: 'ingest' | 'questions';
      readonly done: number;
      readonly total: number;
      /** Null while there is no estimate. */
      readonly secondsLeft: number | null;
    }
  | { readonly type: 'done'; readonly result: SetResult };

/**
 * Runs a golden set through the same pipelines as a user's documents and questions: imports it into
 * the given library, asks every question, and measures each stage.
 *
 * @param files the set's documents, or one file a document that names it, where the set brings passages
 * @throws AppError golden-set-invalid, cancelled; what the pipelines throw
 */
export async function* evaluate(
  set: GoldenSet,
  files: readonly SetFile[],
  ports: EvaluationPorts,
  settings: Settings,
  { limit, stage }: EvaluationOptions,
  signal: CancelSignal,
): AsyncGenerator<EvaluationStep, void, undefined> {
  const { clock } = ports.ask;
  let imported: ImportedSet | null = null;
  const started = clock.elapsed();
  for await (const event of importSet(files, ports.ingest, signal)) {
    if (event.type === 'imported') imported = event.imported;
    else {
      const { done, total } = event;
      yield {
        type: 'progress',
        phase: 'ingest',
        done,
        total,
        secondsLeft: secondsLeft(clock, started, done, total),
      };
    }
  }
  if (imported === null) return;
  if (ports.second) {
    const { passages: total } = imported;
    let done = 0;
    for await (const passages of reEmbed(ports.second, signal)) {
      done += passages;
      yield { type: 'progress', phase: 'ingest', done, total, secondsLeft: null };
    }
  }
  yield* askAll(set, imported, ports, settings, { limit, stage }, signal);
}

/**
 * Asks every question of a set whose documents are in a library, and measures each stage.
 *
 * @param imported the documents by the names that gold entries use
 * @throws AppError cancelled; what the pipeline throws
 */
export async function* askAll(
  set: GoldenSet,
  imported: ImportedSet,
  ports: Pick<EvaluationPorts, 'ask' | 'segmentText' | 'documentText'>,
  settings: Settings,
  { limit, stage }: EvaluationOptions,
  signal: CancelSignal,
): AsyncGenerator<EvaluationStep, void, undefined> {
  const { clock } = ports.ask;
  const identify = identifier(set, imported.documents);
  const questions = spread(set.questions, limit);
  const outcomes: QuestionOutcome[] = [];
  const begun = clock.elapsed();
  for (const [done, question] of questions.entries()) {
    throwIfCancelled(signal);
    const total = questions.length;
    yield {
      type: 'progress',
      phase: 'questions',
      done,
      total,
      secondsLeft: secondsLeft(clock, begun, done, total),
    };
    const scope = scopeOf(question, set, imported.documents);
    outcomes.push(
      await runQuestion(question, scope, stage, {
        ask: (asked, askPorts) => ask(asked, askPorts, settings, signal),
        ports: ports.ask,
        identify,
        documents: imported.documents,
        segmentText: (document, segment) => ports.segmentText(document, segment),
      }),
    );
  }
  const options = { ...settings, stage, ...(limit === null ? {} : { limit }) };
  const result = summarise(set, imported, outcomes, settings['answer.threshold'], options);
  const absent = await absentQuotes(questions, imported.documents, (document) =>
    ports.documentText(document),
  );
  const warned = absent.length === 0 ? result : { ...result, absent_quotes: absent };
  yield { type: 'done', result: warned };
}

function secondsLeft(clock: Clock, start: number, done: number, total: number): number | null {
  return done === 0 ? null : (((clock.elapsed() - start) / done) * (total - done)) / 1000;
}

/** `count` items evenly spread over a list. */
export function spread<Item>(items: readonly Item[], count: number | null): readonly Item[] {
  if (count === null || count >= items.length) return items;
  return items.filter(
    (_, index) =>
      Math.floor((index * count) / items.length) !==
      Math.floor(((index - 1) * count) / items.length),
  );
}

/** The names that the golden set has for what was retrieved. */
function identifier(
  set: GoldenSet,
  documents: ReadonlyMap<string, DocumentId>,
): (passage: PassageCopy) => RetrievedPassage {
  const names = new Map([...documents].map(([name, id]) => [id, name]));
  const passages: ReadonlyMap<string, readonly GoldenPassage[]> = passagesByDocument(
    set.passages ?? [],
  );
  return ({ chunk }) => {
    const document = names.get(chunk.document) ?? '';
    const passage = passages.get(document)?.[chunk.ordinal]?.id ?? null;
    return { document, passage, text: chunk.text };
  };
}

/** With a pool of its own, a question is asked of the passages whose document is the question's id. */
function scopeOf(
  question: GoldenQuestion,
  set: GoldenSet,
  documents: ReadonlyMap<string, DocumentId>,
): SearchScope | null {
  if (set.pool === 'all') return null;
  const own = documents.get(question.id);
  return { collections: [], documents: own === undefined ? [] : [own] };
}
