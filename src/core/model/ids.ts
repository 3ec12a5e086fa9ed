/** A primitive that carries the name of what it identifies, so that two kinds of id cannot be confused. */
export type Brand<Value, Name extends string> = Value & { readonly __brand: Name };

/** Identifies one stored version of one document. */
export type DocumentId = Brand<string, 'DocumentId'>;
/** Identifies a collection (a set of documents that the user keeps together). */
export type CollectionId = Brand<string, 'CollectionId'>;
/** Identifies a conversation. */
export type ConversationId = Brand<string, 'ConversationId'>;
/** Identifies a chunk: `<document id>#<ordinal>`. */
export type ChunkId = Brand<string, 'ChunkId'>;
/** Identifies a model pack in the catalogue, for example `reranker-en-pt`. */
export type ModelId = Brand<string, 'ModelId'>;
/** SHA-256 of a file's bytes, 64 lower-case hexadecimal digits. */
export type ContentHash = Brand<string, 'ContentHash'>;
/** Names everything that shaped a vector; vectors of different fingerprints are never compared. */
export type Fingerprint = Brand<string, 'Fingerprint'>;
/** Names a format folder in `src/formats`, for example `pdf`. */
export type FormatId = Brand<string, 'FormatId'>;

/** Gives a string the brand of the id that the caller knows it to be. */
export function brand<Id extends Brand<string, string>>(value: string): Id {
  return value as Id;
}

/** Builds the id of the chunk at `ordinal` (0-based) of a document. */
export function chunkId(document: DocumentId, ordinal: number): ChunkId {
  return brand<ChunkId>(`${document}#${ordinal}`);
}

/** The collection that documents go to when the user chose none. */
export const DEFAULT_COLLECTION = brand<CollectionId>('default');
