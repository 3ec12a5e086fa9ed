// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- a module without types cannot be typed by an import
/// <reference path="./pdfjs.d.ts" />
/**
 * Makes pdf.js do its parsing in the thread that calls it. The ingest worker is a worker already;
 * pdf.js would start another one inside it. It looks for the parser on the global object first, and
 * the parser puts itself there when it is loaded.
 */
export async function withoutNestedWorker(): Promise<void> {
  await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs');
}
