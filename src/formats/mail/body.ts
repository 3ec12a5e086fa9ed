import { readHtml } from '../shared/html-blocks.ts';
import { sliceBlock, type DraftBlock } from '../shared/segments.ts';
import { readText } from '../shared/text-blocks.ts';
import type { Message } from './message.ts';

/** Share of the letters of the HTML body that a plain body must have to be the same text. */
const SAME_TEXT_SHARE = 0.6;
/** From here on all is the message that is answered or passed on. */
const ORIGINAL =
  /^(?:-{2,}\s*(?:original message|mensagem original|forwarded message|mensagem encaminhada)\s*-{2,}|_{20,})\s*$/imu;
const QUOTED_LINE = /^(?:> ?)+/;
/** A line of a message's head, as mail programs write it above what is passed on. */
const HEAD_LINE =
  /^\*?(?:from|to|cc|bcc|sent|date|subject|reply-to|de|para|cco|enviad[ao](?: em)?|data|assunto):\*? ?\S/iu;

/** Blocks of a message's body without their place in the document. Quoted messages are quotes. */
export function readBody({ text, html }: Message): DraftBlock[] {
  if (html !== '') {
    const { blocks } = readHtml(html, { keepAll: true });
    const letters = blocks.reduce((sum, block) => sum + countLetters(block.text), 0);
    if (countLetters(text) < letters * SAME_TEXT_SHARE) return blocks.flatMap(withHead);
  }
  return readPlain(text).flatMap(withHead);
}

function readPlain(text: string): DraftBlock[] {
  const blocks: DraftBlock[] = [];
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const original = lines.findIndex((line) => ORIGINAL.test(line));
  const end = original < 0 ? lines.length : original;
  let part: string[] = [];
  let quoted = false;
  const close = (): void => {
    const read = readText(part.join('\n'), false).blocks;
    blocks.push(...(quoted ? read.map(asQuote) : read));
    part = [];
  };
  lines.forEach((line, at) => {
    const isQuoted = at >= end || QUOTED_LINE.test(line);
    // A blank line between quoted ones belongs to both sides.
    if (isQuoted !== quoted && line.trim() !== '') {
      close();
      quoted = isQuoted;
    }
    part.push(isQuoted ? line.replace(QUOTED_LINE, '') : line);
  });
  close();
  return blocks;
}

/** The head of a message that was passed on is a block of its own. */
function withHead(block: DraftBlock): DraftBlock[] {
  if (block.kind !== 'paragraph' && block.kind !== 'quote') return [block];
  const lines = block.text.split('\n');
  const isHead = lines.map((line) => HEAD_LINE.test(line));
  const first = isHead.findIndex((head, at) => head && isHead[at + 1] === true);
  if (first === -1) return [block];
  const after = isHead.indexOf(false, first);
  const end = after === -1 ? lines.length : after;
  const lengthOf = (count: number): number => lines.slice(0, count).join('\n').length;
  const from = first === 0 ? 0 : lengthOf(first) + 1;
  const to = lengthOf(end);
  const head: DraftBlock = { ...sliceBlock(block, from, to), kind: 'fields', level: 0 };
  const before = sliceBlock(block, 0, Math.max(0, from - 1));
  const rest = sliceBlock(block, to + 1, block.text.length);
  return [before, head, rest].filter(({ text }) => text !== '');
}

function asQuote(block: DraftBlock): DraftBlock {
  return block.kind === 'table' ? block : { ...block, kind: 'quote', level: 0 };
}

function countLetters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}
