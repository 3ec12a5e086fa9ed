import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cite } from '#core/answer/cite.ts';
import { bestSentence, extract, scoreSentences } from '#core/answer/extract.ts';
import { readSentences, type ReadSentence } from '#core/answer/read-sentences.ts';
import { brand, type Fingerprint } from '#core/model/ids.ts';
import type { Embedder, Reranker, SpanReader } from '#core/ports.ts';
import { questionTerms } from '#core/retrieve/question-terms.ts';
import { candidate } from '../retrieve/candidate.ts';

const TEXT = 'The pump runs dry. The seal was replaced. The current was 38 A.';
const SIGNAL = { aborted: false };

/** Likes texts by what they contain. */
function liking(...preferences: readonly (readonly [words: string, logit: number])[]): Reranker {
  return {
    score: (_, passages) =>
      Promise.resolve(
        Float32Array.from(
          passages,
          (text) => preferences.find(([words]) => text.includes(words))?.[1] ?? -6,
        ),
      ),
  };
}

/** Finds all texts alike. */
const embedder: Embedder = {
  dimensions: 1,
  fingerprint: brand<Fingerprint>('alike'),
  embed: (texts) => Promise.resolve(new Float32Array(texts.length).fill(1)),
};

function read(
  passages: readonly ReturnType<typeof candidate>[],
  reranker: Reranker | null,
  identifiers: readonly string[] = [],
  reader: SpanReader | null = null,
) {
  const question = 'What was the current?';
  const terms = questionTerms(question, new Map(), 10);
  const reading = { question, identifiers, terms, kinds: ['measure'] as const };
  return readSentences(passages, reading, { embedder, reranker, reader }, SIGNAL);
}

const texts = (sentences: readonly ReadSentence[]) => sentences.map(({ text }) => text);

describe('reading the best passages', () => {
  it('reads each sentence of the first three under its title and headings', async () => {
    const seen: string[] = [];
    const reranker: Reranker = {
      score: (_, passages) => {
        seen.push(...passages);
        return Promise.resolve(new Float32Array(passages.length));
      },
    };
    const passages = [0, 1, 2, 3].map((ordinal) =>
      candidate({ ordinal, text: `Fact ${ordinal}.`, headingPath: ['Pumps'] }),
    );
    await read(passages, reranker);
    expect(seen).toEqual([
      'contract > Pumps\nFact 0.',
      'contract > Pumps\nFact 1.',
      'contract > Pumps\nFact 2.',
    ]);
  });

  it('reads a sentence under the line that announces it, which answers nothing itself', async () => {
    const seen: string[] = [];
    const reranker: Reranker = {
      score: (_, passages) => {
        seen.push(...passages);
        return Promise.resolve(new Float32Array(passages.length));
      },
    };
    const text = '19 March, order WO-5619\nThe sample contained water.\nThe breather was moved.';
    const sentences = await read([candidate({ text })], reranker);
    expect(texts(sentences)).toEqual(['The sample contained water.', 'The breather was moved.']);
    expect(seen[1]).toBe('contract > 19 March, order WO-5619\nThe breather was moved.');
  });

  it('reads a sentence under the name and the office above it', async () => {
    const seen: string[] = [];
    const reranker: Reranker = {
      score: (_, passages) => {
        seen.push(...passages);
        return Promise.resolve(new Float32Array(passages.length));
      },
    };
    await read([candidate({ text: 'Ana Prado\nLandscape architect\nBorn in Lviv.' })], reranker);
    expect(seen.at(-1)).toBe('contract > Ana Prado, Landscape architect\nBorn in Lviv.');
  });

  it('reads a sentence under the identifier that its paragraph began with', async () => {
    const seen: string[] = [];
    const reranker: Reranker = {
      score: (_, passages) => {
        seen.push(...passages);
        return Promise.resolve(new Float32Array(passages.length));
      },
    };
    const text = 'Order WO-12 was closed. Iron was 38 ppm.\n\nThe road was blocked.';
    await read([candidate({ text })], reranker, ['WO-12']);
    expect(seen.slice(1)).toEqual([
      'contract > WO-12\nIron was 38 ppm.',
      'contract\nThe road was blocked.',
    ]);
  });

  it('reads only the rows of a table that hold the identifier asked for', async () => {
    const text =
      'Invoice | Amount\nINV-31 | 284.60\nINV-32 | 412.15\nINV-33 | 96.40\n\nAll are paid.';
    const sentences = await read([candidate({ text })], null, ['INV-32']);
    expect(texts(sentences)).toEqual(['Invoice: INV-32 · Amount: 412.15', 'All are paid.']);
  });

  it('reads only the clause whose number is asked for', async () => {
    const text = '4.1 One cat may be kept.\n4.2 Smoking is forbidden. See 4.3.\n4.3 No subletting.';
    const sentences = await read([candidate({ text })], null, ['4.2']);
    expect(texts(sentences)).toEqual(['4.2 Smoking is forbidden.', 'See 4.3.']);
  });

  it('takes the lines of lists and tables as sentences', async () => {
    const text = '| Mass | 27 kg |\n| Noise | 54 dB |\n\nGloves\n\nGlasses';
    const sentences = await read([candidate({ text })], null);
    expect(texts(sentences)).toEqual(['Mass: 27 kg', 'Noise: 54 dB', 'Gloves', 'Glasses']);
  });

  it('gives offsets into the passage', async () => {
    for (const { text, start, end } of await read([candidate({ text: TEXT })], null)) {
      expect(TEXT.slice(start, end)).toBe(text);
    }
  });

  it('of a long passage reads only the sentences with most of the question', async () => {
    const filler = Array.from({ length: 60 }, (_, n) => `Line ${n} says nothing.`);
    const text = [...filler, 'The current was 38 A.'].join(' ');
    const sentences = await read([candidate({ text })], null);
    expect(sentences.length).toBeLessThan(30);
    expect(texts(sentences)).toContain('The current was 38 A.');
  });
});

describe('picking the sentences that answer', () => {
  it('takes one when one is best', async () => {
    const sentences = await read([candidate({ text: TEXT })], liking(['38 A', 3]));
    expect(texts(extract(scoreSentences(sentences, ['measure']), 5))).toEqual([
      'The current was 38 A.',
    ]);
  });

  it('takes others that are about as good, in reading order', async () => {
    const sentences = await read([candidate({ text: TEXT })], liking(['38 A', 1], ['seal', 3.3]));
    const picked = extract(scoreSentences(sentences, ['measure']), 5);
    expect(texts(picked)).toEqual(['The seal was replaced.', 'The current was 38 A.']);
    expect(bestSentence(picked)?.text).toBe('The current was 38 A.');
  });

  it('takes the sentence that stands alone between two of them', async () => {
    const text = 'The water is boiled. Goats broke the fence. The water was tested. It was warm.';
    const sentences = await read([candidate({ text })], liking(['water', 3]));
    const scored = scoreSentences(sentences, []).map((one) => ({ ...one, score: one.logit ?? 0 }));
    expect(texts(extract(scored, 5))).toEqual([
      'The water is boiled.',
      'Goats broke the fence.',
      'The water was tested.',
    ]);
    expect(extract(scored, 2)).toHaveLength(2);
  });

  it('never takes more than the limit', async () => {
    const text = Array.from({ length: 9 }, (_, n) => `Pump ${n} draws ${n} A.`).join(' ');
    const sentences = await read([candidate({ text })], liking(['draws', 2]));
    expect(extract(scoreSentences(sentences, ['measure']), 3)).toHaveLength(3);
  });

  it('prefers a sentence with a value of the kind asked for', async () => {
    const sentences = await read([candidate({ text: TEXT })], liking(['seal', 1], ['38 A', 0.9]));
    expect(bestSentence(extract(scoreSentences(sentences, ['measure']), 1))?.text).toBe(
      'The current was 38 A.',
    );
  });

  it('works by words alone where no cross-encoder reads', async () => {
    const sentences = await read([candidate({ text: TEXT })], null);
    expect(bestSentence(extract(scoreSentences(sentences, ['measure']), 5))?.text).toBe(
      'The current was 38 A.',
    );
  });

  it('picks nothing from nothing', () => {
    expect(extract(scoreSentences([], []), 5)).toEqual([]);
    expect(bestSentence([])).toBeNull();
  });
});

describe('citing', () => {
  it('gives every sentence verbatim, at a place whose text it is', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.nat(),
        fc.nat(),
        fc.nat(),
        (text, a, b, offset) => {
          const [start, end] = [a % text.length, b % text.length].sort((x, y) => x - y) as [
            number,
            number,
          ];
          const { sentences, sources } = cite([
            { candidate: candidate({ text, offset }), start, end: end + 1 },
          ]);
          const [source] = sources;
          expect(source?.quote).toBe(text.slice(start, end + 1));
          expect(source?.span).toEqual({
            segment: 0,
            start: offset + start,
            end: offset + end + 1,
          });
          expect(sentences).toEqual([{ text: source?.quote, citations: [1] }]);
        },
      ),
    );
  });

  it('numbers sources from 1 and gives one place one number', () => {
    const one = { candidate: candidate({ text: TEXT }), start: 0, end: 18 };
    const other = { ...one, start: 19, end: 41 };
    const { sentences, sources } = cite([one, other, one]);
    expect(sources.map(({ n, quote }) => [n, quote])).toEqual([
      [1, 'The pump runs dry.'],
      [2, 'The seal was replaced.'],
    ]);
    expect(sentences.map(({ citations }) => citations)).toEqual([[1], [2]]);
  });

  it('names the deepest section that holds the quote, where a passage has several', () => {
    const one = candidate({ text: TEXT });
    const sections = [
      { start: 0, path: ['Manual', '2 Pump'] },
      { start: 19, path: ['Manual', '2 Pump', '2.1 Seal'] },
    ];
    const within = { ...one, chunk: { ...one.chunk, headingPath: ['Manual'], sections } };
    const { sources } = cite([
      { candidate: within, start: 0, end: 18 },
      { candidate: within, start: 19, end: 41 },
    ]);
    expect(sources.map(({ section }) => section.at(-1))).toEqual(['2 Pump', '2.1 Seal']);
  });

  it('gives the cells of a table row beside its text, without the empty ones', () => {
    const row = { candidate: candidate({ text: 'F-120 |  | 24 months' }), start: 0, end: 20 };
    const cells = [
      { name: 'Model', text: 'F-120' },
      { name: 'Note', text: '' },
      { name: 'Warranty', text: '24 months' },
    ];
    const { sentences } = cite([{ ...row, text: 'Model: F-120 · Warranty: 24 months', cells }]);
    expect(sentences).toEqual([
      {
        text: 'Model: F-120 · Warranty: 24 months',
        citations: [1],
        row: [
          { name: 'Model', text: 'F-120' },
          { name: 'Warranty', text: '24 months' },
        ],
      },
    ]);
  });

  it('says a sentence once that stands in two documents, with both sources', () => {
    const start = { start: 0, end: 18 };
    const { sentences, sources } = cite([
      { candidate: candidate({ document: 'a', text: TEXT }), ...start },
      { candidate: candidate({ document: 'b', text: TEXT }), ...start },
    ]);
    expect(sentences).toEqual([{ text: 'The pump runs dry.', citations: [1, 2] }]);
    expect(sources.map(({ documentName }) => documentName)).toEqual(['a.md', 'b.md']);
  });
});
