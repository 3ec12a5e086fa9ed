import type { Rectangle } from './block.ts';

/** A greyscale picture: `width × height` bytes, row by row from the top; 0 is black, 255 white. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** A word that was read off a picture. */
export interface RecognisedWord {
  readonly text: string;
  /** How sure the recogniser is, 0 to 1. */
  readonly confidence: number;
  /** Where it stands, in pixels from the top left corner. */
  readonly box: Rectangle;
}

/** A line of words from left to right. */
export interface RecognisedLine {
  readonly words: readonly RecognisedWord[];
  /** Height of its letters from the lowest descender to the highest ascender, in pixels. */
  readonly height: number;
}

/** The text of a picture. */
export interface RecognisedText {
  /** Paragraphs in reading order, each a list of lines. */
  readonly paragraphs: readonly (readonly RecognisedLine[])[];
  /** Mean confidence over all words, 0 to 1; 0 without words. */
  readonly confidence: number;
}
