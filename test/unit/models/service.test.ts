import { describe, expect, it } from 'vitest';
import { AppError } from '#core/errors.ts';
import { MULTILINGUAL_E5_SMALL } from '#models/catalogue.ts';
import { embedderFingerprint } from '#models/fingerprint.ts';
import { ScriptedHost, passed, setup } from './scripted-models.ts';

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
