import type { TextAnalysis } from '#core/index/analysis.ts';

const words = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Lower-case runs of letters and digits, nothing else: makes the index comparable with published figures. */
export const PLAIN_ANALYSIS: TextAnalysis = {
  version: 0,
  documentTerms: words,
  queryTerms: (text) => words(text).map((word) => [word]),
};
