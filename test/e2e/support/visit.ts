import { afterAll, beforeAll } from 'vitest';
import type { App } from './app.ts';
import { Lab } from './lab.ts';

/**
 * One visit of one person for all tests of a file; it fails at the end when anything went to a foreign
 * origin or the browser reported an error.
 *
 * @param prepare what happens before the first test
 */
export function useVisit(prepare: (app: App) => Promise<void> = () => Promise.resolve()): {
  readonly app: App;
} {
  const opened: { lab: Lab; app: App }[] = [];
  beforeAll(async () => {
    const lab = await Lab.open();
    const app = await lab.visit();
    opened.push({ lab, app });
    await prepare(app);
  });
  afterAll(async () => {
    for (const { lab, app } of opened) {
      await app.close();
      await lab.close();
    }
  });
  return {
    get app() {
      const [visit] = opened;
      if (visit === undefined) throw new Error('The visit has not begun.');
      return visit.app;
    },
  };
}
