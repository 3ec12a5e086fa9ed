import type { DocumentId } from '#core/model/ids.ts';

/** The right to write, held by one tab at a time. */
export interface HeldLock {
  /** Resolves when another tab has taken the lock; never after `release`. */
  readonly lost: Promise<void>;
  release(): void;
}

/** The lock for which the tabs of one database compete. It is freed when its holder is closed or dies. */
export interface WriterLock {
  /** @returns the lock when nobody holds it, else null */
  try(): Promise<HeldLock | null>;
  /** Waits in line; resolves with null when the wait is given up. */
  wait(giveUp: Promise<void>): Promise<HeldLock | null>;
  /** Takes the lock from whoever holds it. */
  steal(): Promise<HeldLock>;
}

/** What the writer tells the other tabs; they read the rest from the database. */
export type TabMessage =
  | { readonly type: 'documents'; readonly ids: readonly DocumentId[] }
  | { readonly type: 'collections' }
  | { readonly type: 'conversations'; readonly erased: boolean }
  | { readonly type: 'everything' };

/** A channel between the tabs of one database; a message does not come back to its sender. */
export interface TabChannel {
  post(message: TabMessage): void;
  onMessage(listener: (message: TabMessage) => void): void;
  close(): void;
}
