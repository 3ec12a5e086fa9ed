import type { StoredConversation } from '#core/calls/conversations.ts';
import type {
  ConversationSummary,
  Quote,
  QuoteState,
  StoredTurn,
} from '#core/model/conversation.ts';
import { EVERYTHING } from '#core/model/chunk.ts';
import { brand, type ConversationId } from '#core/model/ids.ts';
import type { ConversationService, RecheckOutcome } from '#services/contracts.ts';
import type { Scene } from './scenes.ts';

/** Milliseconds of a day. */
const DAY = 86_400_000;

const TITLES = [
  'How much jewellery is covered if there is a burglary?',
  'Quanto custa devolver o imóvel antes do fim do contrato?',
  'Questions before the move',
  'What does clause 14.2 of contract LC-2025-0148 say about late rent, and since when?',
  'How many miles a day are paid back to volunteers?',
];

/** A history of so many conversations, the latest first. */
export function historyOf(count: number): readonly ConversationSummary[] {
  return Array.from({ length: count }, (_, n) => {
    const changedAt = Date.UTC(2026, 10, 20, 12) - n * DAY * 1.5;
    const text = TITLES[n % TITLES.length] ?? '';
    return {
      id: brand<ConversationId>(`earlier-${n}`),
      title: text,
      createdAt: changedAt,
      changedAt,
      scope: n % 3 === 1 ? { collections: ['default'], documents: [] } : EVERYTHING,
      questions: Array.from({ length: 1 + (n % 4) }, (_unused, turn) => ({ turn, text })),
    };
  });
}

/** Conversations kept in memory, as the library worker keeps them in the database. */
export class MemoryConversations implements ConversationService {
  readonly summaries = new Map<ConversationId, ConversationSummary>();
  readonly turns = new Map<ConversationId, Map<string, StoredTurn>>();
  readonly removed = new Set<ConversationId>();
  /** What is found to have become of a quotation. */
  stateOf: (quote: Quote) => QuoteState = () => ({ state: 'there' });
  lastId: ConversationId | null = null;
  /** Called after every change. */
  onChange: () => void = () => undefined;
  #ids = 0;

  newId = (): ConversationId => brand<ConversationId>(`conversation-${++this.#ids}`);

  list = (): Promise<readonly ConversationSummary[]> =>
    Promise.resolve([...this.summaries.values()].filter(({ id }) => !this.removed.has(id)));

  read = (id: ConversationId): Promise<StoredConversation | null> => {
    const summary = this.summaries.get(id);
    const turns = [...(this.turns.get(id)?.values() ?? [])];
    if (!summary || this.removed.has(id)) return Promise.resolve(null);
    return Promise.resolve(structuredClone({ summary, turns, unreadable: [] }));
  };

  saveTurn = (id: ConversationId, turn: StoredTurn): Promise<void> => {
    const turns = this.turns.get(id) ?? new Map<string, StoredTurn>();
    this.turns.set(id, turns.set(`${turn.turn} ${turn.version}`, structuredClone(turn)));
    const before = this.summaries.get(id);
    this.summaries.set(id, {
      id,
      title: before?.title ?? turn.question,
      createdAt: before?.createdAt ?? turn.turn,
      changedAt: turn.version,
      scope: turn.scope,
      questions: [
        ...(before?.questions.filter((one) => one.turn !== turn.turn) ?? []),
        { turn: turn.turn, text: turn.question },
      ],
    });
    this.onChange();
    return Promise.resolve();
  };

  rename = (id: ConversationId, title: string): Promise<void> => {
    const summary = this.summaries.get(id);
    if (summary) this.summaries.set(id, { ...summary, title });
    this.onChange();
    return Promise.resolve();
  };

  remove = (id: ConversationId): Promise<void> => {
    this.removed.add(id);
    this.onChange();
    return Promise.resolve();
  };

  restore = (id: ConversationId): Promise<void> => {
    this.removed.delete(id);
    this.onChange();
    return Promise.resolve();
  };

  last = (): Promise<ConversationId | null> => Promise.resolve(this.lastId);

  rememberLast = (id: ConversationId | null): Promise<void> => {
    this.lastId = id;
    return Promise.resolve();
  };

  checkQuotes = (quotes: readonly Quote[]): Promise<readonly QuoteState[]> =>
    Promise.resolve(quotes.map((quote) => this.stateOf(quote)));

  recheck = (): Promise<RecheckOutcome> =>
    Promise.resolve({ backed: false, objection: 'value' } as const);
}

/** The conversations of a scene. */
export function fakeConversations(scene: Scene): ConversationService {
  const conversations = new MemoryConversations();
  for (const summary of scene.history ?? []) conversations.summaries.set(summary.id, summary);
  if (scene.quoteState) {
    const { quoteState } = scene;
    conversations.stateOf = () => quoteState;
  }
  return conversations;
}
