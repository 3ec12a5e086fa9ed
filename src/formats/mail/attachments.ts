import { throwIfCancelled, toAppError } from '#core/errors.ts';
import type { ContainerReader } from '../format.ts';
import { readMessages } from './mailbox.ts';
import { readMessage } from './message.ts';

/** Reads the attachments of a message; those of a mailbox's messages stand in numbered folders. */
export const attachmentReader: ContainerReader = {
  async *entries({ name, file, signal }) {
    let number = 0;
    let folder = '';
    for await (const { bytes } of readMessages(file)) {
      throwIfCancelled(signal);
      number += 1;
      if (bytes.length < file.size) folder = `${number}/`;
      try {
        const { attachments, date } = await readMessage(bytes, name);
        const sent = Date.parse(date ?? '');
        const modifiedAt = Number.isNaN(sent) ? null : sent;
        for (const { name: path, bytes: content } of attachments) {
          yield { type: 'entry', path: folder + path, bytes: content, modifiedAt };
        }
      } catch (thrown) {
        if (folder === '') throw thrown;
        yield { type: 'refused', path: `${folder}message`, error: toAppError(thrown) };
      }
    }
  },
};
