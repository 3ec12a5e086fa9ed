import { env } from '@huggingface/transformers';
import { AppError } from '#core/errors.ts';

/**
 * Name of the device's WebGPU adapter as the browser tells it, for example `nvidia turing`.
 * @returns null where the browser has no WebGPU, or no adapter
 */
export async function adapterName(): Promise<string | null> {
  const adapter = await requestAdapter();
  if (!adapter) return null;
  const { vendor, architecture, device, description } = adapter.info;
  const words = [vendor, architecture, device, description].filter((word) => word !== '');
  return words.join(' ') || 'unnamed adapter';
}

/** Tells when the GPU that the models run on is gone. */
export class DeviceWatch {
  #lost: AppError | null = null;

  /** Watches the device of the ONNX Runtime; a WebGPU model must have been loaded. */
  static async start(): Promise<DeviceWatch> {
    const watch = new DeviceWatch();
    const device = await env.backends.onnx.webgpu?.device;
    void device?.lost.then(({ reason, message }) => {
      watch.#lost = new AppError('gpu-lost', `The GPU was lost (${reason}): ${message}`);
    });
    return watch;
  }

  /** The loss, or null while the device is there. */
  get lost(): AppError | null {
    return this.#lost;
  }
}

async function requestAdapter(): Promise<GPUAdapter | null> {
  if (!('gpu' in navigator)) return null;
  return navigator.gpu.requestAdapter().catch(() => null);
}
