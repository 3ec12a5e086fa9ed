/** A way in which people ask about the documents as a whole. */
export interface Wording {
  /** Its group `topic` is what is looked for, `noun` what is counted. */
  readonly pattern: RegExp;
  readonly unit: 'documents' | 'sentences';
  /** Whether the documents that lack the topic are meant. */
  readonly lacking: boolean;
}

/** What the documents of a question are called. */
export interface DocumentNouns {
  /** Words for documents as such. */
  readonly general: string;
  /** Words for documents of one type, each with the type as the filter `type:` knows it. */
  readonly types: readonly (readonly [pattern: string, type: string])[];
  /** Words that may mean files or something that the files tell of: "contracts". */
  readonly kinds: string;
}

/** Makes a wording of a pattern for the whole question. */
export function wording(unit: Wording['unit'], pattern: string, { lacking = false } = {}): Wording {
  return { unit, lacking, pattern: new RegExp(`^${pattern}$`, 'iu') };
}
