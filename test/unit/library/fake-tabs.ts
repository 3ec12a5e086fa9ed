import type { HeldLock, TabChannel, TabMessage, WriterLock } from '#core/library/tabs.ts';

/** A lock and its queue, as all tabs of one database share them. */
class SharedLock {
  holder: { readonly lose: () => void } | null = null;
  readonly waiting: (() => void)[] = [];

  grant(): HeldLock {
    let lose: () => void = () => undefined;
    const lost = new Promise<void>((resolve) => (lose = resolve));
    const holder = { lose };
    this.holder = holder;
    return {
      lost,
      release: () => {
        if (this.holder !== holder) return;
        this.holder = null;
        this.waiting.shift()?.();
      },
    };
  }
}

/** A browser with tabs: locks and channels by name, in memory. */
export class FakeBrowser {
  readonly #locks = new Map<string, SharedLock>();
  readonly #channels = new Map<string, Set<(message: TabMessage) => void>>();

  lock(name: string): WriterLock {
    const shared = this.#locks.get(name) ?? new SharedLock();
    this.#locks.set(name, shared);
    return {
      try: () => Promise.resolve(shared.holder === null ? shared.grant() : null),
      wait: (giveUp) =>
        new Promise((resolve) => {
          const take = (): void => resolve(shared.grant());
          if (shared.holder === null) {
            take();
            return;
          }
          shared.waiting.push(take);
          void giveUp.then(() => {
            const place = shared.waiting.indexOf(take);
            if (place >= 0) shared.waiting.splice(place, 1);
            resolve(null);
          });
        }),
      steal: () => {
        const loser = shared.holder;
        const lock = shared.grant();
        loser?.lose();
        return Promise.resolve(lock);
      },
    };
  }

  channel(name: string): TabChannel {
    const all = this.#channels.get(name) ?? new Set();
    this.#channels.set(name, all);
    let own: (message: TabMessage) => void = () => undefined;
    return {
      post: (message) => {
        for (const listener of all) {
          if (listener !== own) setImmediate(() => all.has(listener) && listener(message));
        }
      },
      onMessage: (listener) => {
        own = listener;
        all.add(listener);
      },
      close: () => all.delete(own),
    };
  }
}
