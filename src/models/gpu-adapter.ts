/** The device's WebGPU adapter, or null where the browser has no WebGPU or no adapter. */
export async function requestGpuAdapter(): Promise<GPUAdapter | null> {
  if (!('gpu' in navigator)) return null;
  return navigator.gpu.requestAdapter().catch(() => null);
}

/** Name of an adapter as the browser tells it, for example `nvidia turing`. */
export function adapterName({ info }: GPUAdapter): string {
  const words = [info.vendor, info.architecture, info.device, info.description];
  return words.filter((word) => word !== '').join(' ') || 'unnamed adapter';
}
