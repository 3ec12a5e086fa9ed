import { joinBytes } from '../shared/bytes.ts';
import {
  beginsWithHash,
  decryptBlocks,
  hashNamed,
  number32,
  resized,
  spin,
  splitPackage,
  type Encryption,
} from './encryption.ts';

const TURNS = 50_000;
const HASH_BLOCK = 64;
const SALT_BYTES = 16;
const VERIFIER_BYTES = 16;
/** Length of the verifier's hash, encrypted in whole blocks. */
const VERIFIER_HASH_BYTES = 32;
/** Where the sizes of the header's parts stand. */
const HEADER_AT = 12;

/**
 * Standard encryption ([MS-OFFCRYPTO] 2.3.4.5), that of Office 2007: AES with SHA-1.
 *
 * @param info the stream that says how the document is encrypted
 * @returns null where it is encrypted in another way
 */
export function standardEncryption(info: Uint8Array): Encryption | null {
  const view = new DataView(info.buffer, info.byteOffset, info.length);
  const hash = hashNamed('SHA1');
  if (hash === null || info.length < HEADER_AT + 32) return null;
  const verifierAt = HEADER_AT + view.getUint32(8, true);
  const keyBytes = view.getUint32(HEADER_AT + 16, true) / 8;
  const least = verifierAt + 4 + SALT_BYTES + VERIFIER_BYTES + 4 + VERIFIER_HASH_BYTES;
  if (![16, 24, 32].includes(keyBytes) || info.length < least) return null;
  const saltAt = verifierAt + 4;
  const inputAt = saltAt + SALT_BYTES;
  const valueAt = inputAt + VERIFIER_BYTES + 4;
  return {
    tryPassword(password) {
      const salt = info.subarray(saltAt, inputAt);
      const spun = hash(joinBytes([spin(hash, salt, password, TURNS), number32(0)]));
      const derive = (filling: number): Uint8Array =>
        hash(
          resized(new Uint8Array(), HASH_BLOCK, filling).map((byte, at) => byte ^ (spun[at] ?? 0)),
        );
      const key = joinBytes([derive(0x36), derive(0x5c)]).subarray(0, keyBytes);
      const input = decryptBlocks(key, info.subarray(inputAt, inputAt + VERIFIER_BYTES));
      const value = decryptBlocks(key, info.subarray(valueAt, valueAt + VERIFIER_HASH_BYTES));
      if (!beginsWithHash(value, hash, input)) return null;
      return (encrypted) => {
        const { size, body } = splitPackage(encrypted);
        return Uint8Array.from(decryptBlocks(key, body).subarray(0, size));
      };
    },
  };
}
