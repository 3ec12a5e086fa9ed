import type { LibraryRole } from '#core/calls/library.ts';
import type { KeptQuestion } from '#core/model/kept-question.ts';
import type { ConversationSummary, QuoteState } from '#core/model/conversation.ts';
import type { AbstentionReason } from '#core/model/answer.ts';
import type { Understanding } from '#core/model/query.ts';
import type { ErrorCode } from '#core/errors.ts';
import { brand } from '#core/model/ids.ts';
import type {
  ImportProgress,
  ModelStatus,
  VectorOverview,
  VectorProgress,
} from '#services/contracts.ts';
import { DOCUMENTS, record, type PreviewDocument } from './content.ts';
import { KEPT } from './golden.ts';
import { historyOf } from './conversations.ts';
import { DECISIONS, IMPORTED, IMPORTING, MANY_DOCUMENTS, UNSEARCHABLE } from './imports.ts';
import { ROW_QUESTION } from './rows.ts';
import { SHEET, sheetAddress } from './sheets.ts';

/** What the fake services say in one state of the app. */
export interface Scene {
  readonly documents: readonly PreviewDocument[];
  readonly role?: LibraryRole;
  readonly models?: Partial<ModelStatus>;
  readonly imports?: ImportProgress;
  readonly vectors?: { readonly progress?: VectorProgress; readonly overview?: VectorOverview };
  /** Paths of files that were not stored when the app was closed. */
  readonly lost?: readonly string[];
  readonly storageShare?: number;
  /** Whether the browser may clear the library when space runs out. */
  readonly mayBeCleared?: boolean;
  readonly openError?: ErrorCode;
  /** Address to open, for example `#/library`. */
  readonly hash?: string;
  /** How the next question ends; `pending` stays after that event. */
  readonly ask?:
    | { readonly kind: 'answered'; readonly understanding?: Partial<Understanding> }
    | { readonly kind: 'generated' | 'row' }
    | { readonly kind: 'survey'; readonly outcome: 'found' | 'none' | 'lacking' }
    | {
        readonly kind: 'abstained';
        readonly reason: AbstentionReason;
        readonly close?: boolean;
      }
    | { readonly kind: 'pending'; readonly events: number }
    | { readonly kind: 'failed'; readonly code: ErrorCode };
  /** Whether the preview asks a question by itself. */
  readonly asks?: boolean;
  /** Another question, asked at once after that one. */
  readonly asksNext?: string;
  /** Selector of what the preview presses by itself. */
  readonly presses?: string;
  readonly update?: boolean;
  /** The user's own golden questions. */
  readonly kept?: readonly KeptQuestion[];
  /** Earlier conversations. */
  readonly history?: readonly ConversationSummary[];
  /** What is found to have become of the quotations of answers. */
  readonly quoteState?: QuoteState;
}

const abstains = (reason: AbstentionReason, documents = DOCUMENTS): Scene => ({
  documents,
  ask: { kind: 'abstained', reason },
  asks: true,
});

/** The documents are being embedded with another model. */
const CHANGING: Scene['vectors'] = {
  progress: {
    model: 'all-MiniLM-L6-v2',
    answering: 'multilingual-e5-small-en-pt',
    purpose: 'change',
    done: 1_240,
    total: 3_412,
    secondsLeft: 190,
    state: 'working',
    error: null,
  },
  overview: {
    passages: 3_412,
    kept: [
      {
        fingerprint: brand('multilingual-e5-small-en-pt/q8'),
        model: 'multilingual-e5-small-en-pt',
        passages: 3_412,
        bytes: 5_240_832,
        inUse: true,
      },
    ],
  },
};

/** They were, and the vectors of the model before are kept. */
const CHANGED: Scene['vectors'] = {
  overview: {
    passages: 3_412,
    kept: (CHANGING.overview?.kept ?? []).map((kept) => ({ ...kept, inUse: false })),
  },
};

/** A question with a whole message in it. */
const LONG_QUESTION = Array(12)
  .fill('After the break-in of last week we made a list of everything that was taken.')
  .concat('How much jewellery is covered?')
  .join(' ');

/** Every state that is worth looking at, by name. */
export const SCENES: Readonly<Record<string, Scene>> = {
  'library-lost-files': {
    documents: DOCUMENTS,
    hash: '#/library',
    lost: Array.from({ length: 17 }, (_, n) => `reports/report-${n + 44}.md`),
  },
  'ask-lost-files': { documents: DOCUMENTS, lost: ['lease.pdf', 'notes.md'], asks: true },
  'library-may-be-cleared': { documents: DOCUMENTS, hash: '#/library', mayBeCleared: true },
  'library-changing-model': { documents: DOCUMENTS, hash: '#/library', vectors: CHANGING },
  'settings-changing-model': { documents: DOCUMENTS, hash: '#/settings', vectors: CHANGING },
  'settings-changed-model': { documents: DOCUMENTS, hash: '#/settings', vectors: CHANGED },
  'first-run': { documents: [] },
  'first-run-loading': {
    documents: [],
    models: {
      loading: { model: 'multilingual-e5-small-en-pt', loaded: 8_200_000, total: 24_700_000 },
      download: { loaded: 8_200_000, total: 83_600_000, secondsLeft: 34 },
    },
  },
  'ready-loading': {
    documents: DOCUMENTS,
    models: {
      loading: { model: 'multilingual-e5-small-en-pt', loaded: 8_200_000, total: 24_700_000 },
    },
  },
  'ask-ready': { documents: DOCUMENTS },
  'ask-searching': { documents: DOCUMENTS, ask: { kind: 'pending', events: 1 }, asks: true },
  'ask-reading': { documents: DOCUMENTS, ask: { kind: 'pending', events: 2 }, asks: true },
  'ask-answered': { documents: DOCUMENTS, ask: { kind: 'answered' }, asks: true },
  'ask-row': {
    documents: [SHEET, ...DOCUMENTS],
    ask: { kind: 'row' },
    asksNext: ROW_QUESTION,
  },
  'ask-why': {
    documents: DOCUMENTS,
    ask: { kind: 'answered' },
    asks: true,
    presses: 'aside article details summary',
  },
  'ask-generated': { documents: DOCUMENTS, ask: { kind: 'generated' }, asks: true },
  'ask-restricted': {
    documents: DOCUMENTS,
    ask: {
      kind: 'answered',
      understanding: {
        rewritten: true,
        rewrittenBy: { by: 'generator', generator: 'SmolLM2-135M-Instruct' },
        searchText: 'How much jewellery is covered by the home insurance if there is a burglary?',
        filters: [
          { kind: 'file', value: 'home-insurance', source: 'file:home-insurance' },
          { kind: 'not', value: 'draft', source: '-draft' },
          { kind: 'after', value: '2024', source: null },
        ],
      },
    },
    asks: true,
  },
  'ask-several': {
    documents: DOCUMENTS,
    ask: {
      kind: 'answered',
      understanding: {
        subQuestions: [
          'How much jewellery is covered if there is a burglary',
          'How soon must a burglary be reported',
        ],
        partedBy: { by: 'rule', because: 'drops' },
      },
    },
    asks: true,
  },
  'ask-queued': {
    documents: DOCUMENTS,
    ask: { kind: 'pending', events: 2 },
    asks: true,
    asksNext: 'And how long does the insurer take to pay once all the papers are there?',
  },
  'ask-long': {
    documents: DOCUMENTS,
    asksNext: LONG_QUESTION,
    quoteState: { state: 'deleted', restorable: true },
  },
  'ask-failed': {
    documents: DOCUMENTS,
    ask: { kind: 'failed', code: 'out-of-memory' },
    asks: true,
  },
  'ask-survey': { documents: DOCUMENTS, ask: { kind: 'survey', outcome: 'found' }, asks: true },
  'ask-survey-none': { documents: DOCUMENTS, ask: { kind: 'survey', outcome: 'none' }, asks: true },
  'ask-survey-lacking': {
    documents: DOCUMENTS,
    ask: { kind: 'survey', outcome: 'lacking' },
    asks: true,
  },
  'ask-survey-offered': {
    documents: DOCUMENTS,
    ask: { kind: 'answered', understanding: { offersSurvey: true } },
    asks: true,
  },
  'abstained-nothing-relevant': abstains('nothing-relevant'),
  'abstained-close': {
    documents: DOCUMENTS,
    ask: { kind: 'abstained', reason: 'nothing-relevant', close: true },
    asks: true,
  },
  'abstained-identifier-absent': abstains('identifier-absent'),
  'abstained-needs-counting': abstains('needs-counting'),
  'abstained-scope-excludes': abstains('scope-excludes'),
  'abstained-still-indexing': abstains('still-indexing'),
  'abstained-no-readable-text': abstains('no-readable-text'),
  'abstained-library-empty': abstains('library-empty', []),
  history: {
    documents: DOCUMENTS,
    history: historyOf(40),
    presses:
      'button[aria-label="Earlier conversations"], button[aria-label="Conversas anteriores"]',
  },
  library: { documents: MANY_DOCUMENTS, hash: '#/library' },
  'library-empty': { documents: [], hash: '#/library' },
  'library-importing': { documents: DOCUMENTS, imports: IMPORTING, hash: '#/library' },
  'library-no-room': {
    documents: DOCUMENTS,
    imports: { ...IMPORTING, unkept: 12, full: true },
    hash: '#/library',
  },
  'library-imported': {
    documents: DOCUMENTS,
    imports: { ...IMPORTING, running: false, secondsLeft: null, items: IMPORTED },
    hash: '#/library',
  },
  'library-decisions': {
    documents: DOCUMENTS,
    imports: { ...IMPORTING, running: false, secondsLeft: null, items: DECISIONS },
    hash: '#/library',
  },
  'library-deleted': {
    documents: DOCUMENTS.map((one, at) =>
      at === 0 ? one : { ...one, record: { ...one.record, deletedAt: Date.now() } },
    ),
    hash: '#/library',
    presses: '.deleted button',
  },
  'library-unsearchable': {
    documents: UNSEARCHABLE,
    hash: '#/library',
    presses: '.unsearchable button',
  },
  'library-details': { documents: DOCUMENTS, hash: '#/library', presses: '.status' },
  'reader-tab': { documents: DOCUMENTS, role: 'reader', hash: '#/library' },
  banners: {
    documents: DOCUMENTS,
    models: {
      error: {
        code: 'model-integrity',
        subject: 'model_quantized.onnx',
        detail: 'SHA-256 differs',
      },
    },
    storageShare: 0.95,
    update: true,
  },
  'open-failed': { documents: [], openError: 'newer-version' },
  reader: { documents: DOCUMENTS, hash: `#/document/${DOCUMENTS[0]?.record.id ?? ''}` },
  'reader-sheet': {
    documents: [SHEET],
    hash: sheetAddress('Branch 44 | Alentejo | Rui Telles'),
  },
  'reader-deleted': {
    documents: DOCUMENTS.map((one, at) =>
      at === 0 ? { ...one, record: { ...one.record, deletedAt: Date.now() } } : one,
    ),
    hash: `#/document/${DOCUMENTS[0]?.record.id ?? ''}`,
  },
  'reader-missing': {
    documents: [{ record: record('x.md', 'x', 'en'), segments: [] }],
    hash: '#/document/gone',
  },
  evaluate: { documents: DOCUMENTS, hash: '#/evaluate' },
  'evaluate-own': {
    documents: DOCUMENTS,
    kept: KEPT,
    hash: '#/evaluate',
    presses: 'section[aria-labelledby="own-questions"] summary',
  },
  'evaluate-result': {
    documents: DOCUMENTS,
    kept: KEPT,
    hash: '#/evaluate',
    presses: 'section[aria-labelledby="own-questions"] button',
  },
  settings: { documents: DOCUMENTS, hash: '#/settings' },
};
