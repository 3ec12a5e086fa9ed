import { cbc, ecb } from '@noble/ciphers/aes.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { joinBytes } from '../shared/bytes.ts';

/** A hash function by the name that [MS-OFFCRYPTO] gives it. */
export type Hash = (bytes: Uint8Array) => Uint8Array;

/** How a document is encrypted, with what it takes to try a password. */
export interface Encryption {
  /** @returns opens the encrypted package, or null where the password is another one */
  tryPassword(password: string): ((encrypted: Uint8Array) => Uint8Array<ArrayBuffer>) | null;
}

const HASHES: Readonly<Record<string, Hash>> = {
  SHA1: (bytes) => sha1(bytes),
  'SHA-1': (bytes) => sha1(bytes),
  SHA256: (bytes) => sha256(bytes),
  SHA384: (bytes) => sha384(bytes),
  SHA512: (bytes) => sha512(bytes),
};
const BLOCK = 16;
/** Bytes in front of an encrypted package that tell the length of what it holds. */
export const SIZE_BYTES = 8;

/** The hash function of a name, or null. */
export function hashNamed(name: string): Hash | null {
  return HASHES[name] ?? null;
}

/** AES in blocks that are chained, without padding. */
export function decryptChained(key: Uint8Array, iv: Uint8Array, bytes: Uint8Array): Uint8Array {
  return cbc(key, iv, { disablePadding: true }).decrypt(wholeBlocks(bytes));
}

/** AES in blocks on their own, without padding. */
export function decryptBlocks(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  return ecb(key, { disablePadding: true }).decrypt(wholeBlocks(bytes));
}

/**
 * Hashes a password often, so that guessing takes time ([MS-OFFCRYPTO] 2.3.6.2): first with the salt,
 * then each hash with the number of the turn before it.
 */
export function spin(hash: Hash, salt: Uint8Array, password: string, turns: number): Uint8Array {
  let result = hash(joinBytes([salt, utf16(password)]));
  const input = new Uint8Array(4 + result.length);
  const view = new DataView(input.buffer);
  for (let turn = 0; turn < turns; turn += 1) {
    view.setUint32(0, turn, true);
    input.set(result, 4);
    result = hash(input);
  }
  return result;
}

/** A copy of just so many bytes; what is missing is filled up. */
export function resized(bytes: Uint8Array, length: number, filling: number): Uint8Array {
  const result = new Uint8Array(length).fill(filling);
  result.set(bytes.subarray(0, length));
  return result;
}

/** A number of 32 bits, the lowest byte first. */
export function number32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}

/** Whether decrypted bytes begin with the hash of others: then the password was the right one. */
export function beginsWithHash(value: Uint8Array, hash: Hash, input: Uint8Array): boolean {
  return hash(input).every((byte, at) => byte === value[at]);
}

/** An encrypted package: the length of what it holds stands in front, as 64 bits. */
export function splitPackage(encrypted: Uint8Array): {
  readonly size: number;
  readonly body: Uint8Array;
} {
  const head = new DataView(encrypted.buffer, encrypted.byteOffset, encrypted.length);
  return { size: Number(head.getBigUint64(0, true)), body: encrypted.subarray(SIZE_BYTES) };
}

function wholeBlocks(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, bytes.length - (bytes.length % BLOCK));
}

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), true);
  return bytes;
}
