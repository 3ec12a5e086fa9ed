import type { Answer, AskEvent } from '#core/model/answer.ts';
import { EVERYTHING, type SearchScope } from '#core/model/chunk.ts';
import { brand, type DocumentId } from '#core/model/ids.ts';
import type { Turn } from '#core/model/query.ts';
import type { AskPorts, AskSettings } from '#core/pipeline/ask-ports.ts';
import { ask } from '#core/pipeline/ask.ts';
import type { Generator } from '#core/ports.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { CountingReranker, hashEmbedder, MemoryLibrary } from './memory-library.ts';

/** What the library holds unless a test says otherwise. */
export const DOCUMENTS = {
  pump: [
    'Pump P-203 tripped twice. The mechanical seal was replaced by Orla Fennimore. The running current was 38 A.',
    'The drive belt of fan F-12 was cracked across its whole width.',
    'The oil sample of the gearbox contained water.',
  ],
  lease: [
    'The monthly rent is 1,200 euros. The rent is due on the fifth day of the month.',
    'The tenant repairs small damages.',
  ],
};

/** Thresholds under which everything is answered, and nothing. */
export const ANSWER_ALL = 0;
export const ANSWER_NONE = 1;

/** A clock that moves by one at every look. */
class TickingClock {
  #time = 0;
  now = (): number => this.#time;
  elapsed = (): number => (this.#time += 1);
}

/** A question with what is special about it. */
export interface Case {
  readonly question: string;
  readonly threshold?: number;
  readonly depth?: number;
  readonly scope?: SearchScope;
  readonly history?: readonly Turn[];
  readonly library?: MemoryLibrary;
  readonly generator?: Generator;
  readonly reranker?: CountingReranker;
}

/** Asks, and hands out the events. */
export function start(
  {
    question,
    threshold = ANSWER_ALL,
    depth = 30,
    scope = EVERYTHING,
    history = [],
    ...given
  }: Case,
  signal = { aborted: false },
) {
  const ports: AskPorts = {
    embedder: hashEmbedder,
    reranker: given.reranker ?? new CountingReranker(),
    searcher: given.library ?? new MemoryLibrary(DOCUMENTS),
    generator: given.generator ?? null,
    clock: new TickingClock(),
  };
  const settings: AskSettings = {
    ...DEFAULT_SETTINGS,
    'rerank.depth': depth,
    'answer.threshold': threshold,
  };
  return ask({ text: question, history, scope }, ports, settings, signal);
}

/** Asks. @returns all events */
export async function run(given: Case): Promise<AskEvent[]> {
  const events: AskEvent[] = [];
  for await (const event of start(given)) events.push(event);
  return events;
}

/** Asks. @returns the answer */
export async function finish(given: Case): Promise<Answer> {
  const last = (await run(given)).at(-1);
  if (last?.type !== 'done') throw new Error('The pipeline ended without an answer.');
  return last.answer;
}

/** A scope of one document. */
export const only = (document: string): SearchScope => ({
  collections: [],
  documents: [brand<DocumentId>(document)],
});
