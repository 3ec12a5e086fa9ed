import { AppError, throwIfCancelled, type CancelSignal } from '#core/errors.ts';
import type { FileOpener } from '../format.ts';
import { CompoundFile, type CompoundEntry } from '../shared/compound-file.ts';
import { agileEncryption } from './agile.ts';
import { SIZE_BYTES, type Encryption } from './encryption.ts';
import { standardEncryption } from './standard.ts';

/** Bytes in front of the XML of agile encryption: two numbers of a version and flags. */
const VERSION_BYTES = 8;

/** Opens Office documents that have a password. */
export const officeOpener: FileOpener = {
  async open({ name, file, passwords = [], signal }) {
    const compound = await CompoundFile.open(file, name);
    const info = compound.root.children.get('EncryptionInfo');
    const content = compound.root.children.get('EncryptedPackage');
    if (info === undefined || content === undefined || content.size < SIZE_BYTES) {
      throw new AppError('format-damaged', `“${name}” lacks its key.`, { subject: name });
    }
    const opened = await tryAll(compound, { info, content }, name, { passwords, signal });
    if (opened !== null) return new Blob([opened]);
    throw new AppError('format-encrypted', `“${name}” is an Office document with a password.`, {
      subject: name,
    });
  },
};

async function tryAll(
  compound: CompoundFile,
  { info, content }: { readonly info: CompoundEntry; readonly content: CompoundEntry },
  name: string,
  { passwords, signal }: { readonly passwords: readonly string[]; readonly signal: CancelSignal },
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const encryption = encryptionOf(await compound.read(info), name);
    if (encryption === null) throw unknownWay(name);
    for (const password of passwords) {
      throwIfCancelled(signal);
      const decrypt = encryption.tryPassword(password);
      if (decrypt !== null) return decrypt(await compound.read(content));
    }
    return null;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    // The ciphers refuse keys and texts of a wrong length.
    throw new AppError('format-damaged', `The encryption of “${name}” is damaged.`, {
      subject: name,
      cause,
    });
  }
}

function unknownWay(name: string): AppError {
  return new AppError('format-unsupported', `“${name}” is encrypted in a way not known here.`, {
    subject: name,
  });
}

function encryptionOf(info: Uint8Array<ArrayBuffer>, name: string): Encryption | null {
  if (info.length < VERSION_BYTES) return null;
  const view = new DataView(info.buffer);
  const [major, minor] = [view.getUint16(0, true), view.getUint16(2, true)];
  if (major === 4 && minor === 4) return agileEncryption(info.subarray(VERSION_BYTES), name);
  return minor === 2 ? standardEncryption(info) : null;
}
