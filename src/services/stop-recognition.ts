import type { ImportEntry } from './import-entry.ts';
import type { LibraryClient } from './library-client.ts';

/**
 * Ends the text recognition of a file, if any is under way. The library notes it at once: the page
 * under way may take its time, and the decision is to outlive a tab that is closed meanwhile.
 */
export function stopRecognition(entry: ImportEntry | undefined, client: LibraryClient): void {
  if (!entry?.active || entry.recognising === null || entry.document === null) return;
  entry.interrupt('stop-recognising');
  const decided = { document: entry.document.id, recognise: false };
  // Without the note it still holds in this tab.
  client.call('decideRecognition', decided).catch(() => undefined);
}
