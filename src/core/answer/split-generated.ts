import { splitSentences } from '#core/text/sentences.ts';

/** A generated sentence with the numbers of the passages that it cites. */
export interface GeneratedSentence {
  /** Without the numbers, and without the markup of links and images. */
  readonly text: string;
  readonly cited: readonly number[];
}

const CITATION = /\s*\[(\d+(?:\s*,\s*\d+)*)\]/gu;
/** Markdown and HTML that would fetch or lead somewhere; only its words stay. */
const MARKUP: readonly (readonly [RegExp, string])[] = [
  [/!?\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)/gu, '$1'],
  [/<\/?[a-z][^>]*>/giu, ' '],
  [/\b(?:https?|data|javascript):\S+/giu, ''],
  [/(?:\*\*|__|`)/gu, ''],
];

/** Cuts generated text into sentences and takes the citation numbers out of them. */
export function splitGenerated(text: string): GeneratedSentence[] {
  const plain = MARKUP.reduce((left, [markup, words]) => left.replace(markup, words), text);
  // "… paid monthly. [1]" cites for the sentence before the full stop.
  const moved = plain.replace(/([.!?])((?:\s*\[\d+(?:\s*,\s*\d+)*\])+)/gu, '$2$1');
  return splitSentences(moved).flatMap(({ start, end }) => {
    const raw = moved.slice(start, end);
    const cited = Array.from(raw.matchAll(CITATION), (match) => match[1] ?? '')
      .flatMap((list) => list.split(','))
      .map(Number);
    const clean = raw.replace(CITATION, '').replace(/\s+/gu, ' ').trim();
    return /[\p{L}\p{N}]/u.test(clean) ? [{ text: clean, cited: [...new Set(cited)] }] : [];
  });
}
