import * as v from 'valibot';
import {
  asWrittenNow,
  NO_SECOND,
  SETTING_DEFINITIONS,
  type Settings,
} from '#core/model/settings.ts';
import { EMBEDDERS } from '#models/catalogue.ts';
import type { SettingsService, Unsubscribe } from './contracts.ts';
import { Listeners } from './listeners.ts';

const KEY = 'lastro.settings';

/** Where settings are kept; `localStorage` fits. */
export type SettingsStorage = Pick<Storage, 'getItem' | 'setItem'>;

type Key = keyof Settings;
const KEYS = Object.keys(SETTING_DEFINITIONS) as readonly Key[];
/** Nothing works without an embedder, so that one that is no longer known gives way to the default. */
const EMBEDDER_IDS: readonly string[] = EMBEDDERS.map(({ id }) => id);
const KNOWN_MODELS: Readonly<Partial<Record<Key, readonly string[]>>> = {
  'embed.model': EMBEDDER_IDS,
  'embed.second': [NO_SECOND, ...EMBEDDER_IDS],
};

/**
 * The settings of this device. What is stored counts only as far as it is valid, key by key, so that
 * a setting that a later version narrows or drops does no harm. Other tabs see a change when they
 * are opened next.
 */
export class StoredSettings implements SettingsService {
  readonly #storage: SettingsStorage;
  readonly #listeners = new Listeners<[settings: Settings]>();
  #settings: Settings;

  constructor(storage: SettingsStorage) {
    this.#storage = storage;
    this.#settings = readSettings(storage.getItem(KEY));
  }

  get(): Settings {
    return this.#settings;
  }

  /** Values beyond a setting's range are put to its end; values of another kind are ignored. */
  set<Name extends Key>(key: Name, value: Settings[Name]): void {
    const parsed = v.safeParse(schemaOf(key), value);
    if (parsed.success) this.#change({ ...this.#settings, [key]: parsed.output });
  }

  reset(): void {
    this.#change(readSettings(null));
  }

  onChange(listener: (settings: Settings) => void): Unsubscribe {
    return this.#listeners.add(listener);
  }

  #change(settings: Settings): void {
    this.#settings = settings;
    try {
      this.#storage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // Full or blocked storage: the settings hold for this visit.
    }
    this.#listeners.tell(settings);
  }
}

/** Settings from what was stored; defaults take the place of what is missing or not valid. */
function readSettings(text: string | null): Settings {
  const stored = v.safeParse(v.record(v.string(), v.unknown()), parseJson(text));
  const values = KEYS.map((key) => {
    const value = stored.success ? asWrittenNow(key, stored.output[key]) : undefined;
    const parsed = v.safeParse(schemaOf(key), value);
    return [key, parsed.success ? parsed.output : SETTING_DEFINITIONS[key].default];
  });
  return Object.fromEntries(values) as Settings;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function schemaOf(key: Key) {
  const definition = SETTING_DEFINITIONS[key];
  switch (definition.kind) {
    case 'number': {
      const { min, max } = definition;
      return v.pipe(
        v.number(),
        v.finite(),
        v.transform((value) => Math.min(max, Math.max(min, value))),
      );
    }
    case 'boolean':
      return v.boolean();
    case 'text': {
      const choices = KNOWN_MODELS[key] ?? definition.choices;
      return choices === null ? v.pipe(v.string(), v.nonEmpty()) : v.picklist(choices);
    }
  }
}
