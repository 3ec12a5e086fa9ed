import type { DocumentId, Fingerprint } from '#core/model/ids.ts';

/** Vectors of one length that were made in one way. */
export interface VectorsToOpen {
  readonly dimensions: number;
  readonly fingerprint: Fingerprint;
}

/** Which vectors a library holds, over the passages that a search over everything reads. */
export interface VectorSets {
  /** Fingerprint of those that a question has to be compared with now. */
  readonly answering: Fingerprint;
  readonly passages: number;
  /** How many passages have vectors of each fingerprint; those without any are left out. */
  readonly sets: readonly { readonly fingerprint: Fingerprint; readonly passages: number }[];
  /**
   * How many passages lack nothing but vectors of the fingerprint asked about; 0 without one, and in
   * a reader, which can store none.
   */
  readonly missing: number;
}

/** Segments of one document that follow one another and lack vectors. */
export interface Unembedded {
  readonly document: DocumentId;
  readonly build: number;
  /** Ordinal of the first of them. */
  readonly segment: number;
  /** What is to be embedded of each segment, a text a passage. */
  readonly texts: readonly (readonly string[])[];
}

/** Calls of the library worker for vectors that are made of passages that are stored already. */
export type VectorCalls = {
  /** Which vectors there are, which of them answer, and how many of a fingerprint are missing. */
  vectors: { input: Fingerprint | null; output: VectorSets };
  /**
   * The next passages that lack nothing but vectors of that fingerprint, in the order in which
   * documents were added; null when there are none, and in a reader.
   */
  unembedded: {
    input: {
      readonly fingerprint: Fingerprint;
      /** Passages; the last segment may bring more. */
      readonly limit: number;
    };
    output: Unembedded | null;
  };
  /**
   * Stores vectors of segments in one transaction. What is out of date, because the document was
   * removed or read anew meanwhile, is left.
   */
  addVectors: {
    input: Pick<Unembedded, 'document' | 'build' | 'segment'> & {
      readonly fingerprint: Fingerprint;
      readonly dimensions: number;
      /** One list a segment: `passages × dimensions` numbers. */
      readonly vectors: readonly Float32Array[];
    };
    output: null;
  };
  /** Erases all vectors of a fingerprint. Throws `protocol` for those that answer questions. */
  dropVectors: { input: { readonly fingerprint: Fingerprint }; output: null };
};
