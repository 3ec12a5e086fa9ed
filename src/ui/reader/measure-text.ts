import type { TextMeasure } from './page-highlight.ts';

/** Measures text in a common typeface, whose proportions come close to those of most others. */
export function createTextMeasure(): TextMeasure {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return (text) => text.length;
  context.font = '32px serif';
  return (text) => context.measureText(text).width;
}
