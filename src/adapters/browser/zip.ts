import { Zip, ZipPassThrough } from 'fflate';

/** Writes a ZIP file whose entries are stored as they are: most documents are compressed already. */
export class ZipWriter {
  readonly #parts: BlobPart[] = [];
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.#parts.push(new Uint8Array(chunk));
  });

  /** @param path with `/` between its parts */
  add(path: string, bytes: Uint8Array): void {
    const entry = new ZipPassThrough(path);
    this.#zip.add(entry);
    entry.push(bytes, true);
  }

  /** The whole file; nothing can be added after it. */
  end(): Blob {
    this.#zip.end();
    return new Blob(this.#parts, { type: 'application/zip' });
  }
}
