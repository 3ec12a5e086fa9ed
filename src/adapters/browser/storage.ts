import { AppError } from '#core/errors.ts';

/** Space on this device, in bytes, as far as the browser tells. */
export interface StorageEstimateReading {
  readonly usage: number | null;
  readonly quota: number | null;
  /** Whether the browser promised not to evict what is stored. */
  readonly persisted: boolean;
}

/** The part of the browser's storage manager that is used; missing on pages not served securely. */
export type StorageAccess = Pick<StorageManager, 'estimate' | 'persist' | 'persisted'>;

/** Reads how much space is used. */
export async function readStorage(
  storage: StorageAccess | undefined,
): Promise<StorageEstimateReading> {
  if (storage === undefined) return { usage: null, quota: null, persisted: false };
  const [{ usage, quota }, persisted] = await Promise.all([
    storage.estimate(),
    storage.persisted(),
  ]);
  return { usage: usage ?? null, quota: quota ?? null, persisted };
}

/** Asks the browser to keep what is stored. @returns whether it agreed */
export function requestPersistence(storage: StorageAccess | undefined): Promise<boolean> {
  return storage === undefined ? Promise.resolve(false) : storage.persist();
}

/**
 * The storage for small things, such as settings.
 *
 * @throws AppError storage-blocked where the browser lets the site store nothing
 */
export function openLocalStorage(): Storage {
  try {
    return localStorage;
  } catch (thrown) {
    throw new AppError('storage-blocked', 'The browser blocks localStorage.', { cause: thrown });
  }
}
