import { env } from '@huggingface/transformers';
import { AppError } from '#core/errors.ts';

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
