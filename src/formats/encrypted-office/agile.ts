import { joinBytes } from '../shared/bytes.ts';
import { readXml } from '../shared/xml.ts';
import {
  beginsWithHash,
  decryptChained,
  hashNamed,
  number32,
  resized,
  spin,
  splitPackage,
  type Encryption,
  type Hash,
} from './encryption.ts';

/** What the keys are for, as [MS-OFFCRYPTO] 2.3.4.13 numbers it. */
const VERIFIER_INPUT = [0xfe, 0xa7, 0xd2, 0x76, 0x3b, 0x4b, 0x9e, 0x79];
const VERIFIER_VALUE = [0xd7, 0xaa, 0x0f, 0x6d, 0x30, 0x61, 0x34, 0x4e];
const PACKAGE_KEY = [0x14, 0x6e, 0x0b, 0xe7, 0xab, 0xac, 0xd0, 0xd6];
const FILLING = 0x36;
/** Bytes of the package that are encrypted together. */
const PART = 4096;
/** Turns of hashing that are waited for; Office makes 100,000. */
const MAX_TURNS = 1_000_000;

interface Keys {
  readonly hash: Hash;
  readonly salt: Uint8Array;
  readonly blockBytes: number;
  readonly keyBytes: number;
  /** Attributes as they are written. */
  readonly stated: Readonly<Record<string, string>>;
}

/**
 * Agile encryption ([MS-OFFCRYPTO] 2.3.4.10), that of Office since 2010: AES with chained blocks.
 *
 * @param description the XML that says how the document is encrypted
 * @returns null where it is encrypted in another way
 * @throws AppError format-damaged where the description is no XML; an error of its own where a value
 *   in it is broken
 */
export function agileEncryption(description: Uint8Array, name: string): Encryption | null {
  let data: Keys | null = null;
  let password: Keys | null = null;
  readXml(description, name, {
    open(element) {
      if (element.name === 'keyData') data ??= keysOf(element.attributes);
      if (element.name === 'encryptedKey') password ??= keysOf(element.attributes);
    },
  });
  return data === null || password === null ? null : encryptionOf(data, password);
}

function encryptionOf(data: Keys, keys: Keys): Encryption | null {
  const { hash, salt, blockBytes, keyBytes, stated } = keys;
  const turns = Number(stated['spinCount']);
  if (!Number.isInteger(turns) || turns < 0 || turns > MAX_TURNS) return null;
  const iv = resized(salt, blockBytes, FILLING);
  return {
    tryPassword(password) {
      const spun = spin(hash, salt, password, turns);
      const open = (purpose: readonly number[], attribute: string): Uint8Array => {
        const key = resized(hash(joinBytes([spun, Uint8Array.from(purpose)])), keyBytes, FILLING);
        return decryptChained(key, iv, bytesOf(stated[attribute]));
      };
      const input = open(VERIFIER_INPUT, 'encryptedVerifierHashInput');
      const value = open(VERIFIER_VALUE, 'encryptedVerifierHashValue');
      if (!beginsWithHash(value, hash, input.subarray(0, salt.length))) return null;
      const key = open(PACKAGE_KEY, 'encryptedKeyValue').subarray(0, data.keyBytes);
      return (encrypted) => decryptPackage(encrypted, data, key);
    },
  };
}

function decryptPackage(encrypted: Uint8Array, data: Keys, key: Uint8Array) {
  const { size, body } = splitPackage(encrypted);
  const result = new Uint8Array(body.length);
  for (let at = 0, part = 0; at < body.length; at += PART, part += 1) {
    const iv = resized(data.hash(joinBytes([data.salt, number32(part)])), data.blockBytes, FILLING);
    result.set(decryptChained(key, iv, body.subarray(at, at + PART)), at);
  }
  return result.subarray(0, Math.min(size, result.length));
}

function keysOf(stated: Readonly<Record<string, string>>): Keys | null {
  const hash = hashNamed(stated['hashAlgorithm'] ?? '');
  const keyBits = Number(stated['keyBits']);
  const known =
    stated['cipherAlgorithm'] === 'AES' &&
    stated['cipherChaining'] === 'ChainingModeCBC' &&
    [128, 192, 256].includes(keyBits) &&
    Number(stated['blockSize']) === 16;
  if (hash === null || !known) return null;
  return {
    hash,
    salt: bytesOf(stated['saltValue']),
    blockBytes: 16,
    keyBytes: keyBits / 8,
    stated,
  };
}

function bytesOf(base64 = ''): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
