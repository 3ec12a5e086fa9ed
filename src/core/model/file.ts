/** The bytes of a file as core code sees them; a DOM Blob or File fits. */
export interface FileBytes {
  readonly size: number;
  slice(start?: number, end?: number): FileBytes;
  arrayBuffer(): Promise<ArrayBuffer>;
}
