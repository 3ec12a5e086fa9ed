/** A file on its way in. */
export interface IncomingFile {
  readonly file: File;
  /** Path inside the added folder, or the name. */
  readonly path: string;
}
