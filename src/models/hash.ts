import { AppError } from '#core/errors.ts';

/** Hexadecimal digest of bytes. @throws AppError model-integrity where the page is not served securely */
export async function hexDigest(
  bytes: Uint8Array<ArrayBuffer>,
  algorithm: 'SHA-256' | 'SHA-1' = 'SHA-256',
): Promise<string> {
  if ('isSecureContext' in globalThis && !isSecureContext) {
    throw new AppError('model-integrity', 'Models can be checked only over https or on localhost.');
  }
  const digest = new Uint8Array(await crypto.subtle.digest(algorithm, bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
