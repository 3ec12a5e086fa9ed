import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EmbedMap, SelfTestOutcome } from '#core/calls/embed.ts';
import { AppError } from '#core/errors.ts';
import { SETTING_DEFINITIONS, type Settings } from '#core/model/settings.ts';
import { EMBEDDERS, MULTILINGUAL_E5_SMALL, RERANKER_EN_PT } from '#models/catalogue.ts';
import { embedderFingerprint } from '#models/fingerprint.ts';
import type { ModelStatus, SettingsService } from '#services/contracts.ts';
import { Models } from '#services/models.ts';
import type { EmbedHost } from '#services/worker-embedder.ts';

type LoadInput = EmbedMap['calls']['load']['input'];

/** A worker that answers by script and counts what it is asked. */
class ScriptedHost {
  readonly loads: LoadInput[] = [];
  terminated = 0;
  embedFailures: AppError[] = [];
  loadFailures: AppError[] = [];
  selfTest: SelfTestOutcome | null = null;
  hold: Promise<void> = Promise.resolve();
  #death: (error: AppError) => void = () => undefined;

  call = vi.fn(async (name: string, input: unknown, options: Record<string, unknown> = {}) => {
    await this.hold;
    if (name === 'selfTest') return this.selfTest;
    if (name === 'score') return new Float32Array([0.5]);
    if (name === 'embed') {
      const failure = this.embedFailures.shift();
      if (failure) throw failure;
      return new Float32Array([1]);
    }
    const load = input as LoadInput;
    this.loads.push(load);
    (options['onProgress'] as (progress: unknown) => void)({ loaded: 1, total: 2 });
    const failure = this.loadFailures.shift();
    if (failure) throw failure;
    return { ...load, dimensions: 384, fingerprint: 'f', threads: 1 };
  });

  terminate(): void {
    this.terminated += 1;
  }

  onRestart(listener: (error: AppError) => void): () => void {
    this.#death = listener;
    return () => undefined;
  }

  die(error: AppError): void {
    this.#death(error);
  }

  get host(): EmbedHost {
    return this as unknown as EmbedHost;
  }
}

class MemorySettings implements SettingsService {
  #values = Object.fromEntries(
    Object.entries(SETTING_DEFINITIONS).map(([key, definition]) => [key, definition.default]),
  ) as unknown as Settings;
  #listener: (settings: Settings) => void = () => undefined;

  get(): Settings {
    return this.#values;
  }

  set<Key extends keyof Settings>(key: Key, value: Settings[Key]): void {
    this.#values = { ...this.#values, [key]: value };
    this.#listener(this.#values);
  }

  reset(): void {
    this.#values = new MemorySettings().get();
  }

  onChange(listener: (settings: Settings) => void): () => void {
    this.#listener = listener;
    return () => undefined;
  }
}

const ADAPTER = { info: { vendor: 'acme', architecture: 'one', device: '', description: '' } };

function passed(adapter: string): SelfTestOutcome {
  const figures = { lowestCosine: 1, speedRatio: 3, detail: '' };
  return { verdict: 'webgpu', reason: 'agrees-and-faster', adapter, ...figures };
}

interface Setup {
  readonly models: Models;
  readonly settings: MemorySettings;
  /** Hosts in the order in which they were made. */
  readonly embed: ScriptedHost[];
  readonly rerank: ScriptedHost;
  readonly statuses: ModelStatus[];
}

function setup(kept: SelfTestOutcome | null = null, next = new ScriptedHost()): Setup {
  const storage = new Map<string, string>();
  const key = `lastro.self-test.${MULTILINGUAL_E5_SMALL.weights.q4?.sha256}`;
  if (kept) storage.set(key, JSON.stringify(kept));
  const embed: ScriptedHost[] = [];
  const rerank = new ScriptedHost();
  const settings = new MemorySettings();
  const statuses: ModelStatus[] = [];
  const models = new Models({
    base: 'https://example.org/app/',
    settings,
    storage: {
      getItem: (name) => storage.get(name) ?? null,
      setItem: (name, value) => storage.set(name, value),
    },
    createEmbedHost: () => {
      embed.push(embed.length === 0 ? next : new ScriptedHost());
      return (embed.at(-1) as ScriptedHost).host;
    },
    rerankHost: rerank.host,
  });
  models.onStatus((status) => statuses.push(status));
  return { models, settings, embed, rerank, statuses };
}

beforeEach(() => {
  vi.stubGlobal('crossOriginIsolated', false);
  vi.stubGlobal('navigator', {
    hardwareConcurrency: 8,
    gpu: { requestAdapter: () => Promise.resolve(ADAPTER) },
  });
  return () => vi.unstubAllGlobals();
});

describe('where the embedder runs', () => {
  it('is WASM with its own file while no self-test spoke for WebGPU', async () => {
    const { models, embed } = setup();
    await models.warmUp();
    expect(embed[0]?.loads).toMatchObject([{ backend: 'wasm', format: 'q8' }]);
  });

  it('is WebGPU once a self-test on this adapter was for it', async () => {
    const { models, embed } = setup(passed('acme one'));
    await models.warmUp();
    expect(embed[0]?.loads).toMatchObject([{ backend: 'webgpu', format: 'q4' }]);
    expect(models.status().selfTest?.verdict).toBe('webgpu');
  });

  it('is WASM when the self-test was made on another adapter', async () => {
    const { models, embed } = setup(passed('other gpu'));
    await models.warmUp();
    expect(embed[0]?.loads).toMatchObject([{ backend: 'wasm', format: 'q8' }]);
    expect(models.status().selfTest).toBeNull();
  });

  it('is WASM when the user wants it so', async () => {
    const { models, embed, settings } = setup(passed('acme one'));
    settings.set('embed.device', 'wasm');
    await models.warmUp();
    expect(embed.at(-1)?.loads).toMatchObject([{ backend: 'wasm', format: 'q8' }]);
  });

  it('changes with the verdict of a new self-test, whose worker ends', async () => {
    const testing = new ScriptedHost();
    testing.selfTest = passed('acme one');
    const { models, embed } = setup(null, testing);
    await models.selfTest(() => undefined, new AbortController().signal);
    await models.warmUp();
    expect(testing.terminated).toBe(1);
    expect(embed[1]?.loads).toMatchObject([{ backend: 'webgpu', format: 'q4' }]);
    expect(models.status().selfTest?.verdict).toBe('webgpu');
  });
});

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
    expect(loading).toEqual([MULTILINGUAL_E5_SMALL.id, null, RERANKER_EN_PT.id, null]);
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
    expect(embed[0]?.loads).toHaveLength(2);
    expect(rerank.loads).toHaveLength(2);
  });

  it('leaves the cross-encoder out where it is switched off', async () => {
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

describe('a lost GPU', () => {
  it('lets every call go on with WASM and the same weights, and says so', async () => {
    const { models, embed } = setup(passed('acme one'));
    const embedder = await models.embedder();
    const lost = new AppError('gpu-lost', 'device was lost');
    await models.warmUp();
    embed[0]?.embedFailures.push(lost, lost);
    const calls = [embedder.embed(['a'], 'query'), embedder.embed(['b'], 'passage')];
    expect(await Promise.all(calls)).toHaveLength(2);
    expect(embed[0]?.loads).toMatchObject([
      { backend: 'webgpu', format: 'q4' },
      { backend: 'wasm', format: 'q4' },
    ]);
    expect(embedder.fingerprint).toBe(embedderFingerprint(MULTILINGUAL_E5_SMALL, 'q4'));
    expect(models.status().error?.code).toBe('gpu-lost');
  });

  it('at the time of loading does the same', async () => {
    const { models, embed } = setup(passed('acme one'));
    const embedder = await models.embedder();
    embed[0]?.loadFailures.push(new AppError('internal', 'no adapter'));
    await embedder.embed(['a'], 'query');
    expect(embed[0]?.loads.map((load) => load.backend)).toEqual(['webgpu', 'wasm']);
    expect(models.status().error?.code).toBe('gpu-lost');
  });

  it('is no way out of a damaged file', async () => {
    const { models, embed } = setup(passed('acme one'));
    const embedder = await models.embedder();
    embed[0]?.loadFailures.push(new AppError('model-integrity', 'damaged'));
    await expect(embedder.embed(['a'], 'query')).rejects.toMatchObject({ code: 'model-integrity' });
    expect(embed[0]?.loads).toHaveLength(1);
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
