import { ZipWriter } from '#adapters/browser/zip.ts';
import { documentPaths, ownSetFiles } from '#core/eval/own-set.ts';
import type { Fingerprint } from '#core/model/ids.ts';
import type { SettingsService } from './contracts.ts';
import type { GoldenExport } from './golden-contract.ts';
import type { LibraryClient } from './library-client.ts';

/** Where an exported set gets its documents, and what it says it was made with. */
export interface GoldenExportParts {
  readonly client: Pick<LibraryClient, 'call'>;
  readonly index: () => Promise<Fingerprint>;
  readonly settings: Pick<SettingsService, 'get'>;
}

/** Writes a golden set with its documents as a ZIP file, one file in memory at a time. */
export async function exportGoldenSet(
  { name, description, questions, documents }: GoldenExport,
  { client, index, settings }: GoldenExportParts,
): Promise<Blob> {
  const paths = documentPaths(documents);
  const origin = { name, description, settings: settings.get(), index: await index() };
  const zip = new ZipWriter();
  for (const [path, text] of ownSetFiles(questions, paths, origin)) {
    zip.add(path, new TextEncoder().encode(text));
  }
  for (const [id, path] of paths) {
    const file = await client.call('file', { document: id });
    zip.add(`${name}/docs/${path}`, new Uint8Array(await file.arrayBuffer()));
  }
  return zip.end();
}
