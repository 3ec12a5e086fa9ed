import { describe, expect, it } from 'vitest';
import { createOramaSearch } from '#adapters/orama/search.ts';
import { createVectorMemory } from '#adapters/simd/vector-memory.ts';
import { PackedLexicalIndex } from '#core/index/lexical-index.ts';
import { PackedVectorIndex } from '#core/index/vector-index.ts';
import { ArrayVectorMemory, type VectorMemory } from '#core/index/vector-memory.ts';
import type { LexicalIndex, RowFilter, VectorIndex } from '#core/ports.ts';
import { createStockOrama } from '../../../bench/engines/stock-orama.ts';

const DIMENSIONS = 4;

interface Engine {
  readonly lexical: LexicalIndex;
  readonly vector: VectorIndex;
}

interface Entry {
  readonly body: string;
  readonly title?: string;
  readonly language?: 'en' | 'pt';
  readonly vector?: readonly number[];
}

function createPacked(memory: VectorMemory = new ArrayVectorMemory(DIMENSIONS)) {
  return { lexical: new PackedLexicalIndex(), vector: new PackedVectorIndex(memory) };
}

/** As in the library worker. */
function createOurOrama(): Engine {
  const { lexical, vector } = createPacked(createVectorMemory(DIMENSIONS));
  return createOramaSearch(lexical, vector);
}

function fill(engine: Engine, entries: readonly Entry[]): Engine {
  const rows = entries.map((_, row) => row);
  const vectors = entries.flatMap(({ vector = [1, 0, 0, 0] }) => [...vector]);
  engine.vector.add(rows, Float32Array.from(vectors));
  engine.lexical.add(
    entries.map(({ title = '', body, language = 'en' }, row) => ({
      row,
      title,
      heading: '',
      body,
      language,
    })),
  );
  return engine;
}

const only = (...rows: number[]): RowFilter => new Set(rows);

const OUR_ENGINES = [
  ['packed indexes', () => createPacked()],
  ['Orama over packed indexes', createOurOrama],
] as const;

describe.each([['stock Orama', () => createStockOrama(DIMENSIONS)], ...OUR_ENGINES] as const)(
  'search contract: %s',
  (_, createEngine) => {
    const prose: Entry[] = [
      { body: 'The ferry leaves the harbour at noon.' },
      { body: 'Bread and butter on the table.' },
      { body: 'The ferry and the bread share a harbour.' },
      {
        body: 'A ferry, a longer text that speaks of many other things, rain, wind, trees, boats.',
      },
    ];

    it('puts a document with all words of the query first and leaves out those with none', () => {
      const { lexical } = fill(createEngine(), prose);
      const { rows } = lexical.search('ferry bread', 10, null);
      expect(rows[0]).toBe(2);
      expect([...rows].sort()).toEqual([0, 1, 2, 3]);
      expect([...lexical.search('butter', 10, null).rows]).toEqual([1]);
      expect([...lexical.search('zeppelin', 10, null).rows]).toEqual([]);
    });

    it('ranks the shorter of two texts with the same word first', () => {
      const { lexical } = fill(createEngine(), prose);
      const rows = [...lexical.search('ferry', 10, null).rows];
      expect(rows.indexOf(0)).toBeLessThan(rows.indexOf(3));
    });

    it('finds English inflections', () => {
      const { lexical } = fill(createEngine(), prose);
      expect([...lexical.search('leaving', 10, null).rows]).toEqual([0]);
    });

    it('returns as many rows as asked for, scores falling', () => {
      const { lexical } = fill(createEngine(), prose);
      const { rows, scores } = lexical.search('the ferry', 2, null);
      expect(rows).toHaveLength(2);
      expect(scores[0]).toBeGreaterThanOrEqual(scores[1] ?? 0);
    });

    it('returns only rows that the filter holds, from both indexes', () => {
      const engine = fill(createEngine(), prose);
      expect([...engine.lexical.search('ferry', 10, only(1, 3)).rows]).toEqual([3]);
      const near = engine.vector.search(Float32Array.of(1, 0, 0, 0), 10, only(1, 3));
      expect([...near.rows].sort()).toEqual([1, 3]);
    });

    it('forgets removed rows in both indexes', () => {
      const engine = fill(createEngine(), prose);
      engine.lexical.remove([0]);
      if (engine.vector.size === prose.length) engine.vector.remove([0]);
      expect([...engine.lexical.search('ferry', 10, null).rows]).not.toContain(0);
      expect([...engine.vector.search(Float32Array.of(1, 0, 0, 0), 10, null).rows]).not.toContain(
        0,
      );
      expect(engine.lexical.size).toBe(3);
    });

    it('orders vectors by cosine, negative ones included', () => {
      const { vector } = fill(createEngine(), [
        { body: 'a', vector: [-1, 0, 0, 0] },
        { body: 'b', vector: [0.6, 0.8, 0, 0] },
        { body: 'c', vector: [1, 0, 0, 0] },
        { body: 'd', vector: [0, 1, 0, 0] },
      ]);
      const { rows, scores } = vector.search(Float32Array.of(1, 0, 0, 0), 4, null);
      expect([...rows]).toEqual([2, 1, 3, 0]);
      [1, 0.6, 0, -1].forEach((cosine, place) => expect(scores[place]).toBeCloseTo(cosine, 6));
      expect([...vector.search(Float32Array.of(1, 0, 0, 0), 2, null).rows]).toEqual([2, 1]);
    });
  },
);

describe.each(OUR_ENGINES)('beyond stock Orama: %s', (_, createEngine) => {
  it('finds Portuguese words with and without accents, in singular and plural', () => {
    const { lexical } = fill(createEngine(), [
      { body: 'A rescisão antecipada gera multa.', language: 'pt' },
      { body: 'O pagamento vence no dia dez.', language: 'pt' },
    ]);
    for (const query of ['rescisão', 'rescisao', 'rescisões', 'RESCISOES']) {
      expect([...lexical.search(query, 10, null).rows], query).toEqual([0]);
    }
  });

  it('finds Chinese, Japanese and Thai text by its characters', () => {
    const { lexical } = fill(createEngine(), [
      { body: '东京是日本的首都' },
      { body: 'データを保存する' },
      { body: 'ภาษาไทย' },
    ]);
    expect(lexical.search('首都', 10, null).rows[0]).toBe(0);
    expect(lexical.search('保存', 10, null).rows[0]).toBe(1);
    expect(lexical.search('ไทย', 10, null).rows[0]).toBe(2);
  });

  it('ranks the exact identifier above its neighbours, however it is written', () => {
    const { lexical } = fill(createEngine(), [
      { body: 'Contract MZK-2024-0019, clause 14.2.3, unit XC32' },
      { body: 'Contract MZK–2024–0091, clause 14.3.2, unit XC23' },
      { body: 'Contract MZK-2024-0190, clause 14.23, unit XC2' },
    ]);
    for (const query of ['mzk-2024-0091', 'MZK‑2024‑0091', '14.3.2', 'xc23', 'XC-23']) {
      expect(lexical.search(query, 10, null).rows[0], query).toBe(1);
    }
    expect(lexical.frequency('MZK-2024-0091', null)).toBe(1);
    expect(lexical.frequency('MZK-2024-0092', null)).toBe(0);
  });

  it('does not take a longer word for a match of a shorter one', () => {
    const { lexical } = fill(createEngine(), [{ body: 'cargo carpet cart' }, { body: 'a car' }]);
    expect([...lexical.search('car', 10, null).rows]).toEqual([1]);
  });

  it('gives BM25 scores that do not depend on the other results', () => {
    const { lexical } = fill(createEngine(), [
      { body: 'ferry one' },
      { body: 'ferry ferry two' },
      { body: 'other text' },
    ]);
    const all = lexical.search('ferry', 10, null);
    const one = lexical.search('ferry', 10, only(0));
    expect(one.scores[0]).toBe(all.scores[[...all.rows].indexOf(0)]);
    expect(all.scores[0]).not.toBe(1);
  });

  it('keeps its statistics exact after removals', () => {
    const texts = ['ferry harbour', 'ferry bread', 'bread table', 'table harbour'];
    const changed = fill(
      createEngine(),
      [...texts, 'ferry ferry ferry', 'bread'].map((body) => ({ body })),
    );
    changed.lexical.remove([4, 5]);
    const fresh = fill(
      createEngine(),
      texts.map((body) => ({ body })),
    );
    for (const query of ['ferry', 'bread table', 'harbour']) {
      expect(changed.lexical.search(query, 10, null)).toEqual(
        fresh.lexical.search(query, 10, null),
      );
    }
  });

  it('finds nothing for an empty query or a filter that holds nothing', () => {
    const { lexical, vector } = fill(createEngine(), [{ body: 'ferry' }]);
    expect(lexical.search('', 10, null).rows).toHaveLength(0);
    expect(lexical.search('?', 10, null).rows).toHaveLength(0);
    expect(lexical.search('ferry', 10, only()).rows).toHaveLength(0);
    expect(vector.search(Float32Array.of(1, 0, 0, 0), 10, only()).rows).toHaveLength(0);
  });
});
