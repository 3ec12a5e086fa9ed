import { describe, expect, it } from 'vitest';
import { AppError } from '#core/errors.ts';
import {
  EMBEDDERS,
  MULTILINGUAL_E5_SMALL,
  READER_EN_PT,
  RERANKER_EN_PT,
} from '#models/catalogue.ts';
import { runtimeFiles } from '#models/fingerprint.ts';
import type { ScriptedHost } from './scripted-models.ts';
import { setup } from './scripted-models.ts';

describe('loading', () => {
  it('happens once for all who wait, at first use', async () => {
    const { models, embed } = setup();
    const embedder = await models.embedder();
    expect(embed[0]?.loads).toHaveLength(0);
    await Promise.all([embedder.embed(['a'], 'query'), embedder.embed(['b'], 'passage')]);
    expect(embed[0]?.loads).toHaveLength(1);
  });

  it('is told by the status while it goes on, and what is loaded afterwards', async () => {
    const { models, statuses } = setup();
    await models.warmUp();
    const loading = statuses.map((status) => status.loading?.model ?? null);
    const packs = [MULTILINGUAL_E5_SMALL, RERANKER_EN_PT, READER_EN_PT];
    // What is to be downloaded, here all of it, is said before the first load.
    expect(loading).toEqual([null, ...packs.flatMap(({ id }) => [id, null])]);
    const bytes = packs.flatMap((pack) => runtimeFiles(pack, 'q8').map((file) => file.bytes));
    expect(statuses.at(0)?.download).toEqual({
      loaded: 0,
      total: bytes.reduce((sum, size) => sum + size, 0),
      secondsLeft: null,
    });
    expect(models.status().download).toBeNull();
    expect(models.status()).toMatchObject({
      embedder: { model: MULTILINGUAL_E5_SMALL.id },
      reranker: { model: RERANKER_EN_PT.id },
      error: null,
      threads: 1,
    });
  });

  it('is tried again in a new worker after a failure, which the status tells until then', async () => {
    const { models, embed } = setup();
    const embedder = await models.embedder();
    embed[0]?.loadFailures.push(new AppError('model-missing', 'gone', { subject: 'x.onnx' }));
    await models.warmUp();
    expect(models.status().error).toEqual({
      code: 'model-missing',
      subject: 'x.onnx',
      detail: 'gone',
    });
    expect(embed[0]?.terminated).toBe(1);
    await embedder.embed(['a'], 'query');
    expect(models.status().error).toBeNull();
    expect(embed[0]?.loads).toHaveLength(2);
  });

  it('is done again by the first use after the worker died', async () => {
    const { models, embed, rerank } = setup();
    await models.warmUp();
    embed[0]?.die(new AppError('out-of-memory', 'died'));
    rerank.die(new AppError('internal', 'died'));
    expect(models.status()).toMatchObject({ embedder: null, reranker: null });
    await (await models.embedder()).embed(['a'], 'query');
    await models.reranker.score('q', ['p']);
    await models.reader.read('q', [{ place: '', parts: ['p'] }]);
    expect(embed[0]?.loads).toHaveLength(2);
    const loaded = rerank.loads.map(({ model }) => model);
    const both = [RERANKER_EN_PT.id, READER_EN_PT.id];
    expect(loaded).toEqual([...both, ...both]);
  });

  it('leaves the reader out where it is switched off', async () => {
    const { models, settings, rerank } = setup();
    settings.set('answer.reader', false);
    await models.warmUp();
    expect(rerank.loads.map(({ model }) => model)).toEqual([RERANKER_EN_PT.id]);
  });

  it('leaves the cross-encoder, and the reader with it, out where it is switched off', async () => {
    const { models, settings, rerank } = setup();
    settings.set('rerank.depth', 0);
    await models.warmUp();
    expect(rerank.loads).toHaveLength(0);
  });

  it('of an unknown model is an error that names it', async () => {
    const { models, settings } = setup();
    settings.set('embed.model', 'no-such-model');
    await expect(models.embedder()).rejects.toMatchObject({ code: 'model-missing' });
    expect(models.status().error).toMatchObject({
      code: 'model-missing',
      subject: 'no-such-model',
    });
  });
});

describe('another embedder', () => {
  it('replaces the one before, which finishes what is under way and then frees its memory', async () => {
    const { models, settings, embed } = setup();
    const before = await models.embedder();
    await models.warmUp();
    let release = (): void => undefined;
    const held = embed[0] as ScriptedHost;
    held.hold = new Promise<void>((resolve) => (release = resolve));
    const working = before.embed(['a'], 'passage');
    settings.set('embed.model', EMBEDDERS[1]?.id ?? '');
    const after = await models.embedder();
    expect(after.fingerprint).not.toBe(before.fingerprint);
    expect(held.terminated).toBe(0);
    release();
    expect(await working).toEqual(new Float32Array([1]));
    expect(held.terminated).toBe(1);
  });
});

describe('the choices', () => {
  it('are the packs with their size to download and licence', () => {
    const { models } = setup();
    expect(models.choices.map((choice) => choice.id)).toEqual([
      'multilingual-e5-small-en-pt',
      'all-MiniLM-L6-v2',
      'reranker-en-pt',
      'reader-en-pt',
    ]);
    expect(models.choices[0]).toMatchObject({ licence: 'MIT', bytes: 24_739_785, dimensions: 384 });
  });
});

describe('an embedder that there is not', () => {
  it('is told once, however often it is asked for', async () => {
    const { models, settings, statuses } = setup();
    settings.set('embed.model', 'nonsense');
    for (let times = 0; times < 3; times++) {
      await expect(models.embedder()).rejects.toMatchObject({ code: 'model-missing' });
    }
    expect(models.status().error).toMatchObject({ code: 'model-missing' });
    expect(statuses.filter(({ error }) => error !== null)).toHaveLength(1);
  });
});
