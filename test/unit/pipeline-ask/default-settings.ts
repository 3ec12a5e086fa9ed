import { SETTING_DEFINITIONS, type Settings } from '#core/model/settings.ts';

/** Every setting as it is by default. */
export const DEFAULT_SETTINGS = Object.fromEntries(
  Object.entries(SETTING_DEFINITIONS).map(([key, definition]) => [key, definition.default]),
) as unknown as Settings;
