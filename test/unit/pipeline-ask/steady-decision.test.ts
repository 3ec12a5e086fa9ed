import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERYTHING, type SearchScope } from '#core/model/chunk.ts';
import { brand, type DocumentId } from '#core/model/ids.ts';
import type { Trace } from '#core/model/trace.ts';
import { ask } from '#core/pipeline/ask.ts';
import type { AskSettings } from '#core/pipeline/ask-ports.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { CountingReranker, hashEmbedder, MemoryLibrary } from './memory-library.ts';

const LEASE = [
  'The monthly rent is 1,200 euros. The rent is due on the fifth day of the month.',
  'The tenant repairs small damages. Dogs are not allowed.',
];
const QUESTIONS = [
  'How much is the monthly rent?',
  'Who repairs small damages?',
  'Are dogs allowed?',
  'When is the rent due?',
];
const SETTINGS: AskSettings = { ...DEFAULT_SETTINGS, 'answer.threshold': 0.4 };
/** Words that no question and no passage of the lease shares. */
const UNRELATED = 'glacier turbine sonnet walnut harbour comet velvet orchard lantern cello'.split(
  ' ',
);

const unrelatedDocuments = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd'),
  fc.array(
    fc.array(fc.constantFrom(...UNRELATED), { minLength: 3, maxLength: 9 }).map((words) => {
      const sentence = words.join(' ');
      return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
    }),
    { minLength: 1, maxLength: 6 },
  ),
);

async function judged(
  question: string,
  documents: Readonly<Record<string, readonly string[]>>,
  scope: SearchScope = EVERYTHING,
): Promise<Trace> {
  const ports = {
    embedder: hashEmbedder,
    reranker: new CountingReranker(),
    searcher: new MemoryLibrary(documents),
    generator: null,
    clock: { now: () => 0, elapsed: () => 0 },
  };
  const asked = { text: question, history: [], scope };
  for await (const event of ask(asked, ports, SETTINGS, { aborted: false })) {
    if (event.type === 'done') return event.trace;
  }
  throw new Error('The question was never done.');
}

describe('the probability that the documents answer', () => {
  it('does not fall when documents about other things are added', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...QUESTIONS),
        unrelatedDocuments,
        async (question, more) => {
          const alone = await judged(question, { lease: LEASE });
          const among = await judged(question, { ...more, lease: LEASE });
          expect(among.probability).toBeGreaterThanOrEqual(alone.probability - 1e-9);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('does not fall when the scope is narrowed to the document that answers', async () => {
    const scope = { collections: [], documents: [brand<DocumentId>('lease')] };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...QUESTIONS),
        unrelatedDocuments,
        async (question, more) => {
          const documents = { ...more, lease: LEASE };
          const wide = await judged(question, documents);
          const narrow = await judged(question, documents, scope);
          expect(narrow.probability).toBeGreaterThanOrEqual(wide.probability - 1e-9);
          expect(narrow.candidates[0]?.relevance).toBeCloseTo(
            wide.candidates[0]?.relevance ?? -1,
            9,
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});
