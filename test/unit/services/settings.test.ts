import { describe, expect, it } from 'vitest';
import { SETTING_DEFINITIONS } from '#core/model/settings.ts';
import { StoredSettings } from '#services/settings.ts';

function storage(text: string | null = null) {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value;
    },
  };
}

const DEFAULTS = Object.fromEntries(
  Object.entries(SETTING_DEFINITIONS).map(([key, definition]) => [key, definition.default]),
);

describe('settings', () => {
  it('are the defaults at first, and kept once changed', () => {
    const kept = storage();
    const settings = new StoredSettings(kept);
    expect(settings.get()).toEqual(DEFAULTS);
    settings.set('retrieve.rrfK', 30);
    settings.set('chunk.context', false);
    expect(new StoredSettings(kept).get()).toEqual({
      ...DEFAULTS,
      'retrieve.rrfK': 30,
      'chunk.context': false,
    });
  });

  it.each([null, '', '{', '[]', '3', 'null'])('ignore what is not theirs: %s', (text) => {
    expect(new StoredSettings(storage(text)).get()).toEqual(DEFAULTS);
  });

  it('take what is valid of a stored set, key by key', () => {
    const text = JSON.stringify({
      'retrieve.rrfK': 'many',
      'retrieve.depth': 1e9,
      'answer.threshold': 0.7,
      'embed.device': 'toaster',
      unknown: 1,
    });
    expect(new StoredSettings(storage(text)).get()).toEqual({
      ...DEFAULTS,
      'retrieve.depth': 500,
      'answer.threshold': 0.7,
    });
  });

  it.each([
    [false, 'off'],
    [true, 'rule'],
    ['generator', 'generator'],
    ['sometimes', 'rule'],
  ])('say as now what an earlier version kept as %s', (kept, now) => {
    const text = JSON.stringify({ 'question.decompose': kept });
    expect(new StoredSettings(storage(text)).get()['question.decompose']).toBe(now);
  });

  it.each(['', 'a model that an earlier version had'])(
    'name an embedder that there is, instead of “%s”',
    (model) => {
      const settings = new StoredSettings(storage(JSON.stringify({ 'embed.model': model })));
      expect(settings.get()).toEqual(DEFAULTS);
      settings.set('embed.model', model);
      expect(settings.get()).toEqual(DEFAULTS);
    },
  );

  it('put a number beyond its range to the end of the range and ignore other kinds', () => {
    const settings = new StoredSettings(storage());
    settings.set('answer.threshold', 7);
    expect(settings.get()['answer.threshold']).toBe(1);
    settings.set('answer.threshold', Number.NaN);
    settings.set('answer.threshold', '0.2' as unknown as number);
    expect(settings.get()['answer.threshold']).toBe(1);
  });

  it('tell of changes until unsubscribed, and of a reset', () => {
    const settings = new StoredSettings(storage());
    const seen: number[] = [];
    const stop = settings.onChange((now) => seen.push(now['retrieve.rrfK']));
    settings.set('retrieve.rrfK', 10);
    settings.reset();
    stop();
    settings.set('retrieve.rrfK', 20);
    expect(seen).toEqual([10, 60]);
  });

  it('hold for this visit where nothing can be stored', () => {
    const settings = new StoredSettings({
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    settings.set('retrieve.rrfK', 10);
    expect(settings.get()['retrieve.rrfK']).toBe(10);
  });
});
