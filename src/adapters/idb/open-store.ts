import { openDB, type IDBPDatabase } from 'idb';
import { AppError } from '#core/errors.ts';
import type { Store, StoreLoss } from '#core/library/store.ts';
import { toStoreError } from './errors.ts';
import { IdbStore } from './idb-store.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';

/**
 * Opens a database, creating or upgrading it as needed.
 *
 * @param migrations for tests of single steps; all of them by default
 * @throws AppError newer-version when a newer Lastro has upgraded the database; storage-blocked when
 *   an older tab keeps it from being upgraded, or the browser gives no access
 */
export function openStore(
  name: string,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<Store> {
  const losses = new LossSignal();
  return new Promise((resolve, reject) => {
    let blocked = false;
    openDB(name, migrations.length, {
      upgrade(database, oldVersion, _newVersion, transaction) {
        const steps = migrations.slice(oldVersion);
        // An upgrade that fails is undone as a whole, and opening fails with it.
        transaction.done.catch(() => undefined);
        runAll(steps, database, transaction).catch(() => transaction.abort());
      },
      blocked() {
        blocked = true;
        reject(
          new AppError(
            'storage-blocked',
            'A window with an older version keeps the database open.',
          ),
        );
      },
      blocking(_current, wanted, event) {
        (event.target as IDBDatabase).close();
        // Without a version the database is being deleted.
        losses.raise(wanted === null ? 'storage-blocked' : 'newer-version');
      },
      terminated: () => losses.raise('storage-blocked'),
    }).then(
      (database: IDBPDatabase) => {
        if (blocked) database.close();
        else resolve(new IdbStore(database, (listener) => losses.onRaise(listener)));
      },
      (thrown: unknown) => reject(toStoreError(thrown)),
    );
  });
}

async function runAll(
  steps: readonly Migration[],
  ...parts: Parameters<Migration['run']>
): Promise<void> {
  for (const step of steps) await step.run(...parts);
}

/** Passes on that the database was lost, also to a listener that comes later. */
class LossSignal {
  #reason: StoreLoss | null = null;
  #listener: ((reason: StoreLoss) => void) | null = null;

  raise(reason: StoreLoss): void {
    if (this.#reason !== null) return;
    this.#reason = reason;
    this.#listener?.(reason);
  }

  onRaise(listener: (reason: StoreLoss) => void): void {
    this.#listener = listener;
    if (this.#reason !== null) listener(this.#reason);
  }
}
