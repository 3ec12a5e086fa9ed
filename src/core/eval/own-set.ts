import type { DocumentId, Fingerprint } from '#core/model/ids.ts';
import type { KeptQuestion } from '#core/model/kept-question.ts';
import { judgesOf } from '#core/model/judges.ts';
import type { Settings } from '#core/model/settings.ts';
import type { GoldenQuestion, GoldenSet } from './golden-set.ts';

/** A question that can be asked in a run. */
export type SettledQuestion = KeptQuestion & { readonly answerable: boolean };

/** What an exported set is written with. */
export interface SetOrigin {
  /** Name of the set and of its folder. */
  readonly name: string;
  readonly description: string;
  readonly settings: Pick<
    Settings,
    | 'embed.model'
    | 'chunk.childTokens'
    | 'chunk.parentTokens'
    | 'chunk.context'
    | 'rerank.depth'
    | 'answer.reader'
  >;
  /** What shaped the index that the questions were asked of. */
  readonly index: Fingerprint;
}

/**
 * The questions that a run can ask: settled ones whose evidence is in documents that are still there.
 *
 * @param documents the documents that are searched
 */
export function settledQuestions(
  kept: readonly KeptQuestion[],
  documents: ReadonlySet<DocumentId>,
): SettledQuestion[] {
  return kept.flatMap((question) => {
    const { answerable, evidence } = question;
    if (answerable === null || answerable !== evidence.length > 0) return [];
    const isThere = evidence.every(({ document }) => documents.has(document));
    return isThere ? [{ ...question, answerable }] : [];
  });
}

/** The golden set of settled questions; gold entries name documents as `nameOf` does. */
export function ownSet(
  name: string,
  questions: readonly SettledQuestion[],
  nameOf: (document: DocumentId) => string,
): GoldenSet {
  return {
    name,
    language: 'mul',
    licence: '',
    source: '',
    description: '',
    questions: questions.map((question) => goldenQuestion(question, nameOf)),
    documents: null,
    passages: null,
    pool: 'all',
  };
}

/**
 * The files of a golden set folder without its documents: `golden.json` and `questions.jsonl`, by path.
 * Chunk sizes and models stand in `golden.json` under keys that readers of golden sets may ignore.
 */
export function ownSetFiles(
  questions: readonly SettledQuestion[],
  documentPaths: ReadonlyMap<DocumentId, string>,
  { name, description, settings, index }: SetOrigin,
): ReadonlyMap<string, string> {
  const set = ownSet(name, questions, (document) => documentPaths.get(document) ?? document);
  const manifest = {
    name,
    language: set.language,
    licence: '',
    source: '',
    description,
    questions: 'questions.jsonl',
    documents: 'docs',
    chunking: {
      childTokens: settings['chunk.childTokens'],
      parentTokens: settings['chunk.parentTokens'],
      context: settings['chunk.context'],
    },
    models: { embedder: settings['embed.model'], judges: judgesOf(settings) },
    index,
  };
  const lines = set.questions.map(({ id, question, answerable, gold, answers }) => {
    const entries = gold.map(({ document, quote }) => ({ document, quote }));
    return JSON.stringify({ id, question, answerable, gold: entries, answers });
  });
  return new Map([
    [`${name}/golden.json`, `${JSON.stringify(manifest, null, 2)}\n`],
    [`${name}/questions.jsonl`, `${lines.join('\n')}\n`],
  ]);
}

/** Paths below `docs` for documents, each its own: a second file of a name gets a number. */
export function documentPaths(
  documents: readonly { readonly id: DocumentId; readonly name: string }[],
): ReadonlyMap<DocumentId, string> {
  const taken = new Set<string>();
  return new Map(
    documents.map(({ id, name }) => {
      const safe = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_');
      const dot = safe.lastIndexOf('.') > 0 ? safe.lastIndexOf('.') : safe.length;
      let path = safe;
      for (let n = 2; taken.has(path.toLowerCase()); n += 1) {
        path = `${safe.slice(0, dot)} (${n})${safe.slice(dot)}`;
      }
      taken.add(path.toLowerCase());
      return [id, path] as const;
    }),
  );
}

function goldenQuestion(
  { id, question, answerable, evidence, answers }: SettledQuestion,
  nameOf: (document: DocumentId) => string,
): GoldenQuestion {
  const gold = evidence.map(({ document, quote }) => {
    return { document: nameOf(document), passage: null, quote, grade: 1 };
  });
  return { id, question, answerable, gold, answers, history: [], split: null };
}
