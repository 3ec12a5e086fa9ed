import type { Settings } from '#core/model/settings.ts';

/** Settings with a number, a switch or a choice of their own on the screen. */
export type ListedKey = Exclude<
  keyof Settings,
  'embed.model' | 'answer.threshold' | 'answer.generator'
>;

/** The settings under each heading of “Search and import”. */
export const SETTING_GROUPS: readonly {
  readonly name: 'recognise' | 'retrieve' | 'chunk';
  readonly keys: readonly ListedKey[];
}[] = [
  {
    name: 'retrieve',
    keys: [
      'question.followUps',
      'question.decompose',
      'question.abbreviations',
      'retrieve.collapse',
      'retrieve.validity',
      'rerank.depth',
      'rerank.weight',
      'rerank.diversity',
      'retrieve.depth',
      'retrieve.lexicalWeight',
      'retrieve.vectorWeight',
      'retrieve.exactWeight',
      'retrieve.feedbackWeight',
      'retrieve.rrfK',
    ],
  },
  { name: 'recognise', keys: ['ocr.mode'] },
  { name: 'chunk', keys: ['chunk.childTokens', 'chunk.parentTokens', 'chunk.context'] },
];

/** Settings that shape the index: changing one means indexing again. */
export const REINDEXING: ReadonlySet<keyof Settings> = new Set([
  'embed.model',
  'chunk.childTokens',
  'chunk.parentTokens',
  'chunk.context',
]);
