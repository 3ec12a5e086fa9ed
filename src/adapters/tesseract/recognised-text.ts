import type { Block, Line, Word } from 'tesseract.js';
import type { RecognisedLine, RecognisedText, RecognisedWord } from '#core/model/recognition.ts';

/** Translates what Tesseract found; confidences become 0 to 1, words without text are left out. */
export function toRecognisedText(blocks: readonly Block[]): RecognisedText {
  const paragraphs = blocks
    .flatMap((block) => block.paragraphs)
    .map((paragraph) => paragraph.lines.map(toLine).filter(({ words }) => words.length > 0))
    .filter((lines) => lines.length > 0);
  const words = paragraphs.flat().flatMap((line) => line.words);
  const sum = words.reduce((total, { confidence }) => total + confidence, 0);
  return { paragraphs, confidence: words.length === 0 ? 0 : sum / words.length };
}

function toLine({ words, bbox, rowAttributes }: Line): RecognisedLine {
  const height = rowAttributes.rowHeight;
  return {
    words: words.filter(({ text }) => text.trim() !== '').map(toWord),
    height: height > 0 ? height : bbox.y1 - bbox.y0,
  };
}

function toWord({ text, confidence, bbox: { x0, y0, x1, y1 } }: Word): RecognisedWord {
  return {
    text: text.trim(),
    confidence: Math.min(1, Math.max(0, confidence / 100)),
    box: { x: x0, y: y0, width: x1 - x0, height: y1 - y0 },
  };
}
