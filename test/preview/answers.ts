import type { Answered, AbstentionReason, AskEvent, Source } from '#core/model/answer.ts';
import type { Candidate } from '#core/model/hit.ts';
import type { Understanding } from '#core/model/query.ts';
import { brand, type DocumentId } from '#core/model/ids.ts';
import type { Survey } from '#core/model/survey.ts';
import type { Trace } from '#core/model/trace.ts';
import { chunkOf, CONTRACT, HANDBOOK, POLICY, spanOf, type PreviewDocument } from './content.ts';

function candidate(
  document: PreviewDocument,
  ordinal: number,
  quote: string,
  ranks: { lexical: number | null; vector: number | null; relevance: number },
): Candidate {
  const parts = (['lexical', 'vector'] as const).flatMap((list) => {
    const rank = ranks[list];
    return rank === null ? [] : [{ list, rank, weight: 1, contribution: 1 / (60 + rank) }];
  });
  const fused = parts.reduce((sum, part) => sum + part.contribution, 0);
  return {
    chunk: chunkOf(document, ordinal, quote),
    documentName: document.record.name,
    documentTitle: document.record.title,
    bm25: ranks.lexical === null ? null : 14.2 - ranks.lexical * 2.1,
    cosine: ranks.vector === null ? null : 0.9 - ranks.vector * 0.02,
    fused,
    parts,
    match: { coverage: ranks.relevance, identifierCoverage: 1, otherLanguage: false },
    logit: Math.log(ranks.relevance / (1 - ranks.relevance)) * 2,
    score: fused + ranks.relevance,
    relevance: ranks.relevance,
  };
}

const CLAUSE_4 =
  '11.2.4 A devolução antecipada do imóvel custa dois aluguéis, proporcionais ao tempo que falta.';
const CLAUSE_3 =
  '11.3 Não há multa se a locatária avisar com seis meses de antecedência e já tiverem passado 18 meses.';
const CLAUSE_1 =
  '11.2.1 O atraso do aluguel sujeita a locatária a multa de 2% e juros de 1% ao mês.';
const GUARANTEE =
  '8.1 A garantia é um depósito de três aluguéis, devolvido em até 30 dias da entrega das chaves.';
const THEFT =
  POLICY.segments[0]?.blocks.find(({ text }) => text.startsWith('Theft is'))?.text ?? '';
const JEWELLERY =
  'Jewellery is covered up to £6,000 in all and up to £1,500 an item unless it is listed in the schedule.';
const POLICE = 'Report a theft to the police within 24 hours and to us within five days.';
const CLAIM =
  POLICY.segments[0]?.blocks.find(({ text }) => text.startsWith('Claims are'))?.text ?? '';
const ENDING =
  POLICY.segments[0]?.blocks.find(({ text }) => text.startsWith('You may end'))?.text ?? '';
const EXPENSES =
  'Travel to a shift is paid back up to £14 a day when the ticket is handed in within 30 days.';

export const PORTUGUESE_QUESTION = 'Quanto custa devolver o imóvel antes do fim do contrato?';
export const ENGLISH_QUESTION = 'How much jewellery is covered if there is a burglary?';

const PORTUGUESE_CANDIDATES = [
  candidate(CONTRACT, 4, CLAUSE_4, { lexical: 1, vector: 2, relevance: 0.94 }),
  candidate(CONTRACT, 5, CLAUSE_3, { lexical: 4, vector: 1, relevance: 0.81 }),
  candidate(CONTRACT, 3, CLAUSE_1, { lexical: 2, vector: 5, relevance: 0.32 }),
  candidate(CONTRACT, 2, GUARANTEE, { lexical: 3, vector: null, relevance: 0.18 }),
  candidate(POLICY, 4, ENDING, { lexical: null, vector: 3, relevance: 0.07 }),
];
const ENGLISH_CANDIDATES = [
  {
    ...candidate(POLICY, 2, THEFT, { lexical: 1, vector: 1, relevance: 0.96 }),
    copies: [candidate(HANDBOOK, 2, EXPENSES, { lexical: 2, vector: 3, relevance: 0.05 })],
  },
  candidate(POLICY, 3, CLAIM, { lexical: 5, vector: 2, relevance: 0.22 }),
  candidate(HANDBOOK, 7, EXPENSES, { lexical: null, vector: 4, relevance: 0.05 }),
  candidate(POLICY, 4, ENDING, { lexical: 6, vector: 7, relevance: 0.04 }),
];

function source(n: number, document: PreviewDocument, from: Candidate, quote: string): Source {
  return {
    n,
    document: document.record.id,
    documentName: document.record.name,
    page: from.chunk.page,
    section: from.chunk.headingPath,
    chunk: from.chunk.id,
    span: spanOf(document, quote),
    quote,
    score: from.relevance ?? 0,
  };
}

function answered(short: string, sources: readonly Source[], confidence: number): Answered {
  return {
    status: 'answered',
    short,
    sentences: sources.map(({ quote, n }) => ({ text: quote, citations: [n] })),
    sources,
    confidence,
  };
}

export function trace(
  understanding: Understanding,
  candidates: readonly Candidate[],
  p: number,
): Trace {
  return {
    understanding,
    timings: { understand: 0.4, embed: 38, search: 6.3, rerank: 871, decide: 0.6, answer: 12 },
    candidates,
    features: {
      logit: candidates[0]?.logit ?? 0,
      sentenceLogit: candidates[0]?.logit ?? 0,
      sentenceSpan: 3.1,
      sentenceCosine: 0.87,
      standsOut: 0.04,
      coverage: 0.8,
      valueAbsent: 0,
      otherLanguage: 0,
    },
    probability: p,
    threshold: 0.55,
  };
}

export function understandingOf(text: string, portuguese: boolean): Understanding {
  return {
    searchText: text,
    focus: text,
    rewritten: false,
    identifiers: [],
    codes: [],
    filters: [],
    language: portuguese ? 'pt' : 'en',
  };
}

export const beforeReranking = (candidates: readonly Candidate[]): readonly Candidate[] =>
  candidates.map((one) => ({ ...one, match: null, logit: null, relevance: null }));

/** The events of an answered question, in Portuguese or English. */
export function answeredEvents(text: string, portuguese: boolean): readonly AskEvent[] {
  const understanding = understandingOf(text, portuguese);
  const candidates = portuguese ? PORTUGUESE_CANDIDATES : ENGLISH_CANDIDATES;
  const document = portuguese ? CONTRACT : POLICY;
  const first = candidates[0];
  const second = portuguese ? candidates[1] : candidates[0];
  if (!first || !second) return [];
  const answer = answered(
    portuguese ? 'dois aluguéis' : '£6,000 in all and up to £1,500 an item',
    [
      source(1, document, first, portuguese ? CLAUSE_4 : JEWELLERY),
      source(2, document, second, portuguese ? CLAUSE_3 : POLICE),
    ],
    portuguese ? 0.91 : 0.95,
  );
  return [
    { type: 'understood', understanding },
    { type: 'evidence', stage: 'hybrid', candidates: beforeReranking(candidates) },
    { type: 'evidence', stage: 'reranked', candidates },
    ...answer.sentences.map((sentence): AskEvent => ({
      type: 'sentence',
      sentence,
      sources: answer.sources,
    })),
    { type: 'done', answer, trace: trace(understanding, candidates, answer.confidence) },
  ];
}

/** The same question answered by a generator: word for word, in other words, and struck out. */
export function generatedEvents(text: string, portuguese: boolean): readonly AskEvent[] {
  return answeredEvents(text, portuguese).flatMap((event): AskEvent[] => {
    if (event.type === 'sentence') return [];
    if (event.type !== 'done' || event.answer.status !== 'answered') return [event];
    const sentences = event.answer.sentences.map((sentence, index) => ({
      ...sentence,
      support: index === 0 ? ('checked' as const) : ('verbatim' as const),
    }));
    const struck = portuguese
      ? 'O prazo de devolução é de doze meses.'
      : 'The limit for paintings is £9,000 and they are insured abroad.';
    const answer = {
      ...event.answer,
      short: null,
      sentences,
      rejected: [{ text: struck, objection: 'value' as const, place: 1 }],
      generation: {
        generator: 'Qwen2.5-0.5B-Instruct',
        tokens: 64,
        firstTokenMs: 2140,
        tokensPerSecond: 11.4,
      },
    };
    return [{ ...event, answer }];
  });
}

/** The events of a question about the documents as a whole. */
export function surveyEvents(text: string, outcome: 'found' | 'none' | 'lacking'): AskEvent[] {
  const understanding = understandingOf(text, false);
  const [first] = ENGLISH_CANDIDATES;
  const quotes = [JEWELLERY, POLICE];
  const sources =
    outcome === 'found' && first
      ? quotes.map((quote, index) => ({ ...source(index + 1, POLICY, first, quote), score: 1 }))
      : [];
  const named = ({ record }: PreviewDocument) => ({ document: record.id, name: record.name });
  const sought = {
    parts: [{ text: outcome === 'found' ? 'theft' : 'asbestos', exact: false }],
    join: 'all' as const,
  };
  const survey: Survey = {
    unit: 'documents',
    wanted: outcome === 'lacking' ? null : sought,
    unwanted: outcome === 'lacking' ? sought : null,
    documents: {
      found: [{ ...named(POLICY), sentences: 7, citations: sources.map(({ n }) => n) }],
      lacking: [POLICY, CONTRACT].map((one) => ({ ...named(one), sentences: 0, citations: [] })),
      none: [],
    }[outcome],
    scattered: outcome === 'found' ? [named(HANDBOOK)] : [],
    searched: 6,
    unsearched: [
      {
        document: brand<DocumentId>('scan'),
        name: 'site-plan-scan.pdf',
        why: 'unreadable',
        pages: 4,
      },
      { ...named(CONTRACT), why: 'pages-unreadable', pages: 2 },
    ],
    ...(outcome === 'found' && { toCome: 3 }),
    forms: outcome === 'found' ? ['theft', 'thefts'] : [],
  };
  const answer: Answered = {
    status: 'answered',
    short: String(survey.documents.length),
    sentences: sources.map(({ quote, n }) => ({ text: quote, citations: [n] })),
    sources,
    confidence: 1,
    survey,
  };
  return [
    { type: 'understood', understanding },
    { type: 'done', answer, trace: { ...trace(understanding, [], 1), features: null } },
  ];
}

/** The events of a question that is not answered. */
export function abstainedEvents(
  text: string,
  portuguese: boolean,
  reason: AbstentionReason,
  close = false,
): readonly AskEvent[] {
  const understanding = understandingOf(text, portuguese);
  const confidence = close ? 0.48 : 0.24;
  const nothing = reason === 'library-empty' || reason === 'scope-excludes';
  const candidates = nothing
    ? []
    : ENGLISH_CANDIDATES.slice(1).map((one, place) => ({
        ...one,
        relevance: confidence - place * 0.08,
      }));
  return [
    { type: 'understood', understanding },
    { type: 'evidence', stage: 'hybrid', candidates: beforeReranking(candidates) },
    { type: 'evidence', stage: 'reranked', candidates },
    {
      type: 'done',
      answer: {
        status: 'abstained',
        reason,
        missing: reason === 'identifier-absent' ? ['MZK-2024-0091'] : [],
        confidence: nothing ? 0 : confidence,
        ...(close
          ? { nearest: candidates.slice(0, 1).map((one) => source(1, POLICY, one, POLICE)) }
          : {}),
        searched: nothing ? { documents: 0, passages: 0 } : { documents: 6, passages: 64 },
      },
      trace: trace(understanding, candidates, confidence),
    },
  ];
}
