import type { Span } from './block.ts';
import type { CollectionStanding } from './document.ts';
import type { Chunk } from './chunk.ts';

/**
 * The ranked lists that fusion joins; `second` is the vector list of the second embedder, `exact`
 * holds the passages with the identifiers asked for, `feedback` is a search with words of the best
 * passages, `imagined` one with what a generator imagines as an answer.
 */
export type ListName = 'lexical' | 'vector' | 'second' | 'exact' | 'feedback' | 'imagined';

/** What one list contributes to a candidate's fused score: `weight / (k + rank)`. */
export interface FusionPart {
  readonly list: ListName;
  /** The sub-question that was searched for; absent where it was the whole question. */
  readonly subQuestion?: string;
  /** Place in that list, from 1. */
  readonly rank: number;
  readonly weight: number;
  readonly contribution: number;
}

/** How a passage, together with its title and context, matches the words of a question. */
export interface WordMatch {
  /** Share (0…1, weighted by rarity) of the question's terms. */
  readonly coverage: number;
  /**
   * Share (0…1) of the question's identifiers; one that stands elsewhere in the passage's document
   * counts less, see `identifier-coverage`. 1 without identifiers.
   */
  readonly identifierCoverage: number;
  /** Whether passage and question are in different languages, as far as both can be told. */
  readonly otherLanguage: boolean;
}

/** The section around a passage, read instead of it. */
export interface PassageSection {
  readonly span: Span;
  /** Exactly the segment's text between the span's offsets. */
  readonly text: string;
  /** How many of the best passages stand in it; 1 where it was read for what stands beside the passage. */
  readonly passages: number;
}

/** What is known of a passage's document beside its text. */
export interface PassageMetadata {
  /** What the user said of its collection. */
  readonly standing: CollectionStanding;
  /** Milliseconds since 1970, by its name or its file; null where neither tells. */
  readonly date: number | null;
}

/** A passage that says what the candidate it belongs to says, somewhere else. */
export type PassageCopy = Pick<Candidate, 'chunk' | 'documentName' | 'documentTitle' | 'parts'>;

/** A chunk found by a search, with every score that led to its place. */
export interface Candidate {
  readonly chunk: Chunk;
  readonly documentName: string;
  readonly documentTitle: string;
  /** BM25 score, or null when the lexical list does not hold it. */
  readonly bm25: number | null;
  /** Cosine similarity in −1…1, or null when the vector list does not hold it. */
  readonly cosine: number | null;
  /** Sum of the parts' contributions. */
  readonly fused: number;
  readonly parts: readonly FusionPart[];
  /** How it matches the question's words, or null before it is judged. */
  readonly match: WordMatch | null;
  /** Raw output of the cross-encoder, or null when it was not reranked. */
  readonly logit: number | null;
  /** The score by which the final order is made (see `retrieve/final-order`). */
  readonly score: number;
  /** Calibrated probability (0…1) that this passage answers, or null before reranking. */
  readonly relevance: number | null;
  /** Absent where nothing is known. */
  readonly metadata?: PassageMetadata;
  /** What collection and date added to `score`; absent where they added nothing. */
  readonly metadataGain?: number;
  /** Last day (`2023-12-31`) on which its document was in force, where that is past and the document says so. */
  readonly expired?: string;
  /** Set where the section is shown, and given to a generator, instead of the passage alone. */
  readonly section?: PassageSection;
  /** Passages that say the same and are not listed themselves; absent without any. */
  readonly copies?: readonly PassageCopy[];
}
