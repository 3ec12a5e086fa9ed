/** What a filter looks at: words of a passage, its section, or its document. */
export const FILTER_KINDS = [
  'phrase',
  'must',
  'not',
  'section',
  'file',
  'type',
  'tag',
  'language',
  'after',
  'before',
] as const;
/** One of the kinds. */
export type FilterKind = (typeof FILTER_KINDS)[number];

/** One condition on what is searched; a passage must meet all of a question's. */
export interface SearchFilter {
  readonly kind: FilterKind;
  /** Without the operator and quotation marks, as written. */
  readonly value: string;
  /** How it stands in the question; null for one that was suggested from plain words. */
  readonly source: string | null;
}
