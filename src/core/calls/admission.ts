import type { DocumentRecord } from '#core/model/document.ts';
import type { FileBytes } from '#core/model/file.ts';
import type { CollectionId, ContentHash, FormatId } from '#core/model/ids.ts';

/** A file that is to be added. */
export interface Admission {
  readonly file: FileBytes;
  readonly name: string;
  readonly path: string;
  readonly collection: CollectionId;
  readonly format: FormatId | null;
  readonly hash: ContentHash;
  readonly modifiedAt: number | null;
  /** What to do when another version of the same path, or the same bytes elsewhere, are there. */
  readonly whenChanged: 'ask' | 'replace' | 'keep-both';
}

/**
 * What became of a file that is to be added; only for `added` anything is stored. `elsewhere`: the same
 * bytes are in another collection.
 */
export type AdmissionResult =
  | { readonly kind: 'added'; readonly document: DocumentRecord }
  | { readonly kind: 'duplicate'; readonly existing: DocumentRecord }
  | { readonly kind: 'elsewhere' | 'changed'; readonly existing: DocumentRecord };
