import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { AppError, toAppError } from '#core/errors.ts';
import type { FormatInput } from '../format.ts';
import { NoFilterFactory, OffscreenCanvasFactory } from './offscreen-canvas.ts';
import { withoutNestedWorker } from './same-thread.ts';

/** Bytes of a PDF that Lastro reads at most; pdf.js needs the whole file in memory. */
const MAX_BYTES = 512 * 1024 * 1024;
/** Pixels of an embedded picture that is drawn at most; larger ones stay blank. */
const MAX_PICTURE = 100_000_000;

/** A PDF ready to be read. */
export interface OpenPdf {
  readonly pdf: PDFDocumentProxy;
  /** Frees everything. */
  close(): Promise<void>;
}

/**
 * Opens a PDF in this thread. Character maps, standard fonts and decoders come from `pdf/` in the
 * app's folder.
 * @throws AppError format-encrypted, format-damaged, too-large
 */
export async function openPdf({ name, file, base, passwords = [] }: FormatInput): Promise<OpenPdf> {
  if (file.size > MAX_BYTES) {
    throw new AppError('too-large', `“${name}” is larger than 512 MB.`, { subject: name });
  }
  await withoutNestedWorker();
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    cMapUrl: `${base}pdf/cmaps/`,
    standardFontDataUrl: `${base}pdf/standard_fonts/`,
    iccUrl: `${base}pdf/iccs/`,
    wasmUrl: `${base}pdf/wasm/`,
    // Without these two, pdf.js looks for a document and starts workers of its own.
    useWorkerFetch: true,
    disableWorkerRendering: true,
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: MAX_PICTURE,
    CanvasFactory: OffscreenCanvasFactory,
    FilterFactory: NoFilterFactory,
    verbosity: 0,
  });
  const untried = [...passwords];
  task.onPassword = (answer: (password: string | Error) => void): void => {
    answer(untried.shift() ?? new AppError('format-encrypted', 'No password fits.'));
  };
  const close = (): Promise<void> => task.destroy();
  try {
    return { pdf: await task.promise, close };
  } catch (thrown) {
    await close();
    throw openError(thrown, name);
  }
}

function openError(thrown: unknown, name: string): AppError {
  const kind = thrown instanceof Error ? thrown.name : '';
  const refused = thrown instanceof AppError && thrown.code === 'format-encrypted';
  if (refused || kind === 'PasswordException') {
    return new AppError('format-encrypted', `“${name}” is protected by a password.`, {
      subject: name,
      cause: thrown,
    });
  }
  const { code, message } = toAppError(thrown, 'format-damaged');
  const text = code === 'format-damaged' ? `“${name}” is no readable PDF: ${message}` : message;
  return new AppError(code, text, { subject: name, cause: thrown });
}
