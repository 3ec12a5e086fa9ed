import { beforeEach, vi } from 'vitest';
import type { EmbedMap, SelfTestOutcome } from '#core/calls/embed.ts';
import type { AppError } from '#core/errors.ts';
import { SETTING_DEFINITIONS, type Settings } from '#core/model/settings.ts';
import { MULTILINGUAL_E5_SMALL } from '#models/catalogue.ts';
import type { ModelStatus, SettingsService } from '#services/contracts.ts';
import { Models } from '#services/models.ts';
import type { EmbedHost } from '#services/worker-embedder.ts';

/** What a model is loaded with. */
export type LoadInput = EmbedMap['calls']['load']['input'];

/** A worker that answers by script and counts what it is asked. */
export class ScriptedHost {
  readonly loads: LoadInput[] = [];
  terminated = 0;
  embedFailures: AppError[] = [];
  loadFailures: AppError[] = [];
  selfTest: SelfTestOutcome | null = null;
  hold: Promise<void> = Promise.resolve();
  readonly #deaths: ((error: AppError) => void)[] = [];

  call = vi.fn(async (name: string, input: unknown, options: Record<string, unknown> = {}) => {
    await this.hold;
    if (name === 'selfTest') return this.selfTest;
    if (name === 'score') return new Float32Array([0.5]);
    if (name === 'read') return [new Float32Array([0.5])];
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
    this.#deaths.push(listener);
    return () => undefined;
  }

  die(error: AppError): void {
    for (const listener of this.#deaths) listener(error);
  }

  get host(): EmbedHost {
    return this as unknown as EmbedHost;
  }
}

/** Settings that nobody keeps. */
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

/** A graphics adapter. */
export const ADAPTER = {
  info: { vendor: 'acme', architecture: 'one', device: '', description: '' },
};

/** A self-test that was for WebGPU. */
export function passed(adapter: string): SelfTestOutcome {
  const figures = { lowestCosine: 1, speedRatio: 3, detail: '' };
  return { verdict: 'webgpu', reason: 'agrees-and-faster', adapter, ...figures };
}

/** The model service over scripted workers. */
export interface Setup {
  readonly models: Models;
  readonly settings: MemorySettings;
  /** Hosts in the order in which they were made. */
  readonly embed: ScriptedHost[];
  readonly rerank: ScriptedHost;
  readonly statuses: ModelStatus[];
}

/** Builds the service. @param kept outcome of an earlier self-test */
export function setup(kept: SelfTestOutcome | null = null, next = new ScriptedHost()): Setup {
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
