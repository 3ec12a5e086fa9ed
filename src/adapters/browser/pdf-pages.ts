import {
  PDFDataRangeTransport,
  PDFWorker,
  RenderingCancelledException,
  getDocument,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import PdfJsWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker';
import { AppError, toAppError } from '#core/errors.ts';
import type { FileBytes } from '#core/model/file.ts';

/** Size of a page in page units (PDF points), the page's own rotation applied. */
export interface PdfPageSize {
  readonly width: number;
  readonly height: number;
}

/** An open PDF whose pages can be drawn; see `PageSource` in the service contracts. */
export interface PdfPages {
  readonly pages: number;
  size(page: number): Promise<PdfPageSize>;
  render(
    page: number,
    canvas: HTMLCanvasElement,
    scale: number,
    signal: AbortSignal,
  ): Promise<void>;
  close(): Promise<void>;
}

/** Bytes fetched at once: few requests for text pages, little waste on large scans. */
const RANGE_BYTES = 256 * 1024;

/**
 * Opens a PDF for drawing, in a worker of its own. The file is read piece by piece as pages need
 * it, so that memory does not grow with the file.
 *
 * @param file the original file
 * @param name file name, for messages
 * @param assets absolute address (ending in `/`) of the folder with `cmaps`, `standard_fonts`,
 *   `iccs` and `wasm`
 * @param passwords to try where it is encrypted
 * @throws AppError format-encrypted, format-damaged
 */
export async function openPdfPages(
  file: FileBytes,
  name: string,
  assets: string,
  passwords: readonly string[] = [],
): Promise<PdfPages> {
  const port = new PdfJsWorker();
  const worker = PDFWorker.create({ port });
  let fail: (error: AppError) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  // After opening, a failure shows as a page that cannot be drawn.
  failed.catch(() => undefined);
  port.addEventListener('error', (event) => {
    fail(new AppError('internal', `The PDF worker failed: ${event.message}`));
  });
  const range = new FileRange(file, fail);
  const task = getDocument({
    range,
    rangeChunkSize: RANGE_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    worker,
    cMapUrl: `${assets}cmaps/`,
    standardFontDataUrl: `${assets}standard_fonts/`,
    iccUrl: `${assets}iccs/`,
    wasmUrl: `${assets}wasm/`,
  });
  const untried = [...passwords];
  task.onPassword = (answer: (password: string | Error) => void): void => {
    answer(untried.shift() ?? new AppError('format-encrypted', 'No password fits.'));
  };
  const close = async (): Promise<void> => {
    await task.destroy();
    worker.destroy();
    port.terminate();
  };
  try {
    return drawable(await Promise.race([task.promise, failed]), close);
  } catch (thrown) {
    await close();
    throw pdfError(thrown, name);
  }
}

/** Serves pdf.js the byte ranges that it asks for. */
class FileRange extends PDFDataRangeTransport {
  readonly #file: FileBytes;
  readonly #fail: (error: AppError) => void;

  constructor(file: FileBytes, fail: (error: AppError) => void) {
    super(file.size, null);
    this.#file = file;
    this.#fail = fail;
  }

  override requestDataRange(begin: number, end: number): void {
    this.#file
      .slice(begin, end)
      .arrayBuffer()
      .then((buffer) => this.onDataRange(begin, new Uint8Array(buffer)))
      .catch((thrown: unknown) => this.#fail(toAppError(thrown)));
  }
}

function drawable(pdf: PDFDocumentProxy, close: () => Promise<void>): PdfPages {
  return {
    pages: pdf.numPages,
    async size(page) {
      const { width, height } = (await pdf.getPage(page)).getViewport({ scale: 1 });
      return { width, height };
    },
    async render(page, canvas, scale, signal) {
      const proxy = await pdf.getPage(page);
      signal.throwIfAborted();
      const viewport = proxy.getViewport({ scale });
      canvas.width = Math.max(1, Math.floor(viewport.width));
      canvas.height = Math.max(1, Math.floor(viewport.height));
      const drawing = proxy.render({ canvas, viewport });
      const cancel = (): void => drawing.cancel();
      signal.addEventListener('abort', cancel, { once: true });
      try {
        await drawing.promise;
      } catch (thrown) {
        if (thrown instanceof RenderingCancelledException) {
          throw new AppError('cancelled', `Drawing of page ${page} was cancelled.`);
        }
        throw thrown;
      } finally {
        signal.removeEventListener('abort', cancel);
        proxy.cleanup();
      }
    },
    close,
  };
}

function pdfError(thrown: unknown, name: string): AppError {
  const refused = thrown instanceof AppError && thrown.code === 'format-encrypted';
  if (refused || (thrown instanceof Error && thrown.name === 'PasswordException')) {
    return new AppError('format-encrypted', 'It is protected by a password.', {
      subject: name,
      cause: thrown,
    });
  }
  if (thrown instanceof Error && thrown.name === 'InvalidPDFException') {
    return new AppError('format-damaged', thrown.message, { subject: name, cause: thrown });
  }
  return toAppError(thrown);
}
