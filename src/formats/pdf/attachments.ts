import { AnnotationType } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { AppError, throwIfCancelled, toAppError } from '#core/errors.ts';
import type { ContainerReader, FormatInput } from '../format.ts';
import { AttachmentNames } from '../shared/attachment-names.ts';
import { openPdf, type OpenPdf } from './open.ts';

/**
 * Reads the files that are attached to a PDF or to one of its pages. A document that cannot be opened
 * has none: reading its text tells why.
 */
export const attachmentReader: ContainerReader = {
  async *entries(input) {
    const open = await tryToOpen(input);
    if (open === null) return;
    try {
      const names = new AttachmentNames();
      for (const [id, name] of await attachedTo(open.pdf)) {
        throwIfCancelled(input.signal);
        const path = names.take(name, 'attachment');
        const bytes = await contentOf(open.pdf, id);
        yield bytes instanceof AppError
          ? { type: 'refused', path, error: bytes }
          : { type: 'entry', path, bytes, modifiedAt: null };
      }
    } finally {
      await open.close();
    }
  },
};

async function tryToOpen(input: FormatInput): Promise<OpenPdf | null> {
  try {
    return await openPdf(input);
  } catch {
    return null;
  }
}

/**
 * Names of attached files by what pdf.js knows them by: those of the document, then of its pages. A
 * list that is damaged counts as empty, so that the text of the document can still be read.
 */
async function attachedTo(pdf: PDFDocumentProxy): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  const attached = await pdf.getAttachments().catch(() => null);
  for (const [id, { filename }] of attached ?? []) names.set(id, filename);
  const pinned = await pdf
    .getAnnotationsByType(new Set([AnnotationType.FILEATTACHMENT]), new Set<number>())
    .catch(() => null);
  for (const annotation of pinned ?? []) {
    if (isPinnedFile(annotation)) names.set(annotation.fileId, annotation.file.filename);
  }
  return names;
}

function isPinnedFile(
  annotation: object,
): annotation is { readonly fileId: string; readonly file: { readonly filename: string } } {
  return 'fileId' in annotation && typeof annotation.fileId === 'string' && 'file' in annotation;
}

async function contentOf(
  pdf: PDFDocumentProxy,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | AppError> {
  try {
    const content = await pdf.getAttachmentContent(id);
    if (content instanceof Uint8Array) return new Uint8Array(content);
    return new AppError('format-damaged', 'The attached file is not in the document.');
  } catch (thrown) {
    return toAppError(thrown, 'format-damaged');
  }
}
