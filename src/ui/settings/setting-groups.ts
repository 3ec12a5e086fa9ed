import type { Settings } from '#core/model/settings.ts';

/** Settings with a number, a switch or a choice of their own on the screen. */
export type ListedKey = Exclude<
  keyof Settings,
  'embed.model' | 'embed.second' | 'answer.threshold' | 'answer.generator'
>;

/** What people change about search and import. */
export const EVERYDAY: readonly ListedKey[] = [
  'ocr.mode',
  'question.followUps',
  'question.rewrite',
  'question.decompose',
  'question.abbreviations',
  'retrieve.collapse',
  'retrieve.validity',
];

/** The settings under each heading of “Advanced”, for those who measure what they change. */
export const SETTING_GROUPS: readonly {
  readonly name: 'retrieve' | 'chunk';
  readonly keys: readonly ListedKey[];
}[] = [
  {
    name: 'retrieve',
    keys: [
      'rerank.depth',
      'rerank.weight',
      'rerank.sourceCode',
      'rerank.diversity',
      'rerank.standing',
      'rerank.recency',
      'retrieve.depth',
      'retrieve.lexicalWeight',
      'retrieve.vectorWeight',
      'retrieve.secondWeight',
      'retrieve.exactWeight',
      'retrieve.feedbackWeight',
      'question.imagined',
      'retrieve.rrfK',
    ],
  },
  { name: 'chunk', keys: ['chunk.childTokens', 'chunk.parentTokens', 'chunk.context'] },
];

/** Settings that shape the index: changing one means indexing again. */
export const REINDEXING: ReadonlySet<keyof Settings> = new Set([
  'chunk.childTokens',
  'chunk.parentTokens',
  'chunk.context',
]);
