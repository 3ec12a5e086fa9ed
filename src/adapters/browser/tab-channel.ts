import type { TabChannel, TabMessage } from '#core/library/tabs.ts';

/** A channel between the tabs of this origin; only tabs of the same build of the app send to it. */
export function openTabChannel(name: string): TabChannel {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    onMessage(listener) {
      channel.addEventListener('message', (event) => listener(event.data as TabMessage));
    },
    close: () => channel.close(),
  };
}
