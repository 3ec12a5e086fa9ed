import { AppError, toAppError } from '#core/errors.ts';
import type { ImportWarning } from '#core/model/document.ts';
import type { FormatParser } from '../format.ts';
import type { DraftBlock } from '../shared/segments.ts';
import { streamBlocks } from '../shared/stream-blocks.ts';
import { readBody } from './body.ts';
import type { Message } from './message.ts';
import { openMail, type MailFile } from './open-mail.ts';

/** Reads a message, or each message of a mailbox as a section of its own. */
export const mailParser: FormatParser = {
  async *parse({ name, file, signal }) {
    const warnings: ImportWarning[] = [];
    const mail = await openMail(file, name);
    const title = mail.mailbox ? null : await subjectOf(mail, name);
    const blocks = readBlocks(mail, warnings);
    yield* streamBlocks({ name, title, blocks, warnings, signal });
  },
};

async function* readBlocks(
  { mailbox, messages }: MailFile,
  warnings: ImportWarning[],
): AsyncGenerator<DraftBlock, void, undefined> {
  let number = 0;
  for await (const { read, cut } of messages()) {
    number += 1;
    const detail = `message ${number}`;
    if (cut) warnings.push({ code: 'content-truncated', page: null, detail });
    try {
      yield* blocksOf(await read(), mailbox);
    } catch (thrown) {
      if (!mailbox) throw thrown;
      const { message } = toAppError(thrown);
      warnings.push({ code: 'content-truncated', page: null, detail: `${detail}: ${message}` });
    }
  }
}

function* blocksOf(message: Message, mailbox: boolean): Generator<DraftBlock, void, undefined> {
  const { subject, date, headers, attachments } = message;
  const body = readBody(message);
  if (body.length === 0 && headers.length === 0 && subject === null) return;
  const names = attachments.map(({ name }) => name).join(', ');
  const facts = names === '' ? headers : [...headers, `Attachments: ${names}`];
  const heading = [subject, mailbox ? date : null].filter((part) => part !== null).join(' · ');
  const plain = { level: 0, headingPath: [], marks: [], boxes: [] } as const;
  const path = heading === '' ? [] : [heading];
  if (heading !== '') yield { ...plain, kind: 'heading', text: heading, level: 1 };
  if (facts.length > 0) {
    yield { ...plain, kind: 'fields', text: facts.join('\n'), headingPath: path };
  }
  for (const block of body) {
    const level = block.kind === 'heading' ? Math.min(6, block.level + 1) : block.level;
    yield { ...block, level, headingPath: [...path, ...block.headingPath] };
  }
}

async function subjectOf({ messages }: MailFile, name: string): Promise<string | null> {
  for await (const { read } of messages()) return (await read()).subject;
  throw new AppError('format-empty', `“${name}” holds no message.`, { subject: name });
}
