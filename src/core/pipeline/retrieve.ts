import type { SearchOutput } from '#core/calls/library.ts';
import type { SearchScope } from '#core/model/chunk.ts';
import type { Candidate } from '#core/model/hit.ts';
import type { Understanding } from '#core/model/query.ts';
import { toCandidates } from '#core/retrieve/candidates.ts';
import { collapseCopies } from '#core/retrieve/collapse.ts';
import { termsInEitherForm } from '#core/retrieve/expand-abbreviations.ts';
import { fuse, type FusionList } from '#core/retrieve/fuse.ts';
import { lexicalTrust, lexicalWeight } from '#core/retrieve/fusion-weights.ts';
import { leadOf } from '#core/retrieve/lead.ts';
import { matchWords } from '#core/retrieve/matching.ts';
import { meetsInText } from '#core/retrieve/passage-filters.ts';
import { questionTerms, type QuestionTerm } from '#core/retrieve/question-terms.ts';
import { lexicalQuery } from '#core/retrieve/understand.ts';
import type { AskContext } from './ask-ports.ts';
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
  const { ports, settings, signal } = context;
  const { searcher } = ports;
  const { searchText, identifiers, codes, filters, abbreviations = [] } = understanding;
  const text = lexicalQuery(searchText);
  const depth = settings['retrieve.depth'];
  const secondVector = ports.second
    ? await ports.second.embed([searchText], 'query', signal)
    : null;
  const input = { text, vector, secondVector, scope, depth, identifiers, codes, filters };
  const found = await searcher.search(input, signal);
  const { lexical, exact } = found;
  const rows = [
    ...new Set([...lexical.rows, ...found.vector.rows, ...found.second.rows, ...exact.rows]),
  ];
  const passages = (await searcher.passages(rows, signal)).filter((passage) =>
    meetsInText(passage, filters),
  );
  const frequencies = new Map(found.terms.map(({ term, frequency }) => [term, frequency]));
  const terms = termsInEitherForm(
    questionTerms(text, frequencies, found.searched.passages),
    abbreviations,
  );

  const leaders = [...lexical.rows].slice(0, LEADERS).flatMap((row, index) => {
    const passage = passages.find((one) => one.row === row);
    return passage === undefined ? [] : [{ passage, score: lexical.scores[index] ?? 0 }];
  });
  const best = leaders[0]?.passage;
  const [match] = best === undefined ? [] : matchWords([best], terms, understanding);
  const coverage = match?.coverage ?? 0;
  const lead = leadOf(
    leaders.map(({ passage: { chunk }, score }) => ({ text: chunk.text, score })),
  );
  const byWords = settings['retrieve.lexicalWeight'] * lexicalWeight({ coverage, lead });
  const byMeaning = settings['retrieve.vectorWeight'];
  const bySecond = found.second.rows.length > 0 ? settings['retrieve.secondWeight'] : 0;
  // With 3 and 100 rows a list, even the last exact hit stands above whatever the others bring.
  const byExact = settings['retrieve.exactWeight'] * (byWords + byMeaning + bySecond);
  const lists: FusionList[] = [
    { name: 'lexical', ranked: lexical, weight: byWords },
    { name: 'vector', ranked: found.vector, weight: byMeaning },
    { name: 'second', ranked: found.second, weight: bySecond },
    { name: 'exact', ranked: exact, weight: byExact },
  ];
  const fuseAll = (all: readonly FusionList[]) =>
    fuse(
      subQuestion === undefined ? all : all.map((one) => ({ ...one, subQuestion })),
      settings['retrieve.rrfK'],
    );
  // Imagining takes a generator seconds, so it is done for the whole question only.
  if (subQuestion === undefined) {
    const imagined = await searchImagined(understanding, vector, input, new Set(rows), context);
    passages.push(...imagined.passages);
    // Together they count as much as the question itself.
    const weight = byMeaning / imagined.lists.length;
    lists.push(...imagined.lists.map((ranked) => ({ name: 'imagined' as const, ranked, weight })));
  }
  let fused = fuseAll(lists);
  const feedbackWeight = settings['retrieve.feedbackWeight'] * byWords;
  if (feedbackWeight > 0) {
    const feedback = await searchWithFeedback(input, fused, passages, context);
    if (feedback !== null) {
      passages.push(...feedback.passages);
      const { ranked } = feedback;
      fused = fuseAll([...lists, { name: 'feedback', ranked, weight: feedbackWeight }]);
    }
  }
  const candidates = toCandidates(fused, passages, found);
  return {
    candidates: settings['retrieve.collapse'] ? collapseCopies(searchText, candidates) : candidates,
    terms,
    lexicalTrust: lexicalTrust(coverage),
    lead,
    found,
  };
}
