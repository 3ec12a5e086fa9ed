import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SelfTestOutcome } from '#core/calls/embed.ts';
import { AppError } from '#core/errors.ts';
import { brand, type Fingerprint } from '#core/model/ids.ts';
import type { GeneratorService, ModelService, Services } from '#services/contracts.ts';
import { DOCUMENTS } from '../../preview/content.ts';
import { fakeServices } from '../../preview/fake-services.ts';
import { webLlmModels } from '../../preview/models.ts';
import type { Scene } from '../../preview/scenes.ts';
import { expectAccessible, renderApp } from '../support/render-app.ts';

const SCENE = { documents: DOCUMENTS, hash: '#/settings' };

afterEach(() => {
  delete document.documentElement.dataset.theme;
});

/** All passages have vectors by the first model, some of them by the other one. */
function keeping(passages: number): NonNullable<Scene['vectors']> {
  const kept = (fingerprint: string, model: string, count: number, inUse: boolean) => ({
    fingerprint: brand<Fingerprint>(fingerprint),
    model,
    passages: count,
    bytes: count * 1536,
    inUse,
  });
  return {
    overview: {
      passages: 100,
      kept: [
        kept('e5', 'multilingual-e5-small-en-pt', 100, true),
        kept('minilm', 'all-MiniLM-L6-v2', passages, false),
      ],
    },
  };
}

/** The fake services with models that behave as the test says. */
function withGenerators(generators: Partial<GeneratorService>): Partial<Services> {
  return { generators: { ...fakeServices(SCENE).generators, ...generators } };
}

function withModels(models: Partial<ModelService>): Partial<Services> {
  return { models: { ...fakeServices(SCENE).models, ...models } };
}

describe('the search model', () => {
  test('is changed only after a word about what that means', async () => {
    const { settings } = fakeServices(SCENE);
    await renderApp({ ...SCENE, vectors: keeping(60) }, { replace: { settings } });
    await page.getByText('all-MiniLM-L6-v2').first().click();
    const dialog = page.getByRole('dialog', { name: 'Change the search model?' });
    await expect.element(dialog).toHaveTextContent('Vectors of 40 of 100 passages');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(settings.get()['embed.model']).toBe('multilingual-e5-small-en-pt');

    await page.getByText('all-MiniLM-L6-v2').first().click();
    await dialog.getByRole('button', { name: 'Change model' }).click();
    expect(settings.get()['embed.model']).toBe('all-MiniLM-L6-v2');
  });

  test('that was used before takes effect at once, and its vectors can be deleted', async () => {
    const scene = { ...SCENE, vectors: keeping(100) };
    const { vectors } = fakeServices(scene);
    const drop = vi.spyOn(vectors, 'drop');
    await renderApp(scene, { replace: { vectors } });
    await page.getByText('all-MiniLM-L6-v2').first().click();
    const dialog = page.getByRole('dialog', { name: 'Change the search model?' });
    await expect.element(dialog).toHaveTextContent('takes effect at once');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Delete the vectors by all-MiniLM-L6-v2' }).click();
    expect(drop).toHaveBeenCalledWith('minilm');
  });

  test('that is being prepared shows how far it is, and can be paused or given up', async () => {
    const { settings } = fakeServices(SCENE);
    const vectors = {
      progress: {
        model: 'all-MiniLM-L6-v2',
        answering: 'multilingual-e5-small-en-pt',
        purpose: 'change',
        done: 40,
        total: 100,
        secondsLeft: 90,
        state: 'working',
        error: null,
      },
    } as const;
    const scene = { ...SCENE, vectors };
    const service = fakeServices(scene).vectors;
    const pause = vi.spyOn(service, 'pause');
    settings.set('embed.model', 'all-MiniLM-L6-v2');
    await renderApp(scene, { replace: { settings, vectors: service } });
    const panel = page.getByRole('region', {
      name: 'Preparing the documents for all-MiniLM-L6-v2',
    });
    await expect.element(panel).toHaveTextContent('40 of 100 passages');
    await expect.element(panel).toHaveTextContent('answered with Multilingual E5 small');
    await panel.getByRole('button', { name: 'Pause' }).click();
    expect(pause).toHaveBeenCalledOnce();
    await panel.getByRole('button', { name: 'Cancel' }).click();
    expect(settings.get()['embed.model']).toBe('multilingual-e5-small-en-pt');
  });

  test('tells size, languages and licence', async () => {
    await renderApp(SCENE);
    await expect
      .element(
        page.getByText('25 MB, comes with Lastro · English and Portuguese · licence MIT'),
        {},
      )
      .toBeVisible();
  });
});

describe('the device test', () => {
  const outcome = (changes: Partial<SelfTestOutcome>): SelfTestOutcome => ({
    verdict: 'wasm',
    reason: 'unavailable',
    lowestCosine: null,
    speedRatio: null,
    adapter: null,
    detail: '',
    ...changes,
  });

  test.each([
    [outcome({}), 'This browser offers no graphics processor'],
    [
      outcome({ reason: 'disagrees', lowestCosine: 0.8421, speedRatio: 3.2, adapter: 'Lane 4' }),
      'It gives different results, so it is not used.',
    ],
    [
      outcome({ verdict: 'webgpu', reason: 'agrees-and-faster', lowestCosine: 1, speedRatio: 5 }),
      'It gives the same results and is faster, so it is used.',
    ],
  ])('says in plain words what it found', async (found, words) => {
    await renderApp(SCENE, {
      replace: withModels({ selfTest: () => Promise.resolve(found) }),
    });
    await page.getByRole('button', { name: 'Test the graphics processor' }).click();
    await expect.element(page.getByText(words)).toBeVisible();
    if (found.lowestCosine !== null && found.lowestCosine < 1) {
      await expect.element(page.getByText('Lane 4 · lowest agreement 0.8421 of 1')).toBeVisible();
    }
  });

  test('shows its progress and can be cancelled', async () => {
    const selfTest: ModelService['selfTest'] = (onProgress, signal) => {
      onProgress(2, 9);
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new AppError('cancelled', 'cancelled')));
      });
    };
    await renderApp(SCENE, { replace: withModels({ selfTest }) });
    await page.getByRole('button', { name: 'Test the graphics processor' }).click();
    await expect.element(page.getByText('2 of 9')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect
      .element(page.getByRole('button', { name: 'Test the graphics processor' }))
      .toBeVisible();
  });
});

describe('larger models', () => {
  test('cannot be chosen without WebGPU, and the reason is given', async () => {
    await renderApp(SCENE);
    await expect.element(page.getByText('This browser offers no WebGPU')).toBeVisible();
    await page.getByText('Models that can be downloaded').click();
    const use = page.getByRole('button', { name: 'Use Llama-3.2-1B-Instruct-q4f16_1-MLC' });
    await expect.element(use).toBeDisabled();
  });

  test('are downloaded only after the host and the size were named', async () => {
    const { settings } = fakeServices(SCENE);
    const loadWebLlm = vi.fn(() => Promise.resolve());
    const webLlm = () => Promise.resolve(webLlmModels(true));
    await renderApp(SCENE, { replace: { settings, ...withGenerators({ webLlm, loadWebLlm }) } });
    await page.getByText('Models that can be downloaded').click();
    await page.getByRole('button', { name: 'Use Llama-3.2-1B-Instruct-q4f16_1-MLC' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toHaveTextContent('huggingface.co: about 879 MB');
    expect(loadWebLlm).not.toHaveBeenCalled();
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expect
      .poll(() => settings.get()['answer.generator'])
      .toBe('Llama-3.2-1B-Instruct-q4f16_1-MLC');
    await page.getByRole('button', { name: 'Back to quoting' }).click();
    expect(settings.get()['answer.generator']).toBe('extractive');
  });

  test('that lost the graphics processor say so, and how they go on', async () => {
    const listeners: Parameters<Services['generators']['onFailure']>[0][] = [];
    const onFailure: Services['generators']['onFailure'] = (listener) => {
      listeners.push(listener);
      return () => undefined;
    };
    await renderApp(SCENE, { replace: withGenerators({ onFailure }) });
    await expect.poll(() => listeners.length).toBeGreaterThan(0);
    listeners.forEach((listener) => listener('Llama', 'reload'));
    await expect.element(page.getByText('It is loaded once more.')).toBeVisible();
    listeners.forEach((listener) => listener('SmolLM2', 'wasm'));
    await expect.element(page.getByText('It goes on without it.')).toBeVisible();
  });

  test('include one that suits the device, shown above the list', async () => {
    const webLlm = () => Promise.resolve(webLlmModels(true));
    await renderApp(SCENE, { replace: withGenerators({ webLlm }) });
    await expect.element(page.getByText('Suggested for this device')).toBeVisible();
    const use = page.getByRole('button', { name: 'Use Qwen2.5-0.5B-Instruct-q4f16_1-MLC' });
    await use.first().click();
    await expect
      .element(page.getByRole('dialog'))
      .toHaveTextContent('Download Qwen2.5-0.5B-Instruct-q4f16_1-MLC?');
  });

  test('that are on this device can be deleted, after a question', async () => {
    const removeWebLlm = vi.fn(() => Promise.resolve());
    const webLlm = () => Promise.resolve(webLlmModels(true));
    await renderApp(SCENE, { replace: withGenerators({ webLlm, removeWebLlm }) });
    await page.getByText('Models that can be downloaded').click();
    await page.getByRole('button', { name: 'Delete Phi-3.5-mini-instruct-q4f16_1-MLC' }).click();
    expect(removeWebLlm).not.toHaveBeenCalled();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect
      .poll(() => removeWebLlm.mock.calls)
      .toEqual([['Phi-3.5-mini-instruct-q4f16_1-MLC']]);
  });

  test('may be the user’s own, from an address whose hosts are named before anything is asked', async () => {
    const { settings } = fakeServices(SCENE);
    const downloadOwn = vi.fn(() => Promise.resolve('own:Boat-1B-MLC'));
    const webLlm = () => Promise.resolve(webLlmModels(true));
    await renderApp(SCENE, { replace: { settings, ...withGenerators({ webLlm, downloadOwn }) } });
    await page.getByText('A model of your own').click();
    await page
      .getByRole('textbox', { name: 'Address of the model' })
      .fill('https://models.example/boat/');
    await page
      .getByRole('textbox', { name: 'Address of its model library' })
      .fill('https://libs.example/boat.wasm');
    await page.getByRole('textbox', { name: 'Address of its model library' }).click();
    await userEvent.keyboard('{Enter}');
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toHaveTextContent('models.example and libs.example');
    expect(downloadOwn).not.toHaveBeenCalled();
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expect.poll(() => settings.get()['answer.generator']).toBe('own:Boat-1B-MLC');
    await expectAccessible();
  });

  test('that failed to load leave quoting in use and say why', async () => {
    const { settings } = fakeServices(SCENE);
    const webLlm = () => Promise.resolve(webLlmModels(true));
    const loadWebLlm = () =>
      Promise.reject(new AppError('out-of-memory', 'Device lost', { subject: 'Llama' }));
    await renderApp(SCENE, { replace: { settings, ...withGenerators({ webLlm, loadWebLlm }) } });
    await page.getByText('Models that can be downloaded').click();
    await page.getByRole('button', { name: 'Use Llama-3.2-1B-Instruct-q4f16_1-MLC' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
    await expect.element(page.getByText('Memory ran out on “Llama”.')).toBeVisible();
    expect(settings.get()['answer.generator']).toBe('extractive');
  });
});
