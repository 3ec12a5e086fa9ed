import { SETTING_DEFINITIONS, type Settings } from '#core/model/settings.ts';
import type { SettingsService } from '#services/contracts.ts';

/** Key of a setting. */
export type SettingKey = keyof Settings;

/** The settings of this device as the screens show them. */
export class SettingsState {
  /** What is in force now. */
  values: Settings = $state.raw(DEFAULTS);
  /** Keys whose value is not the default. */
  readonly changed: readonly SettingKey[] = $derived(
    SETTING_KEYS.filter((key) => this.values[key] !== SETTING_DEFINITIONS[key].default),
  );
  readonly #service: SettingsService;

  constructor(service: SettingsService) {
    this.#service = service;
    this.values = service.get();
    service.onChange((settings) => (this.values = settings));
  }

  /** Changes one setting. */
  set<Key extends SettingKey>(key: Key, value: Settings[Key]): void {
    this.#service.set(key, value);
  }

  /** Puts every setting back to its default. */
  reset(): void {
    this.#service.reset();
  }
}

/** Every key, in the order of the definitions. */
const SETTING_KEYS = Object.keys(SETTING_DEFINITIONS) as readonly SettingKey[];

const DEFAULTS = Object.fromEntries(
  SETTING_KEYS.map((key) => [key, SETTING_DEFINITIONS[key].default]),
) as unknown as Settings;
