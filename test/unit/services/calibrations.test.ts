import { beforeEach, describe, expect, it } from 'vitest';
import type { SetResult } from '#core/model/evaluation.ts';
import { brand, type Fingerprint } from '#core/model/ids.ts';
import { Calibrations } from '#services/calibrations.ts';
import { StoredSettings } from '#services/settings.ts';

const SIGNS = {
  logit: 0,
  sentenceLogit: 0,
  sentenceSpan: 0,
  sentenceCosine: 0.8,
  standsOut: 0,
  coverage: 0,
  valueAbsent: 0,
  otherLanguage: 0,
};

class MemoryStorage {
  readonly items = new Map<string, string>();
  getItem = (key: string): string | null => this.items.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.items.set(key, value);
}

/** A run of 30 questions with an answer, which score high, and 30 without, which score low. */
function result(options: SetResult['options'] = {}): SetResult {
  const question = (answerable: boolean, index: number) => ({
    id: `${answerable}${index}`,
    answerable,
    features: { ...SIGNS, logit: (answerable ? 4 : -4) + (index % 7) - 3 },
  });
  const numbers = [...Array(30).keys()];
  return {
    set: 'mine',
    options: {
      'embed.model': 'multilingual-e5-small-en-pt',
      'rerank.depth': 30,
      'answer.reader': true,
      ...options,
    },
    per_question: [true, false].flatMap((kind) => numbers.map((index) => question(kind, index))),
  } as unknown as SetResult;
}

describe('the calibration service', () => {
  let storage: MemoryStorage;
  let fingerprint: string;
  let settings: StoredSettings;
  const open = (): Calibrations =>
    new Calibrations({
      settings,
      storage,
      embedder: () => Promise.resolve({ fingerprint: brand<Fingerprint>(fingerprint) }),
      now: () => 7,
    });

  const ownOf = (service: Calibrations) =>
    service.own({ fingerprint: brand<Fingerprint>(fingerprint) });

  beforeEach(() => {
    storage = new MemoryStorage();
    settings = new StoredSettings(storage);
    fingerprint = 'multilingual-e5-small-en-pt/weights-1';
  });

  it('decides by what ships until the user fits a calibration, which outlives the visit', async () => {
    const service = open();
    expect(await ownOf(service)).toBeUndefined();
    expect(await service.propose(result())).toMatchObject({ obstacle: null, better: true });
    expect(await ownOf(service)).toBeUndefined();
    await service.use(result());
    const again = open();
    expect((await ownOf(again))?.answer.weights.logit).toBeGreaterThan(0);
    expect(await again.inForce()).toMatchObject({
      own: { set: 'mine', madeAt: 7 },
      errors: { sets: ['mine'], answerable: 30, unanswerable: 30 },
    });
  });

  it('goes back to what ships', async () => {
    const service = open();
    await service.use(result());
    await service.useShipped();
    expect(await ownOf(service)).toBeUndefined();
    expect((await service.inForce()).own).toBeNull();
  });

  it('drops what was fitted with other weights of the models', async () => {
    await open().use(result());
    fingerprint = 'multilingual-e5-small-en-pt/weights-2';
    expect(await ownOf(open())).toBeUndefined();
  });

  it('keeps one for each embedder and the models that judge with it', async () => {
    const service = open();
    let told = 0;
    service.onChange(() => (told += 1));
    await service.use(result());
    settings.set('rerank.depth', 0);
    expect(await ownOf(service)).toBeUndefined();
    settings.set('rerank.depth', 20);
    settings.set('answer.reader', false);
    expect(await ownOf(service)).toBeUndefined();
    settings.set('answer.reader', true);
    expect(await ownOf(service)).toBeDefined();
    expect(told).toBe(5);
  });

  it('fits nothing to results of other models or of too few questions', async () => {
    const service = open();
    expect(await service.use(result({ 'rerank.depth': 0 }))).toEqual({ obstacle: 'other-models' });
    const few = { ...result(), per_question: result().per_question.slice(0, 40) };
    expect(await service.use(few)).toEqual({ obstacle: 'too-few' });
    expect(await ownOf(service)).toBeUndefined();
  });

  it('takes what is stored and cannot be read for nothing', async () => {
    const service = open();
    await service.use(result());
    for (const key of storage.items.keys()) {
      if (key.startsWith('lastro.calibration')) storage.items.set(key, '{"set":1}');
    }
    expect(await ownOf(service)).toBeUndefined();
  });
});
