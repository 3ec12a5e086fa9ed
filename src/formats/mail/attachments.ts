import { throwIfCancelled, toAppError } from '#core/errors.ts';
import type { ContainerItem, ContainerReader } from '../format.ts';
import type { Message } from './message.ts';
import { openMail } from './open-mail.ts';

/** Reads the attachments of a message; those of a mailbox's messages stand in numbered folders. */
export const attachmentReader: ContainerReader = {
  async *entries({ name, file, signal }) {
    const mail = await openMail(file, name);
    let number = 0;
    for await (const { read } of mail.messages()) {
      throwIfCancelled(signal);
      number += 1;
      const folder = mail.mailbox ? `${number}/` : '';
      try {
        yield* attachmentsOf(await read(), folder);
      } catch (thrown) {
        if (!mail.mailbox) throw thrown;
        yield { type: 'refused', path: `${folder}message`, error: toAppError(thrown) };
      }
    }
  },
};

async function* attachmentsOf(
  { attachments, date }: Message,
  folder: string,
): AsyncGenerator<ContainerItem, void, undefined> {
  const sent = Date.parse(date ?? '');
  const modifiedAt = Number.isNaN(sent) ? null : sent;
  for (const { name, read } of attachments) {
    const path = folder + name;
    try {
      yield { type: 'entry', path, bytes: await read(), modifiedAt };
    } catch (thrown) {
      yield { type: 'refused', path, error: toAppError(thrown) };
    }
  }
}
