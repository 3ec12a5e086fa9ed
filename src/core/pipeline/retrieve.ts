import type { Passage, SearchInput, SearchOutput } from '#core/calls/library.ts';
import type { SearchScope } from '#core/model/chunk.ts';
import type { Candidate } from '#core/model/hit.ts';
import type { Understanding } from '#core/model/query.ts';
import type { RankedRows } from '#core/ports.ts';
import { toCandidates } from '#core/retrieve/candidates.ts';
import { collapseCopies } from '#core/retrieve/collapse.ts';
import { termsInEitherForm } from '#core/retrieve/expand-abbreviations.ts';
import { fuse, type FusionList } from '#core/retrieve/fuse.ts';
import { lexicalTrust, lexicalWeight, type LexicalSigns } from '#core/retrieve/fusion-weights.ts';
import { leadOf } from '#core/retrieve/lead.ts';
import { matchWords } from '#core/retrieve/matching.ts';
import { meetsInText } from '#core/retrieve/passage-filters.ts';
import { questionTerms, type QuestionTerm } from '#core/retrieve/question-terms.ts';
import { lexicalQuery } from '#core/retrieve/understand.ts';
import { findNumberedThings } from '#core/text/numbered-things.ts';
import type { AskContext, AskSettings } from './ask-ports.ts';
import { withAbsentNames } from './absent-names.ts';
import { withAbsentThings } from './absent-things.ts';
import { searchWithFeedback } from './feedback-list.ts';
import { searchImagined } from './imagined-lists.ts';

/** What the two lists brought, fused. */
export interface Retrieved {
  /** Best first by fused score. */
  readonly candidates: readonly Candidate[];
  readonly terms: readonly QuestionTerm[];
  /** How far the lexical list is to be trusted, 0…1. */
  readonly lexicalTrust: number;
  /** How clearly the best passage by words stands out, see `leadOf`. */
  readonly lead: number;
  readonly found: SearchOutput;
}

/** The lists that one search brings, in the order in which their rows are read. */
const SEARCHED = ['lexical', 'vector', 'second', 'exact'] as const;
/** Passages of the lexical list among which the lead of the best one is looked for. */
const LEADERS = 6;

/**
 * Searches both indexes within the scope and fuses the lists; how much words count follows the question.
 *
 * @param subQuestion how the lists are named, where it is not the whole question that is searched for
 */
export async function retrieve(
  understanding: Understanding,
  vector: Float32Array,
  scope: SearchScope,
  context: AskContext,
  subQuestion?: string,
): Promise<Retrieved> {
  const { settings, signal } = context;
  const { searchText, abbreviations = [] } = understanding;
  const input = await searchInput(understanding, vector, scope, context);
  const found = await context.ports.searcher.search(input, signal);
  const first = await passagesOf(found, input, context);
  const frequencies = new Map(found.terms.map(({ term, frequency }) => [term, frequency]));
  const terms = termsInEitherForm(
    questionTerms(input.text, frequencies, found.searched.passages),
    abbreviations,
  );
  const signs = signsOf(found.lexical, first, terms, understanding);
  const weights = weigh(found, signs, settings);
  // Imagining takes a generator seconds, so it is done for the whole question only.
  const imagined =
    subQuestion === undefined
      ? await searchImagined(understanding, vector, input, rowsOf(found), context)
      : { lists: [], passages: [] };
  const lists: FusionList[] = [
    ...SEARCHED.map((name) => ({ name, ranked: found[name], weight: weights[name] })),
    // Together they count as much as the question itself.
    ...imagined.lists.map((ranked) => ({
      name: 'imagined' as const,
      ranked,
      weight: weights.vector / imagined.lists.length,
    })),
  ];
  const fuseAll = (all: readonly FusionList[]) =>
    fuse(
      subQuestion === undefined ? all : all.map((one) => ({ ...one, subQuestion })),
      settings['retrieve.rrfK'],
    );
  let fused = fuseAll(lists);
  let passages = [...first, ...imagined.passages];
  const weight = settings['retrieve.feedbackWeight'] * weights.lexical;
  const feedback = weight > 0 ? await searchWithFeedback(input, fused, passages, context) : null;
  if (feedback !== null) {
    fused = fuseAll([...lists, { name: 'feedback', ranked: feedback.ranked, weight }]);
    passages = [...passages, ...feedback.passages];
  }
  const candidates = toCandidates(fused, passages, found);
  return {
    candidates: settings['retrieve.collapse'] ? collapseCopies(searchText, candidates) : candidates,
    terms,
    lexicalTrust: lexicalTrust(signs.coverage),
    lead: signs.lead,
    found: withAbsentNames(understanding, withAbsentThings(found, candidates), candidates),
  };
}

async function searchInput(
  { searchText, identifiers, codes, filters }: Understanding,
  vector: Float32Array,
  scope: SearchScope,
  { ports: { second }, settings, signal }: AskContext,
): Promise<SearchInput> {
  return {
    text: lexicalQuery(searchText),
    vector,
    secondVector: second ? await second.embed([searchText], 'query', signal) : null,
    scope,
    depth: settings['retrieve.depth'],
    identifiers,
    codes,
    things: findNumberedThings(searchText),
    filters,
  };
}

function rowsOf(found: SearchOutput): ReadonlySet<number> {
  return new Set(SEARCHED.flatMap((name) => [...found[name].rows]));
}

async function passagesOf(
  found: SearchOutput,
  { filters }: SearchInput,
  { ports: { searcher }, signal }: AskContext,
): Promise<readonly Passage[]> {
  const passages = await searcher.passages([...rowsOf(found)], signal);
  return passages.filter((passage) => meetsInText(passage, filters));
}

/** What the best passages of the lexical list tell of it. */
function signsOf(
  lexical: RankedRows,
  passages: readonly Passage[],
  terms: readonly QuestionTerm[],
  understanding: Understanding,
): LexicalSigns {
  const leaders = [...lexical.rows].slice(0, LEADERS).flatMap((row, index) => {
    const passage = passages.find((one) => one.row === row);
    return passage === undefined ? [] : [{ passage, score: lexical.scores[index] ?? 0 }];
  });
  const best = leaders[0]?.passage;
  const [match] = best === undefined ? [] : matchWords([best], terms, understanding);
  const texts = leaders.map(({ passage: { chunk }, score }) => ({ text: chunk.text, score }));
  return { coverage: match?.coverage ?? 0, lead: leadOf(texts) };
}

/** How much each list of the search counts in the fusion. */
function weigh(
  { second }: SearchOutput,
  signs: LexicalSigns,
  settings: AskSettings,
): Readonly<Record<(typeof SEARCHED)[number], number>> {
  const byWords = settings['retrieve.lexicalWeight'] * lexicalWeight(signs);
  const byMeaning = settings['retrieve.vectorWeight'];
  const bySecond = second.rows.length > 0 ? settings['retrieve.secondWeight'] : 0;
  return {
    lexical: byWords,
    vector: byMeaning,
    second: bySecond,
    // With 3 and 100 rows a list, even the last exact hit stands above whatever the others bring.
    exact: settings['retrieve.exactWeight'] * (byWords + byMeaning + bySecond),
  };
}
