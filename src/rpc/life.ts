import type { Channel } from './protocol.ts';

/**
 * A worker that is killed, or ends itself, fires no event. So each one holds a Web Lock for as long as
 * it lives: the browser frees the lock with the worker, and hands it to the page that waits for it.
 */
export interface LifeMessage {
  readonly type: 'life';
  /** Name of the lock, which the worker holds by the time it tells it. */
  readonly lock: string;
}

/**
 * Holds a lock from now on and tells its name; resolves when it is held, before which no call is to be
 * answered. Does nothing where there are no Web Locks.
 */
export function announceLife(channel: Channel): Promise<void> {
  const locks = lockManager();
  if (locks === undefined) return Promise.resolve();
  const lock = `worker-${crypto.randomUUID()}`;
  return new Promise((resolve) => {
    const hold = (): Promise<never> => {
      const message: LifeMessage = { type: 'life', lock };
      channel.postMessage(message, []);
      resolve();
      return new Promise(() => undefined);
    };
    // A browser that refuses locks leaves the worker without one.
    locks.request(lock, hold).catch(() => resolve());
  });
}

/** Whether a worker's message is the one about its life. */
export function isLifeMessage(message: unknown): message is LifeMessage {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === 'life' &&
    'lock' in message &&
    typeof message.lock === 'string'
  );
}

/** Resolves once the worker that announced the lock has ended, however it did. */
export async function lifeEnded({ lock }: LifeMessage): Promise<void> {
  const locks = lockManager();
  if (locks === undefined) return new Promise(() => undefined);
  await locks.request(lock, () => undefined);
}

/** There is none outside of browsers, and on pages that were not served securely. */
function lockManager(): LockManager | undefined {
  const { navigator } = globalThis as { navigator?: { locks?: LockManager } };
  return navigator?.locks;
}
