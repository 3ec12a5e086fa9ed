/** A download that waits for the user's consent. */
export interface DownloadRequest {
  /** Name of the model. */
  readonly name: string;
  /** Host that it comes from. */
  readonly host: string;
  /** Bytes to fetch, or null where nobody knows. */
  readonly bytes: number | null;
  readonly agree: () => void;
}
