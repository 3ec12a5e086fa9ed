import { openTabChannel } from '#adapters/browser/tab-channel.ts';
import { createWebLock } from '#adapters/browser/web-lock.ts';
import { describeTabs } from './tabs-suite.ts';

describeTabs({
  lock: (name) => createWebLock(name, navigator.locks),
  channel: openTabChannel,
});
