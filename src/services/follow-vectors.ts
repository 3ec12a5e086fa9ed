import type { ImportQueue } from './imports.ts';
import type { LibraryClient } from './library-client.ts';
import type { Models } from './models.ts';
import type { StoredSettings } from './settings.ts';
import type { VectorChoice } from './vector-choice.ts';
import type { Vectors } from './vectors.ts';

/** What `followVectors` watches and sets going. */
export interface FollowedParts {
  /** Name of the library's database. */
  readonly database: string;
  readonly choice: VectorChoice;
  readonly client: LibraryClient;
  readonly imports: ImportQueue;
  readonly vectors: Vectors;
  readonly models: Models;
  readonly settings: StoredSettings;
}

/**
 * Opens the library for other vectors whenever another model or other chunks are chosen, and has
 * those made that it lacks; for as long as the page lives.
 */
export function followVectors(parts: FollowedParts): void {
  const { database, choice, client, imports, vectors, models, settings } = parts;
  let last: string | null = null;
  let checks = Promise.resolve();
  const check = async (): Promise<void> => {
    const { fingerprint, second } = await choice.opening(database);
    const before = last;
    last = `${fingerprint} ${second?.fingerprint ?? ''}`;
    if (before === null || before === last) return;
    await client.refresh();
    await imports.resume();
    void vectors.check();
  };
  // A failure shows at the next call of whoever needs the model or the library.
  const follow = (): void => void (checks = checks.then(check).catch(() => undefined));
  settings.onChange(follow);
  models.onStatus(follow);
  follow();
}
