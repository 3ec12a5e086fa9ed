import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_MINILM_L6, EMBEDDERS, MULTILINGUAL_E5_SMALL } from '#models/catalogue.ts';
import { embedderFingerprint } from '#models/fingerprint.ts';
import { createEmbedHost } from '#services/workers.ts';
import { BASE, cosine, endAfterTest, loadEmbedder, type TestEmbedder } from './worker-models.ts';

describe.each(EMBEDDERS.map((entry) => [entry.id, entry] as const))('%s', (_, entry) => {
  let model: TestEmbedder & Disposable;

  beforeAll(async () => {
    model = await loadEmbedder(entry);
  });
  afterAll(() => model[Symbol.dispose]());

  it('tells what it is', () => {
    expect(model.loaded).toMatchObject({
      model: entry.id,
      dimensions: entry.dimensions,
      fingerprint: embedderFingerprint(entry, 'q8'),
      backend: 'wasm',
    });
  });

  it('gives one unit vector a text', async () => {
    const vectors = await model.embed(['a', '', 'A longer text about a red lamp.'], 'passage');
    expect(vectors).toHaveLength(3 * entry.dimensions);
    for (const row of [0, 1, 2])
      expect(cosine(vectors, vectors, { left: row, right: row })).toBeCloseTo(1, 5);
  });

  it('gives a text the same vector whatever else is embedded with it, in the order given', async () => {
    const texts = ['Short.', 'The pump stops above 85 degrees. '.repeat(9), 'Rent is due monthly.'];
    const together = await model.embed(texts, 'passage');
    for (const [row, text] of texts.entries()) {
      expect(
        cosine(await model.embed([text], 'passage'), together, { right: row }),
      ).toBeGreaterThan(0.99999);
    }
  });

  it('reads an overlong question up to the model’s limit, and an overlong passage in windows', async () => {
    const long = 'The inspector wrote down the pressure of every valve. '.repeat(60);
    const longer = long + 'The cats of the old widow sleep on the warm roof. '.repeat(60);
    const questions = await model.embed([long, longer], 'query');
    expect(cosine(questions, questions, { right: 1 })).toBeCloseTo(1, 5);
    const passages = await model.embed([long, longer], 'passage');
    expect(cosine(passages, passages, { right: 1 })).toBeLessThan(0.99);
  });

  it('stops between two texts when it is cancelled, and goes on to work', async () => {
    const abort = new AbortController();
    let done = 0;
    const embedding = model.embed(Array<string>(500).fill('some text to embed'), 'passage', {
      signal: abort.signal,
      onProgress: (progress) => {
        done = progress.done;
        abort.abort();
      },
    });
    await expect(embedding).rejects.toMatchObject({ code: 'cancelled' });
    await model.embed(['next'], 'query');
    expect(done).toBeLessThan(500);
  });
});

describe('contextual prefixes (the published example)', () => {
  it('lift a chunk that carries its context far above the bare chunk and a look-alike', async () => {
    using model = await loadEmbedder(ALL_MINILM_L6);
    const chunk = "The company's revenue grew by 3% over the previous quarter.";
    const context = (company: string): string =>
      `This chunk is from an SEC filing on ${company} corp's performance in Q2 2023; ` +
      "the previous quarter's revenue was $314 million.";
    const question = await model.embed(["How did ACME's revenue change in Q2 2023?"], 'query');
    const passages = await model.embed(
      [chunk, `${context('ACME')} ${chunk}`, `${context('Globex')} ${chunk}`],
      'passage',
    );
    const [plain, right, lookAlike] = [0, 1, 2].map((row) =>
      cosine(question, passages, { right: row }),
    );
    expect(plain).toBeCloseTo(0.487, 2);
    expect(right).toBeGreaterThan(0.8);
    expect(lookAlike).toBeLessThan(0.55);
  });
});

describe('the default embedder', () => {
  it('finds the passage across English and Portuguese', async () => {
    using model = await loadEmbedder(MULTILINGUAL_E5_SMALL);
    const question = await model.embed(['Qual é a multa por atraso no aluguel?'], 'query');
    const passages = await model.embed(
      [
        'The water from the well must be boiled before drinking.',
        'Rent that is paid late incurs a penalty of ten per cent.',
        'As bombas param quando a temperatura passa de 85 graus.',
      ],
      'passage',
    );
    const scores = [0, 1, 2].map((row) => cosine(question, passages, { right: row }));
    expect(scores.indexOf(Math.max(...scores))).toBe(1);
  });
});

describe('loading', () => {
  it('counts the bytes of all files up to the total', async () => {
    const host = endAfterTest(createEmbedHost());
    const seen: { loaded: number; total: number }[] = [];
    const input = { model: ALL_MINILM_L6.id, backend: 'wasm', format: 'q8', base: BASE } as const;
    await host.call('load', input, { onProgress: (progress) => seen.push(progress) });
    const { config, tokenizer, tokenizerConfig, weights } = ALL_MINILM_L6;
    const total = [config, tokenizer, tokenizerConfig, weights.q8].reduce(
      (sum, { bytes }) => sum + bytes,
      0,
    );
    expect(seen.at(-1)).toEqual({ loaded: total, total });
  });

  it('names the file where the server answers with a web page instead', async () => {
    const host = endAfterTest(createEmbedHost());
    const base = `${BASE}nowhere/`;
    const input = { model: ALL_MINILM_L6.id, backend: 'wasm', format: 'q8', base } as const;
    await expect(host.call('load', input)).rejects.toMatchObject({
      code: expect.stringMatching(/^model-(integrity|missing)$/) as string,
      subject: `models/${ALL_MINILM_L6.id}/config.json`,
    });
  });

  it('is refused for a second model in the same worker, whose vectors could be mixed up', async () => {
    const host = endAfterTest(createEmbedHost());
    const input = { model: ALL_MINILM_L6.id, backend: 'wasm', format: 'q8', base: BASE } as const;
    await host.call('load', input);
    expect((await host.call('load', input)).model).toBe(ALL_MINILM_L6.id);
    const other = { ...input, model: MULTILINGUAL_E5_SMALL.id };
    await expect(host.call('load', other)).rejects.toMatchObject({ code: 'protocol' });
  });
});
