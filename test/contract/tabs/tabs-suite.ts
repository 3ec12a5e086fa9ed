import { describe, expect, it } from 'vitest';
import type { HeldLock, TabChannel, TabMessage, WriterLock } from '#core/library/tabs.ts';

/** Locks and channels by name; each call stands for a tab of its own. */
export interface Tabs {
  lock(name: string): WriterLock;
  channel(name: string): TabChannel;
}

const NEVER = new Promise<void>(() => undefined);

/** What locks and channels between tabs do, in the browser and in its stand-in. */
export function describeTabs(tabs: Tabs): void {
  let count = 0;
  const fresh = (): string => `tabs-suite-${Date.now()}-${++count}`;

  describe('the lock of the writer', () => {
    it('is held by one at a time', async () => {
      const name = fresh();
      const held = await tabs.lock(name).try();
      expect(held).not.toBeNull();
      expect(await tabs.lock(name).try()).toBeNull();
      held?.release();
      await waitForLock(tabs.lock(name));
    });

    it('goes to those who wait, in their order', async () => {
      const name = fresh();
      const order: number[] = [];
      const held = await tabs.lock(name).try();
      const waits = [1, 2].map(async (place) => {
        const lock = await tabs.lock(name).wait(NEVER);
        order.push(place);
        lock?.release();
      });
      expect(order).toEqual([]);
      held?.release();
      await Promise.all(waits);
      expect(order).toEqual([1, 2]);
    });

    it('is not given to one who has given up', async () => {
      const name = fresh();
      const held = await tabs.lock(name).try();
      let giveUp: () => void = () => undefined;
      const waiting = tabs.lock(name).wait(new Promise((resolve) => (giveUp = resolve)));
      giveUp();
      expect(await waiting).toBeNull();
      held?.release();
      (await waitForLock(tabs.lock(name))).release();
    });

    it('can be stolen; who held it is told, and its release changes nothing', async () => {
      const name = fresh();
      const first = await tabs.lock(name).try();
      const second = await tabs.lock(name).steal();
      await first?.lost;
      first?.release();
      expect(await tabs.lock(name).try()).toBeNull();
      second.release();
      (await waitForLock(tabs.lock(name))).release();
    });

    it('can be stolen when nobody holds it', async () => {
      (await tabs.lock(fresh()).steal()).release();
    });
  });

  describe('the channel between tabs', () => {
    it('brings messages to every other tab, in their order, and not back', async () => {
      const name = fresh();
      const heard: Record<string, TabMessage[]> = { one: [], two: [], sender: [] };
      const sender = tabs.channel(name);
      const others = [tabs.channel(name), tabs.channel(name)];
      sender.onMessage((message) => heard['sender']?.push(message));
      others[0]?.onMessage((message) => heard['one']?.push(message));
      const arrived = new Promise<void>((resolve) => {
        others[1]?.onMessage((message) => {
          heard['two']?.push(message);
          if (message.type === 'everything') resolve();
        });
      });
      sender.post({ type: 'documents', ids: [] });
      sender.post({ type: 'collections' });
      sender.post({ type: 'everything' });
      await arrived;
      expect(heard['two']?.map(({ type }) => type)).toEqual([
        'documents',
        'collections',
        'everything',
      ]);
      expect(heard['sender']).toEqual([]);
      for (const channel of [sender, ...others]) channel.close();
    });
  });
}

async function waitForLock(lock: WriterLock): Promise<HeldLock> {
  const held = await lock.wait(NEVER);
  if (held === null) throw new Error('The wait ended without the lock.');
  return held;
}
