import type { InlineMark, Rectangle, TextBox } from '#core/model/block.ts';
import type { RecognisedLine, RecognisedText, RecognisedWord } from '#core/model/recognition.ts';
import type { HeadingTrail } from './heading-trail.ts';
import type { HyphenJoiner } from './hyphens.ts';
import type { DraftBlock } from './segments.ts';

/** Confidence below which a word is marked as uncertain. */
const UNCERTAIN = 0.6;
/** Confidence below which a sign or two are taken for dirt or a piece of a picture. */
const DIRT = 0.4;
const DIRT_LENGTH = 2;
/** Height of the letters, in parts of the usual one, from which a short paragraph is a heading. */
const HEADING_HEIGHT = 1.35;
const MOST_HEADING_LINES = 2;
const LONGEST_HEADING = 120;
const SENTENCE_END = /[.:;?!…]["'”’»)\]]*$/u;
const LIST_SIGN = /^[•‣▪●○*–—-]\s+/u;

/** What recognised text is put in order with. */
export interface RecognisedPlace {
  /** Page units a pixel. */
  readonly scale: number;
  readonly trail: HeadingTrail;
  readonly hyphens: HyphenJoiner;
}

/**
 * Turns recognised text into blocks: one a paragraph, with a box for each word, divided words joined,
 * and uncertain words marked. Short paragraphs in large letters are headings.
 */
export function recognisedBlocks(
  { paragraphs }: RecognisedText,
  { scale, trail, hyphens }: RecognisedPlace,
): DraftBlock[] {
  const clean = paragraphs.map(withoutDirt).filter((lines) => lines.length > 0);
  const kept = clean.reduce<RecognisedLine[][]>(joinDivided, []);
  for (const { words } of kept.flat()) hyphens.learn(words.map(({ text }) => text).join(' '));
  const usual = usualHeight(kept.flat());
  return kept.map((lines): DraftBlock => {
    const paragraph = new ParagraphText(hyphens, scale);
    for (const { words } of lines) paragraph.addLine(words);
    const { text, boxes, marks } = paragraph;
    if (isHeading(lines, text, usual)) {
      const level = (lines[0]?.height ?? 0) > 1.8 * usual ? 1 : 2;
      return { kind: 'heading', text, level, headingPath: trail.enter(level, text), marks, boxes };
    }
    const isItem = LIST_SIGN.test(text);
    const kind = isItem ? 'list-item' : 'paragraph';
    return { kind, text, level: isItem ? 1 : 0, headingPath: trail.path, marks, boxes };
  });
}

/** The text of a paragraph while its lines are added. */
class ParagraphText {
  text = '';
  boxes: TextBox[] = [];
  readonly marks: InlineMark[] = [];
  readonly #hyphens: HyphenJoiner;
  readonly #scale: number;

  constructor(hyphens: HyphenJoiner, scale: number) {
    this.#hyphens = hyphens;
    this.#scale = scale;
  }

  addLine(words: readonly RecognisedWord[]): void {
    words.forEach((word, at) => {
      if (at > 0) this.text += ' ';
      else if (this.text !== '') this.#joinTo(words);
      const start = this.text.length;
      this.text += word.text;
      const end = this.text.length;
      this.boxes.push({ start, end, rectangle: scaled(word.box, this.#scale) });
      if (word.confidence < UNCERTAIN) this.marks.push({ kind: 'uncertain', start, end });
    });
  }

  #joinTo(words: readonly RecognisedWord[]): void {
    const next = words.map(({ text }) => text).join(' ');
    const { drop, between } = this.#hyphens.join(this.text, next);
    this.text = this.text.slice(0, this.text.length - drop);
    this.boxes = this.boxes.map((box) => ({ ...box, end: Math.min(box.end, this.text.length) }));
    this.text += between;
  }
}

/** A paragraph that begins in the middle of a sentence goes on with the one before. */
function joinDivided(joined: RecognisedLine[][], lines: RecognisedLine[]): RecognisedLine[][] {
  const before = joined.at(-1);
  const end = before?.at(-1)?.words.at(-1)?.text ?? '.';
  const start = lines[0]?.words[0]?.text ?? '';
  if (before && !SENTENCE_END.test(end) && /^\p{Ll}/u.test(start)) before.push(...lines);
  else joined.push(lines);
  return joined;
}

function withoutDirt(lines: readonly RecognisedLine[]): RecognisedLine[] {
  return lines
    .map((line) => ({
      ...line,
      words: line.words.filter(
        ({ text, confidence }) => confidence >= DIRT || text.length > DIRT_LENGTH,
      ),
    }))
    .filter(({ words }) => words.length > 0);
}

function isHeading(lines: readonly RecognisedLine[], text: string, usual: number): boolean {
  return (
    lines.length <= MOST_HEADING_LINES &&
    text.length <= LONGEST_HEADING &&
    /\p{L}{3}/u.test(text) &&
    !/[.;,:]$/u.test(text) &&
    lines.every(({ height }) => height > usual * HEADING_HEIGHT)
  );
}

/** Height in which most of the text is set: the median over words. */
function usualHeight(lines: readonly RecognisedLine[]): number {
  const heights = lines
    .flatMap(({ words, height }) => words.map(() => height))
    .sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}

function scaled({ x, y, width, height }: Rectangle, scale: number): Rectangle {
  const round = (value: number): number => Math.round(value * scale * 100) / 100;
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}
