import { AppError } from '#core/errors.ts';
import type { HeldLock, WriterLock } from '#core/library/tabs.ts';

/** The writer's lock by the Web Locks API, which frees it when its tab is closed or dies. */
export function createWebLock(name: string, locks: LockManager | undefined): WriterLock {
  return {
    try: () => request(locks, name, { ifAvailable: true }),
    wait(giveUp) {
      const abort = new AbortController();
      void giveUp.then(() => abort.abort());
      return request(locks, name, { signal: abort.signal });
    },
    async steal() {
      const held = await request(locks, name, { steal: true });
      if (held !== null) return held;
      throw new AppError('storage-blocked', 'The browser did not hand the lock over.');
    },
  };
}

/**
 * @returns null when the lock is not to be had, or the wait was given up
 * @throws AppError storage-blocked where there are no Web Locks, as the page was not served securely
 */
function request(
  locks: LockManager | undefined,
  name: string,
  options: LockOptions,
): Promise<HeldLock | null> {
  if (locks === undefined) {
    const message = 'Web Locks need a page that is served by https or from localhost.';
    return Promise.reject(new AppError('storage-blocked', message));
  }
  return new Promise((resolve, reject) => {
    let lose: () => void = () => undefined;
    const lost = new Promise<void>((settle) => (lose = settle));
    locks
      .request(name, options, (lock) => {
        if (lock === null) {
          resolve(null);
          return Promise.resolve();
        }
        return new Promise<void>((release) => resolve({ lost, release }));
      })
      .catch((error: unknown) => {
        // Rejects when the wait is given up, and when a lock that is held is stolen.
        lose();
        if (error instanceof DOMException && error.name === 'AbortError') resolve(null);
        else reject(error instanceof Error ? error : new Error(String(error)));
      });
  });
}
