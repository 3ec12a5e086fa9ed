import { createCipheriv, createHash } from 'node:crypto';
import { makeCompound } from './make-compound.ts';

const SALT = Buffer.from('0123456789abcdef');
const KEY = Buffer.from('fedcba9876543210fedcba9876543210');
const VERIFIER = Buffer.from('verifier verifie');

/** A document under a password, as Office since 2010 writes it ([MS-OFFCRYPTO] 2.3.4.10). */
export function encryptAgile(content: Uint8Array, password: string, turns = 50): Uint8Array {
  const spun = spin('sha512', password, turns);
  const seal = (purpose: string, bytes: Buffer): string => {
    const key = sha('sha512', spun, Buffer.from(purpose, 'hex')).subarray(0, 32);
    return encrypt('aes-256-cbc', key, SALT, padded(bytes)).toString('base64');
  };
  const stated = `saltSize="16" blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512" saltValue="${SALT.toString('base64')}"`;
  const xml = `<?xml version="1.0"?><encryption xmlns="e" xmlns:p="p"><keyData ${stated}/><keyEncryptors><keyEncryptor uri="p"><p:encryptedKey spinCount="${turns}" ${stated} encryptedVerifierHashInput="${seal('fea7d2763b4b9e79', VERIFIER)}" encryptedVerifierHashValue="${seal('d7aa0f6d3061344e', sha('sha512', VERIFIER))}" encryptedKeyValue="${seal('146e0be7abacd0d6', KEY)}"/></keyEncryptor></keyEncryptors></encryption>`;
  const parts: Buffer[] = [];
  for (let at = 0, part = 0; at < content.length; at += 4096, part += 1) {
    const iv = sha('sha512', SALT, number(part)).subarray(0, 16);
    parts.push(encrypt('aes-256-cbc', KEY, iv, padded(content.subarray(at, at + 4096))));
  }
  return makeCompound({
    EncryptionInfo: Buffer.concat([Buffer.from('0400040040000000', 'hex'), Buffer.from(xml)]),
    EncryptedPackage: Buffer.concat([size(content), ...parts]),
  });
}

/** A document under a password, as Office 2007 writes it ([MS-OFFCRYPTO] 2.3.4.5). */
export function encryptStandard(content: Uint8Array, password: string): Uint8Array {
  const spun = sha('sha1', spin('sha1', password, 50_000), number(0));
  const derive = (filling: number): Buffer =>
    sha(
      'sha1',
      Buffer.alloc(64, filling).map((byte, at) => byte ^ (spun[at] ?? 0)),
    );
  const key = Buffer.concat([derive(0x36), derive(0x5c)]).subarray(0, 16);
  const seal = (bytes: Uint8Array): Buffer => encrypt('aes-128-ecb', key, null, padded(bytes));
  const header = Buffer.alloc(32);
  header.writeUInt32LE(0x24, 0);
  header.writeUInt32LE(0x660e, 8);
  header.writeUInt32LE(0x8004, 12);
  header.writeUInt32LE(128, 16);
  const info = Buffer.concat([
    Buffer.from('0300020024000000', 'hex'),
    number(header.length),
    header,
    number(16),
    SALT,
    seal(VERIFIER),
    number(20),
    seal(sha('sha1', VERIFIER)),
  ]);
  return makeCompound({
    EncryptionInfo: info,
    EncryptedPackage: Buffer.concat([size(content), seal(content)]),
  });
}

function spin(name: string, password: string, turns: number): Buffer {
  let hash = sha(name, SALT, Buffer.from(password, 'utf16le'));
  for (let turn = 0; turn < turns; turn += 1) hash = sha(name, number(turn), hash);
  return hash;
}

function sha(name: string, ...parts: readonly Uint8Array[]): Buffer {
  return createHash(name).update(Buffer.concat(parts)).digest();
}

function encrypt(name: string, key: Buffer, iv: Buffer | null, bytes: Buffer): Buffer {
  const cipher = createCipheriv(name, key, iv).setAutoPadding(false);
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
}

function padded(bytes: Uint8Array): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((16 - (bytes.length % 16)) % 16)]);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function size(content: Uint8Array): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(content.length));
  return bytes;
}
