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

async function openAdvanced(): Promise<void> {
  await page.getByText('Advanced', { exact: true }).click();
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

describe('what only those who measure change', () => {
  test('is folded away, below what people use', async () => {
    await renderApp(SCENE);
    await expect
      .element(page.getByRole('combobox', { name: 'Read the text of scans and pictures' }))
      .toBeVisible();
    const depth = page.getByRole('spinbutton', { name: 'Passages that are read closely' });
    await expect.element(depth).not.toBeInTheDocument();
    await openAdvanced();
    await expect.element(depth).toBeVisible();
  });
});

describe('numbers', () => {
  test('are kept within their range and on their steps', async () => {
    const { settings } = fakeServices(SCENE);
    await renderApp(SCENE, { replace: { settings } });
    await openAdvanced();
    const depth = page.getByRole('spinbutton', { name: 'Passages that are read closely' });
    await depth.fill('9999');
    await userEvent.tab();
    expect(settings.get()['rerank.depth']).toBe(100);
    await depth.fill('12');
    await userEvent.tab();
    expect(settings.get()['rerank.depth']).toBe(10);
    await expect.element(depth).toHaveValue(10);
  });

  test('show their default and go back to it, one by one or all at once', async () => {
    const { settings } = fakeServices(SCENE);
    await renderApp(SCENE, { replace: { settings } });
    await openAdvanced();
    settings.set('rerank.depth', 10);
    settings.set('retrieve.rrfK', 5);
    await expect.element(page.getByText('2 settings differ from the default.')).toBeVisible();
    await page.getByRole('button', { name: 'Reset “Passages that are read closely”' }).click();
    expect(settings.get()['rerank.depth']).toBe(30);
    // The button is gone, so the focus goes to the number that it changed.
    const depth = page.getByRole('spinbutton', { name: 'Passages that are read closely' });
    await expect.element(depth).toHaveFocus();
    await page.getByRole('button', { name: 'Reset all to default' }).click();
    expect(settings.get()['retrieve.rrfK']).toBe(60);
  });

  test('the threshold says what it means', async () => {
    const { settings } = fakeServices(SCENE);
    await renderApp(SCENE, { replace: { settings } });
    const slider = page.getByRole('slider');
    await slider.fill('0.8');
    expect(settings.get()['answer.threshold']).toBe(0.8);
    await expect.element(slider).toHaveAttribute('aria-valuetext', 'at least 80%');
    await expect.element(page.getByText('about 80 in 100 are right and 20 wrong')).toBeVisible();
    // 30 % without an answer, of which 4 % are answered; 70 % with one, of which 51 % are refused.
    const rates =
      'Of 100 answers given at this setting, about 3 would be unsupported; of 100 questions that the documents answer, about 51 would be refused.';
    await expect.element(page.getByText(rates)).toBeVisible();
    await expect
      .element(page.getByText('120 with an answer and 80 without one (smoke and qmd)'))
      .toBeVisible();
  });
});

describe('storage', () => {
  test('is erased only after the word was typed', async () => {
    const { library } = fakeServices(SCENE);
    const clear = vi.fn(() => Promise.reject(new AppError('read-only', 'Another tab writes.')));
    await renderApp(SCENE, { replace: { library: { ...library, clear } } });
    await page.getByRole('button', { name: 'Erase everything…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase everything' });
    await expect.element(dialog).toHaveTextContent('4 documents');
    const erase = dialog.getByRole('button', { name: 'Erase everything' });
    await expect.element(erase).toBeDisabled();
    await dialog.getByRole('textbox').fill('erase');
    expect(clear).not.toHaveBeenCalled();
    await erase.click();
    await expect.poll(() => clear.mock.calls.length).toBe(1);
    await expect.element(dialog.getByText('Another tab is making changes.')).toBeVisible();
  });

  test('cannot be erased from a tab that follows another one', async () => {
    await renderApp({ ...SCENE, role: 'reader' });
    await expect.element(page.getByRole('button', { name: 'Erase everything…' })).toBeDisabled();
  });
});

test('the language is changed here as well', async () => {
  await renderApp(SCENE);
  await page.getByText('Português (Brasil)').click();
  await expect.element(page.getByRole('heading', { name: 'Ajustes', level: 1 })).toBeVisible();
  expect(localStorage.getItem('lastro.locale')).toBe('pt-BR');
});

test('the privacy statement is there in both languages', async () => {
  await renderApp(SCENE, { locale: 'pt-BR' });
  await expect
    .element(page.getByText('Seus documentos nunca saem deste dispositivo.'))
    .toBeVisible();
});

test.each(['light', 'dark'])('the screen has no accessibility fault in %s', async (theme) => {
  await renderApp(SCENE);
  document.documentElement.dataset.theme = theme;
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.getByText('Models that can be downloaded').click();
  await openAdvanced();
  await expectAccessible();
});
