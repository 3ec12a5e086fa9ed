import * as v from 'valibot';
import { AppError } from '#core/errors.ts';
import type { Turn } from '#core/model/query.ts';

/** One piece of evidence for a question. */
export interface GoldEntry {
  readonly document: string;
  /** Id of the passage in sets that bring their own passages, or null. */
  readonly passage: string | null;
  /** Verbatim text that holds the evidence, or null when any passage of the document will do. */
  readonly quote: string | null;
  /** Degree of relevance, above 0; 1 where the set gives none. */
  readonly grade: number;
}

/** One question with what is known about its answer. */
export interface GoldenQuestion {
  readonly id: string;
  readonly question: string;
  readonly answerable: boolean;
  /** Empty when unanswerable. */
  readonly gold: readonly GoldEntry[];
  /** Reference answers; may be empty. */
  readonly answers: readonly string[];
  /** Earlier turns, oldest first. */
  readonly history: readonly Turn[];
  /** Part of the set that the question belongs to, or null. */
  readonly split: string | null;
}

/** A passage that is indexed as it is. */
export interface GoldenPassage {
  readonly id: string;
  readonly document: string;
  readonly title: string | null;
  readonly text: string;
}

/** A golden set as it was read and checked. */
export interface GoldenSet {
  readonly name: string;
  /** BCP-47 tag; `mul` for several languages. */
  readonly language: string;
  readonly licence: string;
  readonly source: string;
  readonly description: string;
  readonly questions: readonly GoldenQuestion[];
  /** Paths of the documents in the given folder, each with the name that gold entries use; null with passages. */
  readonly documents: readonly { readonly path: string; readonly name: string }[] | null;
  readonly passages: readonly GoldenPassage[] | null;
  /** `own`: a question is asked of the passages whose document is the question's id. */
  readonly pool: 'all' | 'own';
}

/** A folder as the reader needs it. */
export interface GoldenFolder {
  /** Paths of all files, `/` between parts. */
  readonly paths: readonly string[];
  /** Text of a file, decoded as UTF-8. */
  text(path: string): Promise<string>;
}

const filled = v.pipe(v.string(), v.regex(/\S/u, 'must not be blank'));

const MANIFEST = v.object({
  name: filled,
  language: filled,
  licence: v.optional(v.string(), ''),
  source: v.optional(v.string(), ''),
  description: v.optional(v.string(), ''),
  questions: filled,
  documents: v.nullish(filled, null),
  passages: v.nullish(filled, null),
  pool: v.optional(v.picklist(['own'])),
});

const ENTRY = v.object({
  document: filled,
  passage: v.nullish(filled, null),
  quote: v.nullish(filled, null),
  grade: v.optional(v.pipe(v.number(), v.gtValue(0)), 1),
});

const QUESTION = v.object({
  id: filled,
  question: filled,
  answerable: v.boolean(),
  gold: v.array(ENTRY),
  answers: v.optional(v.array(v.string()), []),
  history: v.optional(
    v.array(v.object({ role: v.picklist(['user', 'assistant']), text: v.string() })),
    [],
  ),
  split: v.nullish(v.string(), null),
});

const PASSAGE = v.object({
  id: filled,
  document: filled,
  title: v.nullish(v.string(), null),
  text: v.string(),
});

/**
 * Reads a golden set from a folder that holds a `golden.json` at its top or below.
 *
 * @throws AppError golden-set-invalid, with the file as its subject and the line and reason in the message
 */
export async function readGoldenSet(folder: GoldenFolder): Promise<GoldenSet> {
  const manifestPath = folder.paths
    .filter((path) => path === 'golden.json' || path.endsWith('/golden.json'))
    .sort((a, b) => a.length - b.length)[0];
  if (manifestPath === undefined) throw invalid('golden.json', 'the folder holds no golden.json');
  const root = manifestPath.slice(0, -'golden.json'.length);
  const manifest = parse(MANIFEST, await folder.text(manifestPath), manifestPath, 'the file');
  const lines = async <Schema extends LineSchema>(
    schema: Schema,
    name: string,
  ): Promise<Lines<v.InferOutput<Schema>>> => {
    const path = root + name;
    if (!folder.paths.includes(path)) throw invalid(path, 'the file is missing');
    return parseLines(schema, await folder.text(path), path);
  };
  const questions = await lines(QUESTION, manifest.questions);
  if (questions.items.length === 0) {
    throw invalid(root + manifest.questions, 'the file holds no question');
  }
  const passages =
    manifest.passages === null ? null : (await lines(PASSAGE, manifest.passages)).items;
  const documents =
    manifest.documents === null
      ? null
      : documentsBelow(folder.paths, `${root}${manifest.documents}/`);
  if ((documents === null) === (passages === null)) {
    throw invalid(manifestPath, 'exactly one of “documents” and “passages” must be given');
  }
  if (documents?.length === 0) {
    throw invalid(
      manifestPath,
      `“documents” names “${manifest.documents}”, a folder without files`,
    );
  }
  const set: GoldenSet = {
    name: manifest.name,
    language: manifest.language,
    licence: manifest.licence,
    source: manifest.source,
    description: manifest.description,
    questions: questions.items,
    documents,
    passages,
    pool: manifest.pool ?? 'all',
  };
  check(set, root + manifest.questions, questions.numbers);
  return set;
}

/** What the lines of a file hold, with the number (from 1) of each. */
interface Lines<Item> {
  readonly items: Item[];
  readonly numbers: readonly number[];
}

type LineSchema = typeof QUESTION | typeof PASSAGE;

function documentsBelow(
  paths: readonly string[],
  folder: string,
): { path: string; name: string }[] {
  return paths
    .filter((path) => path.startsWith(folder))
    .map((path) => ({ path, name: path.slice(folder.length) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function check(set: GoldenSet, file: string, lines: readonly number[]): void {
  const ids = new Set<string>();
  const names = new Set((set.documents ?? set.passages ?? []).map((item) => documentName(item)));
  const passageIds = new Set(set.passages?.map((passage) => passage.id));
  for (const [at, question] of set.questions.entries()) {
    const line = `line ${lines[at] ?? at + 1}`;
    if (ids.has(question.id)) throw invalid(file, `${line}: the id “${question.id}” occurs twice`);
    ids.add(question.id);
    if (question.answerable !== question.gold.length > 0) {
      throw invalid(
        file,
        `${line}: question “${question.id}”: evidence and “answerable” contradict each other`,
      );
    }
    for (const { document, passage } of question.gold) {
      const known = passage === null || set.passages === null || passageIds.has(passage);
      if (!names.has(document) || !known) {
        throw invalid(
          file,
          `${line}: question “${question.id}” names “${passage ?? document}”, which is not in the set`,
        );
      }
    }
  }
}

function documentName(item: { readonly name: string } | { readonly document: string }): string {
  return 'name' in item ? item.name : item.document;
}

function parseLines<Schema extends LineSchema>(
  schema: Schema,
  text: string,
  path: string,
): Lines<v.InferOutput<Schema>> {
  const read = text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    return [{ item: parse(schema, line, path, `line ${index + 1}`), number: index + 1 }];
  });
  return { items: read.map(({ item }) => item), numbers: read.map(({ number }) => number) };
}

function parse<Schema extends typeof MANIFEST | LineSchema>(
  schema: Schema,
  text: string,
  path: string,
  place: string,
): v.InferOutput<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/u, ''));
  } catch {
    throw invalid(path, `${place} is not valid JSON`);
  }
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const issue = result.issues[0];
  const key = v.getDotPath(issue);
  throw invalid(path, `${place}${key === null ? '' : `, “${key}”`}: ${issue.message}`);
}

function invalid(path: string, reason: string): AppError {
  return new AppError('golden-set-invalid', `${path}: ${reason}.`, { subject: path });
}
