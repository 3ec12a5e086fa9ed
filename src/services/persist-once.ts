import type { LibraryService } from './contracts.ts';

/** Asks the browser to keep what is stored, at the first call and unless it does so already. */
export function persistOnce(library: Pick<LibraryService, 'storage' | 'persist'>): () => void {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    library
      .storage()
      .then(({ persisted }) => persisted || library.persist())
      .catch(() => undefined);
  };
}
