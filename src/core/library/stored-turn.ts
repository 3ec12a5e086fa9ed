import * as v from 'valibot';
import { ERROR_CODES } from '#core/errors.ts';
import type { AbstentionReason, Answer, Objection } from '#core/model/answer.ts';
import { TURN_ENDS, type StoredTurn } from '#core/model/conversation.ts';
import type { WordingRefusal } from '#core/model/query.ts';
import { FILTER_KINDS } from '#core/model/search-filter.ts';

/*
 * What is stored outlives the version that stored it. Everything that the screens rely on is checked;
 * what a later version adds beside it is left alone. The `satisfies` make a kind that is added to the
 * model a compile error here until it is known.
 */

/** The names of a record, as a list that valibot takes. */
function names<Name extends string>(record: Readonly<Record<Name, true>>): readonly Name[] {
  return Object.keys(record) as Name[];
}

const REASONS = names({
  'library-empty': true,
  'nothing-relevant': true,
  'nothing-asked': true,
  'identifier-absent': true,
  'needs-counting': true,
  'unclear-count': true,
  'scope-excludes': true,
  'still-indexing': true,
  'no-readable-text': true,
} satisfies Record<AbstentionReason, true>);

const OBJECTIONS = names({
  'nothing-like-it': true,
  value: true,
  negation: true,
  opposite: true,
  added: true,
  doubtful: true,
} satisfies Record<Objection, true>);

const REFUSALS = names({
  'no-generator': true,
  failed: true,
  late: true,
  empty: true,
  'too-long': true,
  'no-question': true,
  'other-language': true,
  adds: true,
  drops: true,
  repeats: true,
  leans: true,
} satisfies Record<WordingRefusal, true>);

const texts = v.array(v.string());
const page = v.nullable(v.number());
const span = v.object({ segment: v.number(), start: v.number(), end: v.number() });
const scope = v.object({ collections: texts, documents: texts });
const filter = v.object({
  kind: v.picklist(FILTER_KINDS),
  value: v.string(),
  source: v.nullable(v.string()),
});

const row = v.optional(v.array(v.looseObject({ name: v.string(), text: v.string() })));
const source = v.looseObject({
  n: v.number(),
  document: v.string(),
  documentName: v.string(),
  page,
  section: texts,
  chunk: v.string(),
  span,
  quote: v.string(),
  row,
  heading: v.optional(v.string()),
  expired: v.optional(v.string()),
  metadataGain: v.optional(v.number()),
  score: v.number(),
});
const sentence = v.looseObject({
  text: v.string(),
  citations: v.array(v.number()),
  row,
  support: v.optional(v.picklist(['verbatim', 'checked'])),
});
const rejected = v.looseObject({
  text: v.string(),
  objection: v.picklist(OBJECTIONS),
  place: v.number(),
});
const generation = v.looseObject({
  generator: v.string(),
  tokens: v.number(),
  firstTokenMs: v.number(),
  tokensPerSecond: v.number(),
});

const named = { document: v.string(), name: v.string() };
const sought = v.object({
  parts: v.array(v.object({ text: v.string(), exact: v.boolean() })),
  join: v.picklist(['all', 'any']),
});
const survey = v.looseObject({
  unit: v.picklist(['documents', 'sentences']),
  wanted: v.nullable(sought),
  unwanted: v.nullable(sought),
  documents: v.array(
    v.looseObject({ ...named, sentences: v.number(), citations: v.array(v.number()) }),
  ),
  scattered: v.array(v.looseObject(named)),
  searched: v.number(),
  unsearched: v.array(
    v.looseObject({
      ...named,
      why: v.picklist(['indexing', 'unreadable', 'pages-unreadable']),
      pages: v.number(),
    }),
  ),
  toCome: v.optional(v.number()),
  forms: texts,
  otherLanguages: v.optional(
    v.array(
      v.looseObject({ language: v.picklist(['en', 'pt']), documents: v.number(), words: texts }),
    ),
  ),
});

const ANSWERS = {
  answered: v.looseObject({
    status: v.literal('answered'),
    short: v.nullable(v.string()),
    sentences: v.array(sentence),
    sources: v.array(source),
    confidence: v.number(),
    unanswered: v.optional(texts),
    rejected: v.optional(v.array(rejected)),
    generation: v.optional(generation),
    generatorOutcome: v.optional(v.picklist(['not-found', 'nothing-backed'])),
    generatorFailure: v.optional(v.picklist(ERROR_CODES)),
    survey: v.optional(survey),
    disagreement: v.optional(v.array(v.looseObject({ short: v.string(), source }))),
  }),
  abstained: v.looseObject({
    status: v.literal('abstained'),
    reason: v.picklist(REASONS),
    missing: texts,
    confidence: v.number(),
    nearest: v.optional(v.array(source)),
    searched: v.object({ documents: v.number(), passages: v.number() }),
    outside: v.optional(
      v.looseObject({ passages: v.number(), documents: v.array(v.looseObject(named)) }),
    ),
  }),
} satisfies Record<Answer['status'], v.GenericSchema>;

const score = v.nullable(v.number());
const chunk = v.looseObject({
  id: v.string(),
  document: v.string(),
  span,
  text: v.string(),
  headingPath: texts,
  page,
});
const candidate = v.looseObject({
  chunk,
  documentName: v.string(),
  documentTitle: v.string(),
  bm25: score,
  cosine: score,
  fused: v.number(),
  parts: v.array(
    v.looseObject({
      list: v.picklist(['lexical', 'vector', 'second', 'exact', 'feedback', 'imagined']),
      subQuestion: v.optional(v.string()),
      rank: v.number(),
      weight: v.number(),
      contribution: v.number(),
    }),
  ),
  logit: score,
  score: v.number(),
  relevance: score,
  expired: v.optional(v.string()),
  section: v.optional(v.looseObject({ span, text: v.string(), passages: v.number() })),
  copies: v.optional(
    v.array(v.looseObject({ chunk, documentName: v.string(), documentTitle: v.string() })),
  ),
});
const wordedBy = v.variant('by', [
  v.looseObject({ by: v.literal('generator'), generator: v.string() }),
  v.looseObject({ by: v.literal('rule'), because: v.picklist(REFUSALS) }),
]);
const trace = v.looseObject({
  understanding: v.looseObject({
    searchText: v.string(),
    focus: v.string(),
    rewritten: v.boolean(),
    filters: v.array(filter),
    subQuestions: v.optional(texts),
    rewrittenBy: v.optional(wordedBy),
    partedBy: v.optional(wordedBy),
  }),
  timings: v.record(v.string(), v.number()),
  candidates: v.array(candidate),
  probability: v.number(),
  threshold: v.number(),
});

const storedTurn = v.looseObject({
  turn: v.number(),
  version: v.number(),
  question: v.string(),
  scope,
  filters: v.array(filter),
  alone: v.boolean(),
  manner: v.optional(v.picklist(['survey', 'ordinary'])),
  generator: v.string(),
  end: v.picklist(TURN_ENDS),
  answer: v.nullable(v.variant('status', [ANSWERS.answered, ANSWERS.abstained])),
  trace: v.nullable(trace),
  partial: v.nullable(
    v.object({
      sentences: v.array(sentence),
      rejected: v.array(rejected),
      sources: v.array(source),
    }),
  ),
  error: v.nullable(
    v.object({
      code: v.picklist(ERROR_CODES),
      subject: v.nullable(v.string()),
      detail: v.string(),
    }),
  ),
});

/** An answering as it was stored, or null when it is none that this version can show. */
export function parseStoredTurn(value: unknown): StoredTurn | null {
  // The same object is given back, with whatever a later version added to it.
  return v.is(storedTurn, value) ? (value as unknown as StoredTurn) : null;
}

/** The question of an answering that cannot be shown, as far as that can be read. */
export function readableQuestion(value: unknown): string | null {
  const parsed = v.safeParse(v.looseObject({ question: v.string() }), value);
  return parsed.success ? parsed.output.question : null;
}
