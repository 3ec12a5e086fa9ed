import type { LibraryService, ReaderService } from './contracts.ts';

/**
 * Opens documents for reading on their own pages.
 *
 * @param library where the original files are
 * @param assets absolute address (ending in `/`) of the app's `pdf` folder
 */
export function createReaderService(
  library: Pick<LibraryService, 'file'>,
  assets: string,
): ReaderService {
  return {
    async openPages(document) {
      if (document.format !== 'pdf') return null;
      const [file, { openPdfPages }] = await Promise.all([
        library.file(document.id),
        import('#adapters/browser/pdf-pages.ts'),
      ]);
      return openPdfPages(file, document.name, assets);
    },
  };
}
