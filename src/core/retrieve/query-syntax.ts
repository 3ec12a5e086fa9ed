import type { FilterKind, SearchFilter } from '#core/model/search-filter.ts';
import { fold } from '#core/text/normalise.ts';

/** A question taken apart into what is asked and what restricts the search. */
export interface ParsedQuery {
  /** The question without its operators; words that must occur stay in it. */
  readonly text: string;
  /** In the order in which they were written. */
  readonly filters: readonly SearchFilter[];
}

/** Names of the operators, folded, in English and Portuguese. */
const OPERATORS: Readonly<Record<string, FilterKind>> = {
  file: 'file',
  arquivo: 'file',
  ficheiro: 'file',
  type: 'type',
  tipo: 'type',
  tag: 'tag',
  folder: 'tag',
  collection: 'tag',
  pasta: 'tag',
  colecao: 'tag',
  lang: 'language',
  language: 'language',
  idioma: 'language',
  lingua: 'language',
  after: 'after',
  since: 'after',
  desde: 'after',
  depois: 'after',
  before: 'before',
  until: 'before',
  antes: 'before',
  ate: 'before',
  section: 'section',
  secao: 'section',
};

const QUOTED = '"[^"\\n]+"|“[^”\\n]+”|«[^»\\n]+»';
/** `name:value`, `+word`, `-word`, `"words"`; a minus before a digit is a sign. */
const OPERATOR = new RegExp(
  `(?<![^\\s(])(?:(?<name>\\p{L}+):(?<value>${QUOTED}|[^\\s"“«]+)|\\+(?<must>${QUOTED}|[\\p{L}\\p{N}]\\S*)|[-−](?<not>${QUOTED}|\\p{L}\\S*)|(?<phrase>${QUOTED}))`,
  'gu',
);

/**
 * Reads the operators in a question: `"exact phrase"`, `+must`, `-not`, `file:`, `type:`, `tag:`,
 * `lang:`, `after:`, `before:`, `section:` and their Portuguese names. What is no operator stays as it is.
 */
export function parseQuery(question: string): ParsedQuery {
  const filters: SearchFilter[] = [];
  let text = '';
  let from = 0;
  for (const match of question.matchAll(OPERATOR)) {
    const filter = filterOf(match);
    if (filter === null) continue;
    filters.push(filter);
    const kept = filter.kind === 'phrase' || filter.kind === 'must' ? filter.value : '';
    text += question.slice(from, match.index) + kept;
    from = match.index + match[0].length;
  }
  text = (text + question.slice(from)).replace(/\s+/gu, ' ').trim();
  return { text: text === '' ? asWords(filters) : text, filters };
}

/** Takes one filter out of a question. */
export function withoutFilter(question: string, { source }: SearchFilter): string {
  return source === null ? question : question.replace(source, '').replace(/\s+/gu, ' ').trim();
}

function filterOf(match: RegExpExecArray): SearchFilter | null {
  const { name, value, must, not, phrase } = match.groups ?? {};
  const [source] = match;
  if (phrase !== undefined) return { kind: 'phrase', value: unquoted(phrase), source };
  if (must !== undefined) return wordFilter('must', must, source);
  if (not !== undefined) return wordFilter('not', not, source);
  const kind = OPERATORS[fold(name ?? '')];
  if (kind === undefined || value === undefined) return null;
  return { kind, value: unquoted(value), source };
}

/** A sign at the end of the sentence is no part of the word. */
function wordFilter(kind: FilterKind, written: string, source: string): SearchFilter {
  const value = unquoted(written).replace(/[?!.,;:]+$/u, '');
  return { kind, value, source: source.replace(/[?!.,;:]+$/u, '') };
}

function unquoted(value: string): string {
  return /^["“«]/u.test(value) ? value.slice(1, -1).trim() : value;
}

/** A question of nothing but operators is asked for the words of its filters. */
function asWords(filters: readonly SearchFilter[]): string {
  return filters
    .filter(({ kind }) => kind !== 'not')
    .map(({ value }) => value)
    .join(' ');
}
