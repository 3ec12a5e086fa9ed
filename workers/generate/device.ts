import type { DeviceClass } from '#adapters/webllm/models.ts';
import { AppError } from '#core/errors.ts';

/** What Chromium tells about a device. */
type DescribedNavigator = WorkerNavigator & {
  readonly userAgentData?: { readonly mobile: boolean };
  readonly deviceMemory?: number;
};

/**
 * What kind of device this is. Firefox and Safari tell neither; there the name that the browser goes by is what is left.
 */
export function deviceClass(): DeviceClass {
  const { userAgent, userAgentData, deviceMemory } = navigator as DescribedNavigator;
  return {
    mobile: userAgentData?.mobile ?? /Android|iPhone|iPad|Mobile/u.test(userAgent),
    memoryGb: deviceMemory ?? null,
  };
}

/** The policy that this worker runs under: the one that its script was served with. */
export async function ownPolicy(): Promise<string | null> {
  const { headers } = await fetch(self.location.href);
  return headers.get('Content-Security-Policy');
}

/** Bytes that this site may still store, or null where the browser does not tell. @throws AppError storage-blocked */
export async function freeSpace(): Promise<number | null> {
  if (!('storage' in navigator)) throw new AppError('storage-blocked', 'No storage manager.');
  const { quota, usage } = await navigator.storage.estimate();
  return quota === undefined || usage === undefined ? null : quota - usage;
}
