import type { FileBytes } from '#core/model/file.ts';
import { isCompoundFile } from '../shared/compound-file.ts';
import { isSeparator, readMessages } from './mailbox.ts';
import { readMessage, type Message } from './message.ts';
import { readOutlookMessage } from './outlook.ts';

/** One message of a file, read when it is asked for. */
export interface MailEntry {
  /** @throws AppError format-damaged */
  readonly read: () => Promise<Message>;
  /** Whether it was longer than what is read of one message. */
  readonly cut: boolean;
}

/** A file of one message or, as a mailbox, of many. */
export interface MailFile {
  readonly mailbox: boolean;
  /** The messages in order; one is in memory at a time. */
  readonly messages: () => AsyncGenerator<MailEntry, void, undefined>;
}

/** Tells by its first bytes how the messages of a file are written. */
export async function openMail(file: FileBytes, name: string): Promise<MailFile> {
  const head = new Uint8Array(await file.slice(0, 256).arrayBuffer());
  if (isCompoundFile(head)) {
    const entry = { read: () => readOutlookMessage(file, name), cut: false };
    return {
      mailbox: false,
      async *messages() {
        yield await Promise.resolve(entry);
      },
    };
  }
  const [first = ''] = new TextDecoder().decode(head).split('\n', 1);
  return {
    mailbox: isSeparator(first),
    async *messages() {
      for await (const { bytes, cut } of readMessages(file)) {
        yield { read: () => readMessage(bytes, name), cut };
      }
    },
  };
}
